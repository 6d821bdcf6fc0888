"""What a game is: states, views, actions, choices, scores and chance, without any game or window."""

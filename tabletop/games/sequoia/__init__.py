"""Sequoia: five dice, two pairs, and eleven forests in which to plant the most trees."""

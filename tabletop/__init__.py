"""tabletop: a digital table for nature-themed board games, for friends around one screen."""

"""The still picture in patches: however the position changes, it equals the picture painted at once."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from tabletop.games.redwood.pieces import pieces
from tabletop.scenes.redwood.board import Board
from tabletop.scenes.redwood.draft import Idle
from tabletop.scenes.redwood.view_camera import zoomed_out_of_fit
from tabletop.tools.stages import STAGES
from tests.scenes.redwood.mouse import opened

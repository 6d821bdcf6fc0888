"""The widgets: put them into a Group, hand it events and time, and let it draw."""

from tabletop.ui.widgets.button import Button as Button
from tabletop.ui.widgets.choice import Segmented as Segmented
from tabletop.ui.widgets.choice import Tabs as Tabs
from tabletop.ui.widgets.dialog import Dialog as Dialog
from tabletop.ui.widgets.dropdown import Dropdown as Dropdown
from tabletop.ui.widgets.dropdown import Swatch as Swatch
from tabletop.ui.widgets.field import Field as Field
from tabletop.ui.widgets.group import Group as Group
from tabletop.ui.widgets.label import Label as Label
from tabletop.ui.widgets.label import Panel as Panel
from tabletop.ui.widgets.list import List as List
from tabletop.ui.widgets.list import Row as Row
from tabletop.ui.widgets.marks import Pill as Pill
from tabletop.ui.widgets.marks import Progress as Progress
from tabletop.ui.widgets.scroll import Scroll as Scroll
from tabletop.ui.widgets.slider import Slider as Slider
from tabletop.ui.widgets.slider import Stepper as Stepper
from tabletop.ui.widgets.toast import Toast as Toast
from tabletop.ui.widgets.toast import Toasts as Toasts
from tabletop.ui.widgets.toggle import Check as Check
from tabletop.ui.widgets.toggle import Radio as Radio
from tabletop.ui.widgets.toggle import Toggle as Toggle
from tabletop.ui.widgets.toggle import radios as radios
from tabletop.ui.widgets.widget import Look as Look
from tabletop.ui.widgets.widget import Tip as Tip
from tabletop.ui.widgets.widget import Widget as Widget

"""Prints the catalogue rules that no test names. Needs no venv. Try --help."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tabletop.tools.rule_coverage import main

raise SystemExit(main(sys.argv[1:]))

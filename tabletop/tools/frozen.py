"""Where a packed copy begins: the painting and thinking processes turn off here, before the program is loaded."""

from __future__ import annotations

import multiprocessing
import sys

if __name__ == "__main__":
    multiprocessing.freeze_support()
    from tabletop.__main__ import main

    sys.exit(main())

#!/usr/bin/env no-such-interpreter-anywhere
# Names an interpreter that env cannot find.

#!/usr/bin/env no-such-interpreter-anywhere
# Needs an interpreter that only env could have found, and does not.

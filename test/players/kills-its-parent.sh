#!/bin/sh
# Kills its parent; the referee cannot tell which process did so, so the match is void. $1: seconds to live.
kill -KILL "$PPID"
sleep "$1"

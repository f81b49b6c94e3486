#!/bin/sh
# Kills the process that started it: nobody can tell who did that, so the match is void. $1: seconds to live.
kill -KILL "$PPID"
sleep "$1"

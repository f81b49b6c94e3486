#!/bin/sh
# Prints a debug line to stdout before its move.
. "${0%/*}/lib/first-question.sh"
echo "thinking about $move"
echo "$move"
wait_for_end

#!/bin/sh
# Prints a line of debugging to stdout before its move.
. "${0%/*}/lib/first-question.sh"
echo "thinking about $move"
echo "$move"
wait_for_end

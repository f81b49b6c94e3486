#!/bin/sh
# Ends its answer with a NUL byte.
. "${0%/*}/lib/first-question.sh"
printf '%s\0\n' "$move"
wait_for_end

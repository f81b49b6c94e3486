#!/bin/sh
# Adds an invalid UTF-8 byte to its answer.
. "${0%/*}/lib/first-question.sh"
printf '%s\377\n' "$move"
wait_for_end

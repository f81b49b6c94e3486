#!/bin/sh
# Answers with two lines at once; the first is legal.
. "${0%/*}/lib/first-question.sh"
printf '%s\n%s\n' "$move" c3
wait_for_end

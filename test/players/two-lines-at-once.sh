#!/bin/sh
# Answers with two lines in one breath, the first of them legal.
. "${0%/*}/lib/first-question.sh"
printf '%s\n%s\n' "$move" c3
wait_for_end

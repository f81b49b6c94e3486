#!/bin/sh
# Answers in capital letters.
. "${0%/*}/lib/first-question.sh"
echo "$move" | tr a-z A-Z
wait_for_end

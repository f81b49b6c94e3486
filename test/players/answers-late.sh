#!/bin/sh
# Answers correctly, two seconds after the question.
. "${0%/*}/lib/first-question.sh"
sleep 2
echo "$move"
wait_for_end

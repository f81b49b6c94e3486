#!/bin/sh
# Answers a square that is empty and turns nothing.
. "${0%/*}/lib/first-question.sh"
echo a1
wait_for_end

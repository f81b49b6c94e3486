#!/bin/sh
# Answers a square that has a disc on it.
. "${0%/*}/lib/first-question.sh"
echo d4
wait_for_end

#!/bin/sh
# Answers a square when it can only pass.
. "${0%/*}/lib/first-question.sh"
echo a1
wait_for_end

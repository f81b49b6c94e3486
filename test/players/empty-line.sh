#!/bin/sh
# Answers with an empty line.
. "${0%/*}/lib/first-question.sh"
echo
wait_for_end

#!/bin/sh
# Answers an occupied square.
. "${0%/*}/lib/first-question.sh"
echo d4
wait_for_end

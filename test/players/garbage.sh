#!/bin/sh
# Answers with a text that is not a move.
. "${0%/*}/lib/first-question.sh"
echo 'good day to you'
wait_for_end

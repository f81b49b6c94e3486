#!/bin/sh
# Passes although it has a legal move.
. "${0%/*}/lib/first-question.sh"
echo pass
wait_for_end

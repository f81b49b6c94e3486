#!/bin/sh
# Kills itself with SIGSEGV.
. "${0%/*}/lib/first-question.sh"
kill -SEGV $$

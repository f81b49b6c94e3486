#!/bin/sh
# Dies of a signal.
. "${0%/*}/lib/first-question.sh"
kill -SEGV $$

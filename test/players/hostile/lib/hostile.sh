# Read first by every hostile shell program. Exits unless the program is inside the test's sandbox: `targets.env` of the
# test is beside it, its second argument is the test's token, and none of its namespaces is the host's.
. "${0%/*}/targets.env" || exit 9
[ -n "$token" ] && [ "$2" = "$token" ] || { echo "outside the test" >&2; exit 9; }
for ns in $namespaces; do
  eval "host=\$host_$ns"
  inside=$(readlink "/proc/self/ns/$ns")
  [ -n "$inside" ] && [ "$inside" != "$host" ] || { echo "in the $ns namespace of the host" >&2; exit 9; }
done

# Notes something that a confined program must not reach; the answer then names it, which the verdict shows.
found=
reached() {
  echo "REACHED $*" >&2
  found="$found [$*]"
}

# Whether a file or folder can be opened.
opens() {
  if [ -d "$1" ]; then ls "$1"/* >/dev/null 2>&1; else head -c 1 "$1" >/dev/null 2>&1; fi
}

# Whether the text of a file has one of the test's secrets.
has_secret() {
  grep -aq 'canary-[0-9a-f]' "$1" 2>/dev/null
}

# Answers the first question with an illegal move, or with what was reached, and waits for the end.
answer() {
  read -r color
  read -r question
  if [ -n "$found" ]; then echo "REACHED$found"; else echo a1; fi
  cat >/dev/null
}

#!/bin/sh
# Its folder has links to protected files, a named pipe and a socket; the private copy must neither follow nor hang.
. "${0%/*}/lib/hostile.sh"
for link in "${0%/*}"/link-*; do has_secret "$link" && reached "secret through $link"; done
for path in $files; do
  ln -s "$path" "$TMPDIR/link" 2>/dev/null && has_secret "$TMPDIR/link" && reached "secret through a link to $path"
  rm -f "$TMPDIR/link"
  ln "$path" "$TMPDIR/hard" 2>/dev/null && reached "hard link to $path"
done
answer

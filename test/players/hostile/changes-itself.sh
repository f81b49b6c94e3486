#!/bin/sh
# Changes its own file and its library, so that the next game would be played by another program.
. "${0%/*}/lib/hostile.sh"
if [ "$confined" = yes ]; then
  for file in "$0" "${0%/*}/lib/hostile.sh" "$own/changes-itself.sh" "/proc/1/root$own/changes-itself.sh"; do
    (echo "# changed" >>"$file") 2>/dev/null && reached "changed $file"
    [ -e "$file" ] && (rm -f "$file" && [ ! -e "$file" ]) 2>/dev/null && reached "removed $file"
  done
else
  # Only its own file: here others could be harmed.
  (printf '#!/bin/sh\nexit 1\n' >"$0.new" && chmod +x "$0.new" && mv "$0.new" "$0") 2>/dev/null
fi
answer

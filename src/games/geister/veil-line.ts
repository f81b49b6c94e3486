/**
 * A line as the audience may read it while the match runs, of the same length: the letters of a choice of red ghosts, and
 * the colours of living ghosts on a board. What is no move may be a misspelt choice, so its letters are hidden too.
 */
export function veilLine(line: string, direction: "in" | "out"): string {
  if (direction === "in") return line.startsWith("MOV:") ? line : veilChoice(line);
  return line.replace(
    /^((?:MOV\?|WON:|LST:|DRW:))((?:\d\d[RBurb]){16})/,
    (_, word: string, board: string) => {
      return word + board.replace(/([0-5][0-5])[RBrb]/g, "$1u");
    },
  );
}

function veilChoice(line: string): string {
  const [, set = "", rest = ""] = /^(SET:)?(.*)$/s.exec(line) ?? [];
  const name = rest.indexOf(",NAME:");
  const [choice, after] = name < 0 ? [rest, ""] : [rest.slice(0, name), rest.slice(name)];
  return set + choice.replace(/[A-Ha-h]/g, "?") + after;
}

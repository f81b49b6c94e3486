/**
 * Redacts a line for the audience of a running match, keeping its length: hides chosen red ghosts and live colours.
 * A line that is no command is hidden entirely, because it may show a board or a misspelt choice.
 */
export function redactLine(line: string, direction: "in" | "out"): string {
  if (direction === "in") return line.startsWith("MOV:") ? line : redactChoice(line);
  return line.replace(/^((?:MOV\?|WON:|LST:|DRW:))((?:\d\d[RBurb]){16})/, (_, word: string, board: string) => {
    return word + board.replace(/([0-5][0-5])[RBrb]/g, "$1u");
  });
}

function redactChoice(line: string): string {
  if (!line.startsWith("SET:")) return line.replace(/\S/g, "?");
  const rest = line.slice("SET:".length);
  const name = rest.indexOf(",NAME:");
  const [choice, after] = name < 0 ? [rest, ""] : [rest.slice(0, name), rest.slice(name)];
  return "SET:" + choice.replace(/[A-Ha-h]/g, "?") + after;
}

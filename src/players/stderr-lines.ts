import { showIndented } from "../wire/show.ts";

/** A line that never ends is told in pieces of this length. */
const LONGEST_LINE = 2000;

/** Cuts what a program writes to stderr into lines, each with the time at which its first part came. */
export function createStderrLines(tell: (line: string, at: number) => void) {
  let rest = "";
  let restAt = 0;

  function put(line: string, at: number): void {
    tell(showIndented(line), at);
  }

  return {
    take(text: string, at: number): void {
      if (rest === "") restAt = at;
      const lines = (rest + text).split("\n");
      rest = lines.pop() ?? "";
      for (const [index, line] of lines.entries()) put(line, index === 0 ? restAt : at);
      if (lines.length > 0) restAt = at;
      for (; rest.length > LONGEST_LINE; rest = rest.slice(LONGEST_LINE))
        put(rest.slice(0, LONGEST_LINE), restAt);
    },
    /** The program is gone: what is left is a line too. */
    end(): void {
      if (rest !== "") put(rest, restAt);
      rest = "";
    },
  };
}

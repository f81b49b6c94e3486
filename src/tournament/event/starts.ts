import { FormatError } from "../../core/errors.ts";
import type { Result } from "../../core/result.ts";
import { quote } from "../syntax/located-value.ts";

/** Reads one start position per line and checks it with the game's reader. Blank lines and # comments are skipped. */
export function readStarts(text: string, read: (line: string) => Result<unknown>): readonly string[] {
  const starts: string[] = [];
  text.split(/\r\n|\r|\n/).forEach((written, index) => {
    const line = written.replace(/^\ufeff/, "").trim();
    if (line === "" || line.startsWith("#")) return;
    const position = read(line);
    if (!position.ok)
      throw new FormatError(`${quote(line)} is no position to start from: ${position.why}`, index + 1);
    starts.push(line);
  });
  if (starts.length === 0) throw new FormatError("There is no position in the file; write one a line.", 1);
  return starts;
}

import { FormatError } from "../../core/errors.ts";
import type { MessageValue } from "../../core/lang.ts";
import type { Result } from "../../core/result.ts";
import { quote } from "../syntax/located-value.ts";

/** Reads one start position per line and checks it with the game's reader. Blank lines and # comments are skipped. */
export function readStarts(text: string, read: (line: string) => Result<unknown, MessageValue>): readonly string[] {
  const starts: string[] = [];
  text.split(/\r\n|\r|\n/).forEach((written, index) => {
    const line = written.replace(/^\ufeff/, "").trim();
    if (line === "" || line.startsWith("#")) return;
    const position = read(line);
    if (!position.ok)
      throw new FormatError(
        {
          en: "{text} is not a position to start from: {why}",
          ja: "{text} は開始局面ではありません：{why}",
          values: { text: quote(line), why: position.why },
        },
        index + 1,
      );
    starts.push(line);
  });
  if (starts.length === 0)
    throw new FormatError(
      {
        en: "There is no position in the file; write one a line.",
        ja: "ファイルに局面がありません。1行に1つ書いてください。",
      },
      1,
    );
  return starts;
}

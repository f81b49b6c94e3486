import type { LocalizedText } from "../../core/lang.ts";

/** The commands that a person can enter between two questions. */
export type DebugCommand =
  | { readonly kind: "next" | "restart" | "board" | "help" | "quit" }
  | { readonly kind: "goto"; readonly ply: number }
  | { readonly kind: "unknown"; readonly text: string };

/** Each command may be shortened to its first letter; an empty line is `next`. */
const WORDS = ["next", "restart", "board", "help", "quit"] as const;

export const COMMAND_HELP: LocalizedText = {
  en: [
    "Enter, next   send the question that waits",
    "goto PLY      go on or back to the question after this ply; back restarts the program",
    "restart       restart the program after an edit, and bring it to this ply",
    "board         draw the board again",
    "quit          end the program and this command",
  ].join("\n"),
  ja: [
    "Enter, next   待っている質問を送る",
    "goto PLY      この手数の後の質問まで進む、または戻る（戻るときは起動し直す）",
    "restart       編集の後などにプログラムを起動し直し、この局面まで進める",
    "board         盤をもう一度表示",
    "quit          プログラムとこのコマンドを終える",
  ].join("\n"),
};

export function readDebugCommand(line: string): DebugCommand {
  const [word = "", argument, ...more] = line.trim().split(/\s+/);
  if (word === "") return { kind: "next" };
  if (word === "?") return { kind: "help" };
  if (isWordFor(word, "goto") && more.length === 0 && /^\d{1,7}$/.test(argument ?? ""))
    return { kind: "goto", ply: Number(argument) };
  const kind = WORDS.find((each) => isWordFor(word, each));
  return kind && argument === undefined ? { kind } : { kind: "unknown", text: line.trim() };
}

function isWordFor(word: string, command: string): boolean {
  return word === command || word === command.charAt(0);
}

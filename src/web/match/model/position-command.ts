import { quoteShellWord } from "../../../core/shell-word.ts";
import type { OpenedEvent } from "./chronicle.ts";

/** The command that shows the same position in a terminal. */
export function writePositionCommand(opened: OpenedEvent, moves: readonly string[]): string {
  const options = Object.entries(opened.options).flatMap(([key, value]) => ["--option", `${key}=${value}`]);
  const start = opened.start ? ["--start", JSON.stringify(opened.start)] : [];
  return ["shinpan", "position", opened.game, ...moves, ...start, ...options].map(quoteShellWord).join(" ");
}

/** For positions after ten thousand moves: a here-document, because the position is too long for an argument. */
export function writeStartCommand(opened: OpenedEvent, position: string): string {
  const command = writePositionCommand({ ...opened, start: null }, []);
  return `${command} --start @/dev/stdin <<'END'\n${position}\nEND\n`;
}

import type { FormatMessage, LocalizedText } from "../../core/lang.ts";
import type { TerminalStyle, TerminalSize } from "../../core/terminal-style.ts";
import type { Reason } from "../../core/reason.ts";
import { ok, refuse, type Result } from "../../core/result.ts";
import type { Seat, Viewer } from "../../core/seats.ts";
import { quoteText } from "../quote-text.ts";
import { readMove, type WarMove } from "./moves.ts";
import { reason } from "./reasons.ts";
import { shrink, type WarView } from "./state.ts";

const GENERATION: LocalizedText = { en: "generation {generation}", ja: "{generation}世代目" };

const DEFAULT_SIZE: TerminalSize = { columns: 64, rows: 33 };

/** The board shrunk to the terminal, two rows per line; a box belongs to the side with more cells in it. */
export function draw(
  view: WarView,
  _viewer: Viewer,
  style: TerminalStyle,
  say: FormatMessage,
  _last?: WarMove,
  size: TerminalSize = DEFAULT_SIZE,
): readonly string[] {
  const width = Math.max(2, Math.min(size.columns, view.size));
  const height = Math.max(2, Math.min((size.rows - 1) * 2, view.size, width)) & ~1;
  const [one, two] = shrink(view.board, width, height);
  const owner = (index: number): Seat | undefined => {
    const a = one[index] ?? 0;
    const b = two[index] ?? 0;
    return a === 0 && b === 0 ? undefined : a >= b ? 0 : 1;
  };
  const lines: string[] = [];
  for (let row = 0; row < height; row += 2) {
    let line = "";
    for (let x = 0; x < width; x++) line += style.halfBlock(owner(row * width + x), owner((row + 1) * width + x));
    lines.push(line);
  }
  return [...lines, style.dim(say(GENERATION, { generation: view.generation }))];
}

/** Reads `x,y x,y ...`, separated by blanks or semicolons, or `-` for none. */
export function readTyped(text: string): Result<WarMove, Reason> {
  const plain = text.slice(0, 2000).normalize("NFKC").trim();
  if (plain === "-" || plain === "") return ok({ cells: [] });
  const pairs = plain.replace(/\s*,\s*/g, ",").split(/[\s;]+/);
  const move = readMove(pairs.join(";"));
  return move.ok ? move : refuse(reason("lifewar.typed", { said: quoteText(plain) }));
}

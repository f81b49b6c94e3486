import type { TerminalStyle } from "../../../core/terminal-style.ts";
import { clip, widthOf } from "../../columns.ts";
import { type ReplayView, moveAt } from "../replay-view.ts";

/** Long moves, such as thirty cells at once, are cut. */
const MAX_MOVE_WIDTH = 12;

/** The moves around a moment in one line, as many as fit on both sides, the current one in brackets. */
export function formatMoves(style: TerminalStyle, replay: ReplayView, index: number, columns: number): string {
  const current = `[${textAt(replay, index) ?? "·"}]`;
  // 4 columns are for the two ellipses.
  let remaining = columns - widthOf(current) - 4;
  const before: string[] = [];
  const after: string[] = [];
  const sides = [
    { texts: before, step: -1, index },
    { texts: after, step: 1, index },
  ];
  let growing = sides;
  while (growing.length > 0) {
    growing = growing.filter((side) => {
      const next = nextMove(replay, side.index, side.step);
      if (!next || widthOf(next.text) + 1 > remaining) return false;
      remaining -= widthOf(next.text) + 1;
      side.texts.push(next.text);
      side.index = next.index;
      return true;
    });
  }
  const [earlier, later] = sides.map((side) => nextMove(replay, side.index, side.step) !== undefined);
  const left = [...(earlier ? ["…"] : []), ...before.reverse()].map((text) => `${text} `).join("");
  const right = [...after, ...(later ? ["…"] : [])].map((text) => ` ${text}`).join("");
  return `${style.dim(left)}${style.action(current)}${style.dim(right)}`;
}

/** Skips ticks. */
function nextMove(replay: ReplayView, from: number, step: number): { index: number; text: string } | undefined {
  for (let index = from + step; index >= 0 && index < replay.moments.length; index += step) {
    const text = textAt(replay, index);
    if (text !== undefined) return { index, text };
  }
  return undefined;
}

function textAt(replay: ReplayView, index: number): string | undefined {
  const move = moveAt(replay, index);
  return move && clip(move.text ?? "?", MAX_MOVE_WIDTH);
}

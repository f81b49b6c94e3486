import type { TerminalStyle } from "../../../core/terminal-style.ts";
import { clip, widthOf } from "../../columns.ts";
import { type ReplayView, madeAt } from "../replay-view.ts";

/** Long moves, such as thirty cells at once, are cut: the line is for finding one's way. */
const MAX_MOVE_WIDTH = 12;

/** The moves around a moment in one line, the current one in brackets; as many as fit, evenly on both sides. */
export function formatMoves(ink: TerminalStyle, replay: ReplayView, index: number, columns: number): string {
  const current = `[${textAt(replay, index) ?? "·"}]`;
  // Room for both ellipses is kept free.
  let room = columns - widthOf(current) - 4;
  const before: string[] = [];
  const after: string[] = [];
  const sides = [
    { texts: before, step: -1, at: index },
    { texts: after, step: 1, at: index },
  ];
  let open = sides;
  while (open.length > 0) {
    open = open.filter((side) => {
      const next = nextMove(replay, side.at, side.step);
      if (!next || widthOf(next.text) + 1 > room) return false;
      room -= widthOf(next.text) + 1;
      side.texts.push(next.text);
      side.at = next.index;
      return true;
    });
  }
  const [earlier, later] = sides.map(({ at, step }) => nextMove(replay, at, step) !== undefined);
  const left = [...(earlier ? ["…"] : []), ...before.reverse()].map((text) => `${text} `).join("");
  const right = [...after, ...(later ? ["…"] : [])].map((text) => ` ${text}`).join("");
  return `${ink.dim(left)}${ink.action(current)}${ink.dim(right)}`;
}

/** Ticks are passed over: only moves are listed. */
function nextMove(
  replay: ReplayView,
  from: number,
  step: number,
): { index: number; text: string } | undefined {
  for (let index = from + step; index >= 0 && index < replay.moments.length; index += step) {
    const text = textAt(replay, index);
    if (text !== undefined) return { index, text };
  }
  return undefined;
}

function textAt(replay: ReplayView, index: number): string | undefined {
  const made = madeAt(replay, index);
  return made && clip(made.text ?? "?", MAX_MOVE_WIDTH);
}

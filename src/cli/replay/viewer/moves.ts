import type { Ink } from "../../../core/drawing.ts";
import { clip, widthOf } from "../../columns.ts";
import { type Film, madeAt } from "../film.ts";

/** Long moves, such as thirty cells at once, are cut: the line is for finding one's way. */
const WIDEST = 12;

/** The moves around a moment in one line, the current one in brackets; as many as fit, evenly on both sides. */
export function layMoves(ink: Ink, film: Film, index: number, columns: number): string {
  const current = `[${textAt(film, index) ?? "·"}]`;
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
      const next = nextMove(film, side.at, side.step);
      if (!next || widthOf(next.text) + 1 > room) return false;
      room -= widthOf(next.text) + 1;
      side.texts.push(next.text);
      side.at = next.index;
      return true;
    });
  }
  const [earlier, later] = sides.map(({ at, step }) => nextMove(film, at, step) !== undefined);
  const left = [...(earlier ? ["…"] : []), ...before.reverse()].map((text) => `${text} `).join("");
  const right = [...after, ...(later ? ["…"] : [])].map((text) => ` ${text}`).join("");
  return `${ink.dim(left)}${ink.act(current)}${ink.dim(right)}`;
}

/** Ticks are passed over: only moves are listed. */
function nextMove(film: Film, from: number, step: number): { index: number; text: string } | undefined {
  for (let index = from + step; index >= 0 && index < film.moments.length; index += step) {
    const text = textAt(film, index);
    if (text !== undefined) return { index, text };
  }
  return undefined;
}

function textAt(film: Film, index: number): string | undefined {
  const made = madeAt(film, index);
  return made && clip(made.text ?? "?", WIDEST);
}

import { expect, test } from "vitest";
import { readMove } from "./squares.ts";
import { START_BOARD } from "./state.ts";
import { drawSvg } from "./svg.ts";

const view = { board: START_BOARD, turn: 0 } as const;
const moveOf = (text: string): number => {
  const move = readMove(text);
  return move.ok ? move.value : NaN;
};

test("every disc is centred in its square", () => {
  const svg = drawSvg(view);
  expect(svg.match(/r="40"/g)).toHaveLength(4);
  expect(svg).toContain(
    '<g fill="url(#st0)"><circle cx="480" cy="380" r="40"/><circle cx="380" cy="480" r="40"/></g>',
  );
});

test("the last move has a solid mark on black, a hollow one on white, and a pass none", () => {
  expect(drawSvg(view, moveOf("e4"))).toContain('fill="#3fd0cb"');
  expect(drawSvg(view, moveOf("d4"))).toContain('fill="none" stroke="#b87003"');
  expect(drawSvg(view, moveOf("pass"))).toBe(drawSvg(view));
});

test("an illegal move is crossed out and the legal moves are dotted", () => {
  const svg = drawSvg(view, undefined, { move: moveOf("a1"), legal: [moveOf("d3"), moveOf("f5")] });
  expect(svg.match(/r="12"/g)).toHaveLength(2);
  expect(svg).toContain('<rect x="33" y="33"');
  expect(drawSvg(view, undefined, { move: moveOf("pass"), legal: [] })).not.toContain("94");
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatEnglish } from "../../core/lang.ts";
import type { Result } from "../../core/result.ts";
import { Field } from "../grid/field.ts";
import { readRule } from "../rules/index.ts";
import { boxAround, type Piece, readPiece, type Transform, transformPiece, writeCells } from "./pieces.ts";

const pieces: fc.Arbitrary<Piece> = fc
  .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 }))
  .chain(([width, height]) =>
    fc
      .uint8Array({ minLength: width * height, maxLength: width * height, max: 3 })
      .map((states) => ({ width, height, states: Uint8Array.from(states) })),
  );
const transformAll = (piece: Piece, ...turns: readonly Transform[]): Piece => turns.reduce(transformPiece, piece);

function writePiece({ width, height, states }: Piece, rule: string): Result<string> {
  const box = { x: 0, y: 0, width, height };
  const cells = new Field();
  cells.stamp(box, states);
  return writeCells(cells, box, rule);
}

describe("a piece", () => {
  it("is unchanged by transforms that cancel each other", () => {
    fc.assert(
      fc.property(pieces, (piece) => {
        expect(transformAll(piece, "left", "right")).toEqual(piece);
        expect(transformAll(piece, "right", "right", "right", "right")).toEqual(piece);
        expect(transformAll(piece, "across", "across")).toEqual(piece);
        expect(transformAll(piece, "down", "down")).toEqual(piece);
        expect(transformAll(piece, "across", "down")).toEqual(transformAll(piece, "left", "left"));
      }),
    );
  });

  it("turns in the direction of its button", () => {
    const piece: Piece = { width: 2, height: 1, states: Uint8Array.from([1, 0]) };
    expect(transformPiece(piece, "right")).toEqual({ width: 1, height: 2, states: Uint8Array.from([1, 0]) });
    expect(transformPiece(piece, "left")).toEqual({ width: 1, height: 2, states: Uint8Array.from([0, 1]) });
    expect(transformPiece(piece, "across").states).toEqual(Uint8Array.from([0, 1]));
  });

  it("is copied and pasted without its dead border", () => {
    const rule = readRule("generations");
    if (!rule.ok) throw new Error(formatEnglish(rule.why));
    fc.assert(
      fc.property(pieces, (piece) => {
        // A living border prevents trimming.
        const width = piece.width + 2;
        const height = piece.height + 2;
        const states = new Uint8Array(width * height).fill(1);
        for (let y = 0; y < piece.height; y++)
          states.set(piece.states.subarray(y * piece.width, (y + 1) * piece.width), (y + 1) * width + 1);
        const framed = { width, height, states };
        const text = writePiece(framed, "generations");
        if (!text.ok) throw new Error(formatEnglish(text.why));
        expect(text.value).toContain(`x = ${width}, y = ${height}, rule = generations`);
        expect(readPiece(text.value, rule.value.rule)).toEqual({ ok: true, value: framed });
      }),
    );
  });

  it("keeps its centre when its sides change", () => {
    expect(boxAround({ x: 10, y: 10, width: 6, height: 2 }, 2, 6)).toEqual({ x: 12, y: 8, width: 2, height: 6 });
  });
});

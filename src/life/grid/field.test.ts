import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Field, MAX_FIELD_COORDINATE } from "./field.ts";

const cell = fc.tuple(
  fc.integer({ min: -200, max: 200 }),
  fc.integer({ min: -200, max: 200 }),
  fc.integer({ min: 0, max: 3 }),
);

describe("a field", () => {
  it("lists the last state of every cell, row by row", () => {
    fc.assert(
      fc.property(fc.array(cell, { maxLength: 60 }), (cells) => {
        const field = new Field();
        const wanted = new Map<string, readonly [number, number, number]>();
        for (const [x, y, state] of cells) {
          field.set(x, y, state);
          if (state === 0) wanted.delete(`${x},${y}`);
          else wanted.set(`${x},${y}`, [x, y, state]);
        }
        const listed = [...wanted.values()].sort((a, b) => a[1] - b[1] || a[0] - b[0]);
        expect([...field.cells()]).toEqual(listed);
        expect(field.population).toBe(listed.length);
        const xs = listed.map(([x]) => x);
        const ys = listed.map(([, y]) => y);
        expect(field.bounds()).toEqual(
          listed.length === 0
            ? undefined
            : {
                x: Math.min(...xs),
                y: Math.min(...ys),
                width: Math.max(...xs) - Math.min(...xs) + 1,
                height: Math.max(...ys) - Math.min(...ys) + 1,
              },
        );
        expect(field.census(4)).toEqual(
          [0, 1, 2, 3].map((s) => (s === 0 ? 0 : listed.filter(([, , t]) => t === s).length)),
        );
        expect(field.moved(3, -70).moved(-3, 70).equals(field)).toBe(true);
      }),
    );
  });

  it("sets a run like single cells, and returns the number of new tiles", () => {
    const run = fc.tuple(cell, fc.integer({ min: 0, max: 200 }));
    fc.assert(
      fc.property(fc.array(run, { maxLength: 20 }), (runs) => {
        const whole = new Field();
        const single = new Field();
        let tiles = 0;
        for (const [[x, y, state], length] of runs) {
          tiles += whole.setRun(x, y, length, state);
          for (let i = 0; i < length; i++) single.set(x + i, y, state);
        }
        expect(whole.equals(single)).toBe(true);
        expect(whole.population).toBe(single.population);
        const kept = new Set([...single.cells()].map(([x, y]) => `${Math.floor(x / 64)},${Math.floor(y / 64)}`));
        expect(tiles).toBe(kept.size);
      }),
    );
    expect(() => new Field().setRun(MAX_FIELD_COORDINATE - 1, 0, 2, 1)).toThrow(RangeError);
  });

  it("paints a window and stamps it back", () => {
    fc.assert(
      fc.property(fc.array(cell, { maxLength: 60 }), fc.integer({ min: -80, max: 80 }), (cells, at) => {
        const field = new Field();
        for (const [x, y, state] of cells) field.set(x, y, state);
        const window = { x: at, y: -at, width: 130, height: 75 };
        const states = new Uint8Array(window.width * window.height).fill(9);
        field.paint(window, states);
        const wrong = states.findIndex(
          (state, i) => state !== field.get(at + (i % window.width), Math.floor(i / window.width) - at),
        );
        expect(wrong).toBe(-1);
        const copy = field.moved(0, 0);
        copy.stamp(window, states);
        expect(copy.equals(field)).toBe(true);
      }),
      { numRuns: 30 },
    );
  });

  it("distinguishes fields that differ in one cell", () => {
    const first = new Field();
    const second = new Field();
    first.set(70, -70, 1);
    second.set(70, -70, 2);
    expect(first.equals(second)).toBe(false);
    expect(first.equals(new Field())).toBe(false);
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { plain } from "../plain/plain.ts";
import { readRule } from "../rules/index.ts";
import { Field } from "./field.ts";
import { type Bounded, locateIn } from "./topology.ts";

/** The grid and the ring of cells beyond its edges, with the letters of Golly's help page on bounded grids. */
function ring(grid: Bounded): string {
  const locate = locateIn(grid);
  const rows = Array.from({ length: grid.height + 2 }, (_, y) =>
    Array.from({ length: grid.width + 2 }, (_, x) => "ABCDEFGHIJKL"[locate(x - 1, y - 1)] ?? ".").join(""),
  );
  return rows.join(" ");
}

const size = { width: 4, height: 3 };
const rings: readonly (readonly [string, Bounded, string])[] = [
  ["plane", { kind: "plane", ...size }, "...... .ABCD. .EFGH. .IJKL. ......"],
  ["torus", { kind: "torus", ...size }, "LIJKLI DABCDA HEFGHE LIJKLI DABCDA"],
  [
    "torus with its horizontal edges shifted",
    { kind: "torus", ...size, shift: { edges: "horizontal", by: 1 } },
    "KLIJKL DABCDA HEFGHE LIJKLI ABCDAB",
  ],
  [
    "torus with its vertical edges shifted",
    { kind: "torus", ...size, shift: { edges: "vertical", by: 1 } },
    "HIJKLA LABCDE DEFGHI HIJKLA LABCDE",
  ],
  [
    "Klein bottle with its horizontal edges twisted",
    { kind: "klein", ...size, twisted: "horizontal" },
    "ILKJIL DABCDA HEFGHE LIJKLI ADCBAD",
  ],
  [
    "Klein bottle with its vertical edges twisted",
    { kind: "klein", ...size, twisted: "vertical" },
    "DIJKLA LABCDI HEFGHE DIJKLA LABCDI",
  ],
  ["cross-surface", { kind: "cross", ...size }, "ALKJID LABCDI HEFGHE DIJKLA IDCBAL"],
  ["sphere", { kind: "sphere", width: 3, height: 3 }, "AADGC AABCG BDEFH CGHII GCFII"],
];

/** Each grid and Golly 3.3's result after nine generations of B3/S23; a sphere uses the first ten columns. */
const START =
  ".O.O......OO O...O...OO.. .OO..OO.OOO. O..O.....OO. ...O....OOOO OOO..O.OOOOO ..O...O.O... ..OO..O..OOO O.O.OO.O..O. .OO.O...OO..";
const runs = [
  [
    "P12,10",
    "............ ............ ............ ............ ............ ....OO...... ............ .OO...O..... .O.......... ..O.O.......",
  ],
  [
    "T12,10",
    "OO..OO..O.O. OOOO.OO...OO ............ ............ ............ ......O..O.. ..OOOOO.O... .O.OOOO..O.. ...OO..OOO.. .O.OOO..O.O.",
  ],
  [
    "T12+3,10",
    "OO....O..O.O O.....O..O.. .......O.O.. .......O.OO. ...........O ........OO.O O...OOOOO..O .O....OOOOOO OO......OOOO O.O...O..OO.",
  ],
  [
    "T12,10-4",
    "....O..O.OOO ....OO.O.O.. OOOO...OO.OO OOO.OO.....O O.O..O...... ...OOO...... ..O......OO. OO...OOO.... O....O...... ....OO.O....",
  ],
  [
    "K12*,10",
    ".O........O. ............ O.........O. ............ ............ OO.......... OO...O...... .....O...... .....O...... ...........O",
  ],
  [
    "K12,10*",
    "....OOO...OO O....OO..O.. ..OOO....O.. O..OO...OO.. ....O....... .O..O....O.O O..O......OO .OO.......O. ......O...OO ....OO....OO",
  ],
  [
    "K12*+1,10",
    "..........OO O....O....O. O........... O.....O.OOOO ............ ............ .....O...... ....O.O..... .OOO........ O.O.O.O.....",
  ],
  [
    "K12,10*+1",
    "...OO..OO.O. .......O..OO O....O....OO .O....O..... .O.......... .OOO........ O......OO..O ........O... .O....OOO... ..O...O...O.",
  ],
  [
    "C12,10",
    "...O........ ..O......... ..O......... OO.......... OOO......OOO ..OO.O...OOO ...O..O..... ...O...O.... ....OO.O.... .......O.OO.",
  ],
  [
    "S10",
    ".......... .......... .......... .......... OO........ ..O.....OO ......OO.O .........O .....O..O. ........O.",
  ],
] as const;

function draw(picture: string, width: number): Field {
  const field = new Field();
  for (const [y, row] of picture.split(" ").entries())
    for (let x = 0; x < width; x++) if (row[x] === "O") field.set(x, y, 1);
  return field;
}

describe("the cells beyond the edges", () => {
  it.each(rings)("of a %s", (_name, grid, letters) => {
    expect(ring(grid)).toBe(letters);
  });

  it.each(runs)("evolves B3/S23:%s as in Golly", (suffix, expected) => {
    const read = readRule(`B3/S23:${suffix}`);
    if (!read.ok || !read.value.topology) throw new Error(`no grid in ${suffix}`);
    const { rule, topology } = read.value;
    const engine = plain.open(rule, topology);
    engine.load(draw(START, topology.width));
    engine.step(9);
    expect(engine.field()?.equals(draw(expected, topology.width))).toBe(true);
  });

  it("treats every shift of a twisted edge as one step or none", () => {
    const grid = (width: number, by: number): Bounded => ({
      kind: "klein",
      width,
      height: 3,
      twisted: "horizontal",
      shift: { edges: "horizontal", by },
    });
    expect(ring(grid(4, 3))).toBe(ring(grid(4, -1)));
    expect(ring(grid(4, 2))).toBe(ring(grid(4, 1)));
    expect(ring(grid(4, 4))).toBe(ring({ kind: "klein", ...size, twisted: "horizontal" }));
    expect(ring(grid(3, 1))).toBe(ring({ kind: "klein", width: 3, height: 3, twisted: "horizontal" }));
  });

  type Move = (x: number, y: number) => readonly [number, number];
  const by = fc.integer({ min: -5, max: 5 });
  const side = fc.integer({ min: 1, max: 6 });
  const far = fc.integer({ min: -30, max: 30 });

  it("is consistent at any distance from the grid", () => {
    fc.assert(
      fc.property(side, side, by, far, far, (w, h, s, x, y) => {
        const step = s % w !== 0 && w % 2 === 0 ? 1 : 0;
        const folds: readonly (readonly [Bounded, readonly Move[]])[] = [
          [
            { kind: "torus", width: w, height: h, shift: { edges: "horizontal", by: s } },
            [(p, q) => [p + w, q], (p, q) => [p - s, q + h]],
          ],
          [
            { kind: "torus", width: w, height: h, shift: { edges: "vertical", by: s } },
            [(p, q) => [p + w, q - s], (p, q) => [p, q + h]],
          ],
          [
            { kind: "klein", width: w, height: h, twisted: "horizontal", shift: { edges: "horizontal", by: s } },
            [(p, q) => [p + w, q], (p, q) => [w - 1 - p - step, q + h]],
          ],
          [
            { kind: "klein", width: h, height: w, twisted: "vertical", shift: { edges: "vertical", by: s } },
            [(p, q) => [p, q + w], (p, q) => [p + h, w - 1 - q - step]],
          ],
          [{ kind: "cross", width: w, height: h }, [(p, q) => [p + w, h - 1 - q], (p, q) => [w - 1 - p, q + h]]],
          [{ kind: "sphere", width: w, height: w }, [(p, q) => [-1 - q, p], (p, q) => [q, 2 * w - 1 - p]]],
        ];
        for (const [grid, moves] of folds) {
          const locate = locateIn(grid);
          const place = locate(x, y);
          expect(place >= 0 && place < grid.width * grid.height).toBe(true);
          for (const move of moves) expect(locate(...move(x, y))).toBe(place);
        }
      }),
      { seed: 1 },
    );
  });
});

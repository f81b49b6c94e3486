import { Field } from "../../grid/field.ts";
import type { MapRule } from "../../rules/rule.ts";

/** A two-state rule from its 512 cases. */
export function ruleOf(name: string, isAlive: (index: number) => boolean): MapRule {
  const table = Uint8Array.from({ length: 512 }, (_, index) => (isAlive(index) ? 1 : 0));
  return { kind: "map", name, states: 2, radius: 1, soup: [1], counts: "first", table };
}

/** A rule that counts living neighbours. */
export function countingRule(births: readonly number[], survivals: readonly number[]): MapRule {
  return ruleOf(`B${births.join("")}/S${survivals.join("")}`, (index) => {
    const cell = (index >> 4) & 1;
    let count = -cell;
    for (let rest = index; rest > 0; rest &= rest - 1) count++;
    return (cell === 1 ? survivals : births).includes(count);
  });
}

export const LIFE = countingRule([3], [2, 3]);

/** A picture of living cells, `O`, its top left corner at (x, y). */
export function draw(rows: readonly string[], x = 0, y = 0): Field {
  const field = new Field();
  for (const [dy, row] of rows.entries())
    for (let dx = 0; dx < row.length; dx++) if (row[dx] === "O") field.set(x + dx, y + dy, 1);
  return field;
}

/** A soup with known populations: xorshift32, row by row, alive if the highest bit is 1. */
export function knownSoup(size: number, seed: number): Field {
  const field = new Field();
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      seed ^= seed << 13;
      seed ^= seed >>> 17;
      seed ^= seed << 5;
      if (seed < 0) field.set(x, y, 1);
    }
  return field;
}

import { judgeRatio, type Row } from "./figures.ts";
import { fieldOf, openBoard, rate, ruleOf, speed } from "./life-boards.ts";
import { alternate } from "./rounds.ts";

const SETTLED_AFTER = 20_000;
const SETTLED_CELLS = 30_446n;
const DENSE_GENERATIONS = 300;
/** The run from the soup is long; two rounds show that it is not slower. */
const WHOLE_ROUNDS = 2;

/** A settled board: the engine that computes only changed tiles against the dense one. */
export async function measureSettled(soup: Uint8Array, rounds: number): Promise<Row[]> {
  const rule = ruleOf("B3/S23");
  const dense = openBoard(rule);
  const tiles = openBoard(rule, "tiles");
  const auto = openBoard(rule, "auto");
  const start = fieldOf(soup);
  dense.load(start);
  dense.step(SETTLED_AFTER);
  if (dense.census()[1] !== SETTLED_CELLS) throw new Error(`${dense.name} counts ${String(dense.census())}`);
  const settled = dense.field();
  if (!settled) throw new Error("no field");
  const figures = await alternate(rounds, {
    dense: async () => rate(DENSE_GENERATIONS, () => dense.step(DENSE_GENERATIONS)),
    // All tiles are active at first, until still and blinking ones are detected.
    tiles: async () => {
      tiles.load(settled);
      return rate(SETTLED_AFTER, () => tiles.step(SETTLED_AFTER));
    },
  });
  const best = Math.max(...figures.tiles);
  const bestDense = Math.max(...figures.dense);
  const whole = await alternate(WHOLE_ROUNDS, {
    auto: async () => {
      auto.load(start);
      return rate(SETTLED_AFTER, () => auto.step(SETTLED_AFTER));
    },
  });
  const bestWhole = Math.max(...whole.auto);
  return [
    [
      `B3/S23 settled, after ${SETTLED_AFTER} (${tiles.name})`,
      speed(best),
      `${dense.name} ${speed(bestDense)}`,
      ...judgeRatio(best / bestDense, 50),
    ],
    [
      `B3/S23 from soup to ${SETTLED_AFTER} (auto)`,
      speed(bestWhole),
      `${dense.name} ${speed(bestDense)}`,
      ...judgeRatio(bestWhole / bestDense, 1),
    ],
  ];
}

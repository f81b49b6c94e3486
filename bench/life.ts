import type { Rule } from "../src/life/rules/rule.ts";
import { judgeRatio, formatRows, type Row } from "./figures.ts";
import { fieldOf, openBoard, randomMap, rate, ruleOf, seededSoup, SIZE, speed } from "./life-boards.ts";
import { measureLeaps } from "./life-leaps.ts";
import { measureSettled } from "./life-settled.ts";
import { CannotRun, runProgram, withPrograms } from "./programs.ts";
import { evolvePlainLife, evolvePlainTable } from "./reference/plain-life.ts";
import { alternate } from "./rounds.ts";

/** Many short rounds of some milliseconds, so that at least one runs undisturbed. */
const ROUNDS = 30;
/** After these generations the counts are compared with the references and with published counts. */
const CHECKED_GENERATIONS = 100;
const KNOWN: Readonly<Record<string, number>> = {
  "B3/S23": 98_818,
  "B36/S23": 123_031,
  "B2n3/S23-q": 58_803,
  "B2-a/S12": 39_869,
};

/** A program of bench/reference and its arguments. */
type Program = readonly [file: "plain-life" | "plain-generations" | "plain-range", ...args: string[]];

interface Trial {
  readonly what: string;
  readonly rule: Rule;
  readonly generations: number;
  readonly references: readonly Reference[];
}

interface Reference {
  readonly label: string;
  readonly goal: number;
  readonly by: "loop" | "table" | Program;
}

const C_LIFE: Program = ["plain-life", "300"];
const inC = (label: string, goal: number, ...by: Program): Reference => ({ label, goal, by });

/** 1024 x 1024 cells in one thread, best of several rounds, because noise only slows a round down. */
export async function run(): Promise<string[]> {
  const soup = seededSoup();
  return withPrograms(["plain-life", "plain-generations", "plain-range"], async (programs) => {
    const rows: Row[] = [];
    for (const trial of trials()) rows.push(...(await measureTrial(trial, programs, soup)));
    return [
      ...formatRows(`Life, generations of ${SIZE} x ${SIZE} cells, one thread`, [
        ...rows,
        ...(await measureSettled(soup, ROUNDS)),
      ]),
      "",
      ...formatRows("Life without bounds", measureLeaps()),
    ];
  });
}

function trials(): readonly Trial[] {
  const life = inC("plain C, AVX2, Life", 0.45, ...C_LIFE);
  const loop: Reference = { label: "table loop", goal: 40, by: "table" };
  const of = (what: string, rule: Rule, generations: number, ...references: readonly Reference[]): Trial => ({
    what,
    rule,
    generations,
    references,
  });
  const named = (name: string, generations: number, ...references: readonly Reference[]): Trial =>
    of(name, ruleOf(name), generations, ...references);
  return [
    named("B3/S23", 300, { ...life, goal: 0.7 }, { label: "plain loop", goal: 250, by: "loop" }),
    named("B36/S23", 300, life),
    named("B3678/S34678", 300, life),
    named("B1357/S02468", 300, life),
    named("B2n3/S23-q", 200, loop),
    named("B2-a/S12", 200, loop),
    of("MAP, random", randomMap(), 30, { ...loop, goal: 15 }),
    named("23/3/8", 150, inC("plain C, AVX2", 0.5, "plain-generations", "150", "usual")),
    named("generations", 150, inC("plain C, AVX2", 0.5, "plain-generations", "150", "homework")),
    named("/2/3", 150, inC("plain C, AVX2", 0.5, "plain-generations", "150", "brain")),
    named("extended", 80, inC("plain C, AVX2", 0.5, "plain-range", "80", "extended")),
    named("weighted", 80, inC("plain C, AVX2", 0.5, "plain-range", "80", "weighted")),
  ];
}

async function measureTrial(
  { what, rule, generations, references }: Trial,
  programs: Readonly<Record<Program[0], string>>,
  soup: Uint8Array,
): Promise<Row[]> {
  const engine = openBoard(rule);
  engine.load(fieldOf(soup));
  engine.step(CHECKED_GENERATIONS);
  const counts = engine.census().slice(1).map(Number);
  const known = KNOWN[what];
  if (known !== undefined && counts[0] !== known) throw new Error(`${what} counts ${String(counts)}`);
  const measureOf = ({ by }: Reference): (() => Promise<number>) => {
    if (by === "loop") return plainLoop((cells) => evolvePlainLife(SIZE, cells), soup, counts);
    if (by === "table" && rule.kind === "map")
      return plainLoop((cells) => evolvePlainTable(SIZE, rule.table, cells), soup, counts);
    if (by === "table") throw new Error(`${rule.name} has no table`);
    const [file, ...args] = by;
    const checked = file === "plain-life" ? [KNOWN["B3/S23"]] : counts;
    return () => measureProgram(programs[file], args, checked);
  };
  const measures: Record<string, () => Promise<number>> = {
    ours: async () => rate(generations, () => engine.step(generations)),
  };
  for (const reference of references) measures[reference.label] = measureOf(reference);
  const figures = await alternate(ROUNDS, measures);
  const best = (name: string): number => Math.max(...(figures[name] ?? []));
  return references.map(({ label, goal }, i) => [
    i === 0 ? `${what} (${engine.name})` : "",
    speed(best("ours")),
    `${label} ${speed(best(label))}`,
    ...judgeRatio(best("ours") / best(label), goal),
  ]);
}

/** Also checks the counts of the reference. */
function plainLoop(
  evolve: (cells: Uint8Array) => Uint8Array,
  soup: Uint8Array,
  counts: readonly number[],
): () => Promise<number> {
  let cells = soup;
  for (let i = 0; i < CHECKED_GENERATIONS; i++) cells = evolve(cells);
  const counted = cells.reduce((sum, state) => sum + state, 0);
  if (counted !== counts[0]) throw new Error(`the loop counts ${counted}, not ${String(counts)}`);
  return async () => rate(1, () => evolve(soup));
}

async function measureProgram(
  program: string,
  args: readonly string[],
  expected: readonly (number | undefined)[],
): Promise<number> {
  const [rate, ...counts] = (await runProgram(program, ...args)).trim().split(" ").map(Number);
  if (!rate) throw new CannotRun("this processor has no AVX2");
  if (String(counts) !== String(expected))
    throw new Error(`the reference counts ${String(counts)}, not ${String(expected)}`);
  return rate;
}

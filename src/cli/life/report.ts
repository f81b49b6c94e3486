import { type FormatMessage, formatValue, type LocalizedText, type MessageValue } from "../../core/lang.ts";
import { type BigBox, type Change, type Engine, populationOf } from "../../life/engines/index.ts";
import { writeTopology } from "../../life/rules/index.ts";
import { type Ending, endingFields } from "./ending.ts";
import { PATTERNS } from "../../life/patterns/index.ts";
import { pad, widthOf } from "../columns.ts";
import type { Console } from "../console.ts";

const DONE: LocalizedText = {
  en: "{rule} on {grid}: generation {generation}, {population} cells, {bounds}; engine {engine}{speed}",
  ja: "{rule}、{grid}：第{generation}世代、生存セル{population}個、{bounds}；エンジン {engine}{speed}",
};
const UNBOUNDED: LocalizedText = { en: "an unbounded plane", ja: "無限平面" };
const EMPTY: LocalizedText = { en: "nothing alive", ja: "生存セルなし" };
const WITHIN: LocalizedText = { en: "{width} x {height} at ({x}, {y})", ja: "({x}, {y}) から {width} x {height}" };
const SPEED: LocalizedText = { en: ", {rate} generations/s", ja: "、毎秒{rate}世代" };
const CELLS: LocalizedText = { en: ", {rate} Gcells/s", ja: "、{rate} Gセル/秒" };

/** The last line of `--json`. */
export function lifeLine(engine: Engine, ms: number, ending?: Ending): string {
  const census = engine.census();
  const bounded = engine.topology.kind !== "unbounded";
  return writeJson({
    type: "life",
    rule: engine.rule.name,
    generation: engine.generation,
    population: populationOf(engine),
    states: bounded ? census : [null, ...census.slice(1)],
    bounds: boundsIn(engine.bounds()),
    ms: Math.round(ms * 1000) / 1000,
    engine: engine.name,
    ...(engine.topology.kind === "unbounded" ? {} : { grid: writeTopology(engine.topology) }),
    ...(ending === undefined ? {} : endingFields(ending)),
  });
}

/** One generation of `--stats --json`. */
function changeLine(change: Change, engine: Engine): string {
  return writeJson({
    type: "generation",
    generation: change.generation,
    population: populationOf(engine),
    births: change.births,
    deaths: change.deaths,
    bounds: boundsIn(engine.bounds()),
  });
}

function boundsIn(box: BigBox | undefined): readonly bigint[] | null {
  return box ? [box.x, box.y, box.width, box.height] : null;
}

export function formatRun(say: FormatMessage, engine: Engine, generations: bigint | undefined, ms: number): string {
  const box = engine.bounds();
  const { topology } = engine;
  return say(DONE, {
    rule: engine.rule.name,
    grid: topology.kind === "unbounded" ? say(UNBOUNDED) : writeTopology(topology).slice(1),
    generation: group(engine.generation),
    population: group(populationOf(engine)),
    bounds: box
      ? say(WITHIN, { x: String(box.x), y: String(box.y), width: String(box.width), height: String(box.height) })
      : say(EMPTY),
    engine: engine.name,
    speed: formatSpeed(say, engine, generations, ms),
  });
}

function formatSpeed(say: FormatMessage, { topology }: Engine, generations: bigint | undefined, ms: number): string {
  if (!generations) return "";
  const rate = ms > 0 ? Number(generations) / (ms / 1000) : 0;
  const speed = say(SPEED, { rate: rate.toLocaleString("en", { maximumSignificantDigits: 3 }) });
  if (topology.kind === "unbounded") return speed;
  const cells = (rate * topology.width * topology.height) / 1e9;
  return speed + say(CELLS, { rate: cells.toLocaleString("en", { maximumSignificantDigits: 3 }) });
}

/** With commas; a number of more than 40 characters is shortened to its length. */
export function group(value: bigint): MessageValue {
  const text = value.toLocaleString("en");
  if (text.length <= 40) return text;
  const digits = String(value);
  return {
    en: "{digits}...({count} digits)",
    ja: "{digits}...（{count}桁）",
    values: { digits: digits.slice(0, 6), count: digits.length },
  };
}

/** JSON with whole numbers of any length, which JSON.stringify refuses. */
export function writeJson(value: unknown): string {
  if (typeof value === "bigint") return String(value);
  if (Array.isArray(value)) return `[${value.map(writeJson).join(",")}]`;
  if (typeof value === "object" && value !== null)
    return `{${Object.entries(value)
      .map(([key, part]) => `${JSON.stringify(key)}:${writeJson(part)}`)
      .join(",")}}`;
  return JSON.stringify(value);
}

export function listPatterns(out: Console, json: boolean): void {
  const width = Math.max(...PATTERNS.map(({ name }) => widthOf(name)));
  const ruleWidth = Math.max(...PATTERNS.map(({ rule }) => Math.min(24, widthOf(rule))));
  for (const pattern of PATTERNS) {
    const { name, title, rule, about } = pattern;
    if (json) out.json({ type: "pattern", name, title, rule, author: pattern.author ?? null, about: about.en });
    else out.result(`${pad(name, width)}  ${pad(rule, ruleWidth)}  ${out.say(about)}`);
  }
}

const HEADINGS: readonly LocalizedText[] = [
  { en: "generation", ja: "世代" },
  { en: "population", ja: "生存セル数" },
  { en: "births", ja: "誕生" },
  { en: "deaths", ja: "死亡" },
  { en: "bounds", ja: "範囲" },
];
/** Fixed widths, because each line is printed as soon as its generation is computed. */
const WIDTHS = [12, 14, 12, 12, 0] as const;

export function printStats(out: Console, engine: Engine, generations: bigint, json: boolean): void {
  const print = (change: Change): void => {
    if (json) out.result(changeLine(change, engine));
    else out.result(formatRow(cellsOf(out.say, change, engine)));
  };
  if (!json) out.result(formatRow(HEADINGS.map((heading) => out.say(heading))));
  if (generations > 0n) engine.step(generations, print);
}

function cellsOf(say: FormatMessage, { generation, births, deaths }: Change, engine: Engine): readonly string[] {
  const box = engine.bounds();
  const numbers = [generation, populationOf(engine), births, deaths].map((value) => formatValue(say, group(value)));
  return [...numbers, box ? `${box.width} x ${box.height} (${box.x}, ${box.y})` : "-"];
}

function formatRow(cells: readonly string[]): string {
  return cells.map((cell, i) => (WIDTHS[i] ? pad(cell, WIDTHS[i], "left") : cell)).join("  ");
}

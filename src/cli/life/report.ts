import type { MessageValue } from "../../core/lang.ts";
import { type BigBox, type Change, type Engine, populationOf } from "../../life/engines/index.ts";
import { writeTopology } from "../../life/rules/index.ts";
import type { LocalizedText, FormatMessage } from "../lang.ts";
import { type Ending, endingFields } from "./ending.ts";
import { writeJson } from "./json.ts";

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
export function changeLine(change: Change, engine: Engine): string {
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

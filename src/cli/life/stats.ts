import { type FormatMessage, formatValue } from "../../core/lang.ts";
import { type Change, type Engine, populationOf } from "../../life/engines/index.ts";
import { pad } from "../columns.ts";
import type { Console } from "../console.ts";
import type { LocalizedText } from "../lang.ts";
import { changeLine, group } from "./report.ts";

const HEADINGS: readonly LocalizedText[] = [
  { en: "generation", ja: "世代" },
  { en: "population", ja: "生存セル数" },
  { en: "births", ja: "誕生" },
  { en: "deaths", ja: "死亡" },
  { en: "bounds", ja: "範囲" },
];
/** Fixed widths, because each line is printed as soon as its generation is computed. */
const WIDTHS = [12, 14, 12, 12, 0] as const;

/** Prints one line per generation. */
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

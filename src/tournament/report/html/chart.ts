import { cutName, spreadLabels } from "../../view/labels.ts";
import { showName } from "../../view/names.ts";
import { writeDecimal, writeWhole } from "../../view/numbers.ts";
import { scaleOf, ticksOf } from "../../view/axis.ts";
import { html, type Markup } from "./markup.ts";

export interface Line {
  readonly name: string;
  /** null = unknown at that point. */
  readonly values: readonly (number | null)[];
}

/** More than five lines are not distinguishable without colour. */
export const MAX_LINES = 5;
const WIDE = { width: 660, height: 216, left: 44, right: 112, ticks: 7 };
const NARROW = { width: 350, height: 200, left: 40, right: 84, ticks: 5 };
type Size = typeof WIDE;
const TOP = 10;
const FOOT = 22;
const LABEL_GAP = 14;

/** Line chart over games played, drawn in two sizes: scaled text would be too small on a phone. */
export function lineChart(spoken: string, at: readonly number[], lines: readonly Line[]): Markup {
  return html`${draw(spoken, at, lines, WIDE, "wide")}${draw(spoken, at, lines, NARROW, "narrow")}`;
}

function draw(spoken: string, at: readonly number[], lines: readonly Line[], size: Size, kind: string): Markup {
  const { width, height, left, right } = size;
  const values = lines.flatMap((line) => line.values.filter((value) => value !== null));
  const ticks = ticksOf(Math.min(...values), Math.max(...values), 5);
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)];
  const end = width - right;
  const y = scaleOf([low, high], [height - FOOT, TOP]);
  const x = scaleOf([at[0] ?? 0, at.at(-1) ?? 1], [left, end]);
  const labelYs = spreadLabels(
    lines.map(({ values }) => y(values.at(-1) ?? low)),
    LABEL_GAP,
    TOP,
    height - FOOT,
  );
  return html`<svg
    class="${kind}"
    viewBox="0 0 ${width} ${height}"
    width="${width}"
    height="${height}"
    role="img"
    aria-label="${spoken}"
  >
    ${ticks.map(
      (tick) =>
        html`<path class="rule" d="M${left} ${y(tick)}H${end}" />
          <text class="tick end" x="${left - 8}" y="${y(tick) + 4}">${writeDecimal(tick, 2)}</text>`,
    )}
    ${acrossTicks(at, size.ticks).map(
      (tick) => html`<text class="tick mid" x="${x(tick)}" y="${height - 5}">${writeWhole(tick)}</text>`,
    )}
    ${lines.map(
      (line, index) =>
        html`<path class="line l${index}" d="${pathOf(line.values, at, x, y)}" />
          ${onlyDot(line.values, at).map(([game, value]) => html`<circle cx="${x(game)}" cy="${y(value)}" r="3" />`)}
          <text class="${index === 0 ? "who lead" : "who"}" x="${end + 8}" y="${(labelYs[index] ?? 0) + 4}"
            >${cutName(showName(line.name), size === WIDE ? 15 : 11)}</text
          >`,
    )}
  </svg>`;
}

function acrossTicks(at: readonly number[], about: number): readonly number[] {
  const [low, high] = [at[0] ?? 0, at.at(-1) ?? 0];
  return ticksOf(low, high, about).filter((tick) => tick >= low && tick <= high && Number.isInteger(tick));
}

function pathOf(
  values: readonly (number | null)[],
  at: readonly number[],
  x: (value: number) => number,
  y: (value: number) => number,
): string {
  let path = "";
  let pen = "M";
  values.forEach((value, index) => {
    if (value === null) return;
    path += `${pen}${x(at[index] ?? 0)} ${y(value)}`;
    pen = "L";
  });
  return path;
}

/** A line with a single point is invisible, so it gets a dot. */
function onlyDot(values: readonly (number | null)[], at: readonly number[]): (readonly [number, number])[] {
  const known = values.flatMap((value, index) => (value === null ? [] : [[at[index] ?? 0, value] as const]));
  return known.length === 1 ? known : [];
}

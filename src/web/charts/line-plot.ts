import type uPlot from "uplot";
import { writeNumber } from "../shell/numbers.ts";
import { cutName, spreadLabels } from "../../tournament/view/labels.ts";
import { axisLook, drawAcross, type Plot } from "./plot.ts";
import { styleToken } from "../shell/style-token.ts";

export interface PlotLine {
  readonly name: string;
  readonly values: readonly (number | null)[];
  /** A colour of tokens.css without its dashes. */
  readonly token: string;
  readonly width: number;
  readonly dash?: readonly number[] | undefined;
  /** Half the height of the band around it. */
  readonly band?: readonly (number | null)[] | undefined;
  /** Thicker, with a bold label. */
  readonly strong?: boolean | undefined;
  /** The label at its end; absent = its name. */
  readonly end?: string | undefined;
  readonly dot?: boolean;
}

/** A horizontal line, optionally with a shaded area on one side. */
export interface PlotLevel {
  readonly value: number;
  readonly name?: string | undefined;
  readonly token: string;
  readonly dashed?: boolean;
  readonly wash?: { readonly token: string; readonly side: "above" | "below" };
}

export interface LineChartProps {
  /** Describes the chart, also for screen readers. */
  readonly sentence: string;
  readonly across: string;
  readonly xs: readonly number[];
  readonly writeX: (x: number) => string;
  /** A shorter format for the ticks of the x axis. */
  readonly writeTick?: (x: number) => string;
  /** `xs` are Unix times in seconds. */
  readonly time?: boolean;
  /** The minimum distance of ticks whose texts differ. */
  readonly leastStep?: number;
  readonly lines: readonly PlotLine[];
  readonly levels?: readonly PlotLevel[];
  /** The ranges of the axes; absent = the range of the lines. */
  readonly xRange?: readonly [number, number];
  readonly yRange?: readonly [number, number];
  readonly height: number;
  readonly decimals?: number;
  /** The format of values in the table; absent = plain numbers. */
  readonly writeY?: (y: number) => string;
}

const MAX_NAME_CHARS = 14;
const LABEL_GAP = 13;
const [MINUTE_S, HOUR_S, DAY_S] = [60, 3600, 86_400];
const TIME_STEPS_S = [
  ...[1, 2, 5, 10, 15, 30].map((minutes) => minutes * MINUTE_S),
  ...[1, 2, 3, 6, 12].map((hours) => hours * HOUR_S),
  ...[1, 2, 7, 14, 30, 60, 180, 365].map((days) => days * DAY_S),
];

/** The lines, followed by the two edges of each band. */
export function plotTable({ xs, lines }: Pick<LineChartProps, "xs" | "lines">): uPlot.AlignedData {
  return [
    [...xs],
    ...lines.map(({ values }) => [...values]),
    ...lines.flatMap(({ values, band }) =>
      band
        ? [1, -1].map((side) =>
            values.map((value, index) => {
              const half = band[index];
              return value === null || half === null || half === undefined ? null : value + side * half;
            }),
          )
        : [],
    ),
  ];
}

function bandColour(token: string): string {
  return `color-mix(in srgb, ${styleToken(token)} 16%, transparent)`;
}

export function plotOptions(Plot: Plot, props: LineChartProps, width: number): uPlot.Options {
  const { lines, levels = [], height, decimals = 0, xRange, yRange } = props;
  const { time = false, leastStep = 0, writeX, writeTick = writeX } = props;
  const sans = styleToken("sans");
  const axis = axisLook();
  const right = Math.max(12, measureNames(sans, [...lines.map(endLabelOf), ...levels.map(({ name }) => name ?? "")]));
  return {
    width: Math.max(160, width),
    height,
    padding: [8, right, 0, 0],
    legend: { show: false },
    cursor: { show: false },
    scales: {
      x: { time, ...(xRange && { range: [...xRange] as [number, number] }) },
      y: yRange ? { range: [...yRange] as [number, number] } : {},
    },
    axes: [
      {
        ...axis,
        size: 24,
        space: 70,
        grid: { show: false },
        ...(time && { incrs: TIME_STEPS_S.filter((step) => step >= leastStep) }),
        values: (_, splits) => splits.map((split) => writeTick(split)),
      },
      {
        ...axis,
        size: 42,
        values: (_, splits) => splits.map((split) => writeNumber(split, split === 0 ? 0 : decimals).replace(",", "")),
        ...(levels.length > 0 && { splits: () => levels.map(({ value }) => value), grid: { show: false } }),
      },
    ],
    series: [
      {},
      ...lines.map(({ token, width: lineWidth, dash, strong }): uPlot.Series => ({
        stroke: styleToken(token),
        width: strong ? lineWidth + 0.8 : lineWidth,
        points: { show: false },
        ...(dash && { dash: [...dash] }),
      })),
      ...lines.flatMap(({ band }) => (band ? [invisibleSeries(), invisibleSeries()] : [])),
    ],
    bands: bandsOf(lines),
    hooks: {
      drawAxes: [(plot) => levels.forEach((level) => drawLevel(plot, level))],
      draw: [(plot) => drawNames(plot, Plot.pxRatio, sans, lines, levels)],
    },
  };
}

function invisibleSeries(): uPlot.Series {
  return { stroke: "transparent", width: 0, points: { show: false } };
}

function bandsOf(lines: readonly PlotLine[]): uPlot.Band[] {
  const banded = lines.filter(({ band }) => band);
  return banded.map(({ token }, index) => {
    const upper = 1 + lines.length + 2 * index;
    return { series: [upper, upper + 1], fill: bandColour(token) };
  });
}

function drawLevel(plot: uPlot, { value, dashed = false, wash }: PlotLevel): void {
  const { ctx, bbox } = plot;
  const y = plot.valToPos(value, "y", true);
  ctx.save();
  if (wash) {
    ctx.fillStyle = styleToken(wash.token);
    const [from, to] = wash.side === "above" ? [bbox.top, y] : [y, bbox.top + bbox.height];
    ctx.fillRect(bbox.left, from, bbox.width, Math.max(0, to - from));
  }
  const dash = dashed ? [2 * devicePixelRatio, 3 * devicePixelRatio] : [];
  drawAcross(plot, "y", value, styleToken(dashed ? "line-2" : "ink-2"), dash, Math.max(1, devicePixelRatio));
  ctx.restore();
}

function endLabelOf({ end, name }: PlotLine): string {
  return end ?? name;
}

function measureNames(sans: string, names: readonly string[]): number {
  const context = document.createElement("canvas").getContext("2d");
  if (!context) return 0;
  context.font = `700 12px ${sans}`;
  return Math.max(0, ...names.map((name) => context.measureText(cutName(name, MAX_NAME_CHARS)).width + 12));
}

function drawNames(
  plot: uPlot,
  ratio: number,
  sans: string,
  lines: readonly PlotLine[],
  levels: readonly PlotLevel[],
): void {
  const { ctx, bbox, data } = plot;
  const xs = data[0];
  ctx.save();
  ctx.textBaseline = "middle";
  ctx.textAlign = "left";
  const write = (text: string, x: number, y: number, token: string, bold: boolean): void => {
    ctx.font = `${bold ? "700" : "400"} ${12 * ratio}px ${sans}`;
    ctx.fillStyle = styleToken(token);
    // Unicode isolates keep a right-to-left name from affecting the rest.
    ctx.fillText(`\u2068${cutName(text, MAX_NAME_CHARS)}\u2069`, x, y);
  };
  for (const { name, value, token } of levels) {
    if (name !== undefined)
      write(name, bbox.left + bbox.width + 8 * ratio, plot.valToPos(value, "y", true), token, true);
  }
  // Move a label that would overlap a horizontal line towards the middle.
  const offsetFromLevels = (y: number): number => {
    const near = levels.some(({ value }) => Math.abs(plot.valToPos(value, "y", true) - y) < LABEL_GAP * ratio * 0.7);
    return near ? (y > bbox.top + bbox.height / 2 ? -1 : 1) * LABEL_GAP * ratio : 0;
  };
  const ends = lines.flatMap((line) => {
    const last = line.values.findLastIndex((value) => value !== null);
    const value = line.values[last];
    const x = xs[last];
    if (value === null || value === undefined || x === undefined) return [];
    return [{ line, x: plot.valToPos(x, "x", true), y: plot.valToPos(value, "y", true) }];
  });
  const spread = spreadLabels(
    ends.map(({ y }) => y),
    LABEL_GAP * ratio,
    bbox.top,
    bbox.top + bbox.height,
  );
  ends.forEach(({ line, x, y }, index) => {
    if (line.dot) {
      ctx.fillStyle = styleToken(line.token);
      ctx.beginPath();
      ctx.arc(x, y, 4 * ratio, 0, 2 * Math.PI);
      ctx.fill();
    }
    const labelX = line.dot ? x + 9 * ratio : bbox.left + bbox.width + 8 * ratio;
    write(
      endLabelOf(line),
      labelX,
      (spread[index] ?? y) + (line.dot ? offsetFromLevels(y) : 0),
      "ink",
      line.strong === true,
    );
  });
  ctx.restore();
}

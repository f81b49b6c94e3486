import type { VNode } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type uPlot from "uplot";
import type { Seat } from "../../core/seats.ts";
import { writeNumber } from "../shell/numbers.ts";
import { theme } from "../shell/settings.ts";
import { ChartFrame } from "./chart-frame.tsx";
import { axisLook, drawAcross, type Plot, usePlot } from "./plot.ts";
import { styleToken } from "../shell/style-token.ts";

export interface ChartLine {
  readonly name: string;
  readonly values: readonly (number | null)[];
  /** Seat 1 is dashed; absent = ink colour. */
  readonly seat?: Seat;
  /** A colour of tokens.css without its dashes, for lines without a seat. */
  readonly token?: string;
}

export interface ChartProps {
  /** Describes the chart, also for screen readers. */
  readonly sentence: string;
  readonly across: string;
  readonly xs: readonly number[];
  readonly lines: readonly ChartLine[];
  readonly height?: number;
  /** The x of a vertical dashed line. */
  readonly at?: number | undefined;
  readonly bars?: boolean;
  /** Draws lines across missing values, with a point at each value. */
  readonly joined?: boolean;
  readonly decimals?: number;
  /** A named horizontal line, always inside the y range. */
  readonly limit?: { readonly value: number; readonly name: string } | undefined;
}

/** Values of both seats over a match, with a mark at the current ply; updates while the match runs. */
export function Chart(props: ChartProps): VNode {
  const { sentence, across, xs, lines, height = 210, decimals = 0 } = props;
  const writeY = (y: number): string => writeNumber(y, decimals);
  return (
    <ChartFrame
      sentence={sentence}
      drawing={<Drawing {...props} height={height} />}
      table={{ across, xs, columns: lines, writeX: writeNumber, writeY, height }}
    />
  );
}

function Drawing(props: ChartProps & { readonly height: number }): VNode {
  const { xs, lines, at, height, bars = false, decimals = 0 } = props;
  const mark = useRef(at);
  mark.current = at;
  const shape = lines.map(({ name, seat, token }) => `${name}/${seat ?? token}`).join();
  const limit = props.limit && `${props.limit.value} ${props.limit.name}`;
  const { box, plot } = usePlot(
    height,
    (Plot, width) => ({
      options: optionsOf(Plot, props, { width, height, bars, decimals }, () => mark.current),
      data: plotDataOf(props),
    }),
    [shape, theme.value, bars, decimals, limit],
  );
  useEffect(() => plot.current?.setData(plotDataOf(props)), [xs, lines.map(({ values }) => values.length).join()]);
  useEffect(() => plot.current?.redraw(false), [at]);
  return <div class="plot" ref={box} style={{ height: `${height}px` }} aria-hidden="true" />;
}

function plotDataOf({ xs, lines }: ChartProps): uPlot.AlignedData {
  return [[...xs], ...lines.map(({ values }) => [...values])];
}

function optionsOf(
  Plot: Plot,
  { lines, limit, joined = false }: ChartProps,
  size: { readonly width: number; readonly height: number; readonly bars: boolean; readonly decimals: number },
  at: () => number | undefined,
): uPlot.Options {
  const ink = styleToken("ink");
  const axis = axisLook();
  const { width, height, bars, decimals } = size;
  return {
    width: Math.max(120, width),
    height,
    legend: { show: false },
    cursor: { y: false, points: { size: 6 } },
    scales: {
      // Add half a bar at both ends so that the first and last are not cut.
      x: { time: false, ...(bars && { range: (_, min, max) => [min - 0.6, max + 0.6] }) },
      y: bars ? { range: (_, __, max) => [0, Math.max(max, limit?.value ?? 0, 0.001) * 1.08] } : {},
    },
    axes: [
      { ...axis, size: 24, grid: { show: false } },
      { ...axis, size: 38, values: (_, splits) => splits.map((split) => shorten(split, decimals)) },
    ],
    series: [
      {},
      ...lines.map(({ name, seat, token }): uPlot.Series => {
        const stroke = styleToken(seat === undefined ? (token ?? "ink") : `s${seat}-fill`);
        const { bars: barsPath } = Plot.paths;
        return {
          label: name,
          stroke,
          width: 2,
          points: { show: joined, size: 5, fill: stroke },
          spanGaps: joined,
          ...(seat === 1 && !bars && { dash: [5, 3] }),
          ...(bars && barsPath && { paths: barsPath({ size: [0.8, 24] }), width: 1.5 }),
          ...(bars && seat !== 1 && { fill: stroke }),
        };
      }),
    ],
    hooks: {
      drawAxes: limit ? [(plot) => drawLimit(plot, limit)] : [],
      draw: [
        (plot) => {
          const x = at();
          if (x === undefined) return;
          plot.ctx.save();
          drawAcross(plot, "x", x, ink, [2, 3]);
          plot.ctx.restore();
        },
      ],
    },
  };
}

function drawLimit(plot: uPlot, { value, name }: NonNullable<ChartProps["limit"]>): void {
  const { ctx, bbox } = plot;
  const ratio = devicePixelRatio;
  const colour = styleToken("shu");
  ctx.save();
  drawAcross(plot, "y", value, colour, [6 * ratio, 3 * ratio], Math.max(1, ratio));
  ctx.fillStyle = colour;
  ctx.font = `${11 * ratio}px ${styleToken("sans")}`;
  ctx.textBaseline = "top";
  ctx.textAlign = "left";
  ctx.fillText(name, bbox.left + 4 * ratio, plot.valToPos(value, "y", true) + 3 * ratio);
  ctx.restore();
}

/** `8k`, `250`: short labels for an axis. */
function shorten(value: number, decimals: number): string {
  return Math.abs(value) >= 1000 && value % 100 === 0
    ? `${writeNumber(value / 1000, value % 1000 ? 1 : 0)}k`
    : writeNumber(value, Number.isInteger(value) ? 0 : Math.max(decimals, 1));
}

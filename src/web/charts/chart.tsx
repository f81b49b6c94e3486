import type { VNode } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type uPlot from "uplot";
import type { Seat } from "../../core/seats.ts";
import { theme, say } from "../shell/settings.ts";
import { writeNumber } from "../shell/numbers.ts";
import { chartWords } from "../words/charts.ts";

export interface ChartLine {
  readonly name: string;
  readonly values: readonly (number | null)[];
  /** Seat 1 is dashed; absent = ink. */
  readonly seat?: Seat;
  /** A colour of tokens.css without its dashes, where it is no seat's. */
  readonly token?: string;
}

export interface ChartProps {
  /** What it shows, in a sentence: for whoever cannot see it. */
  readonly sentence: string;
  readonly across: string;
  readonly xs: readonly number[];
  readonly lines: readonly ChartLine[];
  readonly height?: number;
  /** Where a dashed line stands. */
  readonly at?: number | undefined;
  readonly bars?: boolean;
  readonly decimals?: number;
}

type Plot = typeof uPlot;

/** A thin cover of uPlot, which is loaded when the first chart is looked at. */
export function Chart(props: ChartProps): VNode {
  const { sentence, height = 210 } = props;
  const [table, setTable] = useState(false);
  return (
    <figure class="chart" aria-label={sentence}>
      {table ? <ChartTable {...props} /> : <Drawing {...props} height={height} />}
      <figcaption class="row small muted">
        <span class="grow">{sentence}</span>
        <button type="button" class="btn small" aria-pressed={table} onClick={() => setTable(!table)}>
          {say.value(table ? chartWords.asChart : chartWords.asTable)}
        </button>
      </figcaption>
    </figure>
  );
}

function Drawing(props: ChartProps & { readonly height: number }): VNode {
  const { xs, lines, at, height, bars = false, decimals = 0 } = props;
  const box = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot | undefined>(undefined);
  const mark = useRef(at);
  mark.current = at;
  const latest = useRef(props);
  latest.current = props;
  const [Plot, setPlot] = useState<Plot>();
  const shape = lines.map(({ name, seat, token }) => `${name}/${seat ?? token}`).join();

  useEffect(() => {
    let gone = false;
    void import("uplot").then((loaded) => {
      if (!gone) setPlot(() => loaded.default);
    });
    return () => void (gone = true);
  }, []);

  const dress = theme.value;
  useEffect(() => {
    const inside = box.current;
    if (!Plot || !inside) return;
    const made = new Plot(
      optionsOf(
        Plot,
        latest.current,
        { width: inside.clientWidth, height, bars, decimals },
        () => mark.current,
      ),
      tableOf(latest.current),
      inside,
    );
    plot.current = made;
    const sizes = new ResizeObserver(() => {
      if (inside.clientWidth > 0) made.setSize({ width: inside.clientWidth, height });
    });
    sizes.observe(inside);
    return () => {
      sizes.disconnect();
      made.destroy();
      plot.current = undefined;
    };
  }, [Plot, shape, dress, height, bars, decimals]);

  useEffect(
    () => plot.current?.setData(tableOf(props)),
    [xs, lines.map(({ values }) => values.length).join()],
  );
  useEffect(() => plot.current?.redraw(false), [at]);
  return <div class="plot" ref={box} style={{ height: `${height}px` }} aria-hidden="true" />;
}

function tableOf({ xs, lines }: ChartProps): uPlot.AlignedData {
  return [[...xs], ...lines.map(({ values }) => [...values])];
}

function colour(token: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(`--${token}`).trim();
}

function optionsOf(
  Plot: Plot,
  { lines }: ChartProps,
  size: {
    readonly width: number;
    readonly height: number;
    readonly bars: boolean;
    readonly decimals: number;
  },
  at: () => number | undefined,
): uPlot.Options {
  const ink = colour("ink");
  const axis: uPlot.Axis = {
    stroke: colour("ink-3"),
    font: `10px ${colour("sans")}`,
    grid: { stroke: colour("line"), width: 1 },
    ticks: { show: false },
    gap: 4,
  };
  const { width, height, bars, decimals } = size;
  return {
    width: Math.max(120, width),
    height,
    legend: { show: false },
    cursor: { y: false, points: { size: 6 } },
    scales: { x: { time: false } },
    axes: [
      { ...axis, size: 24, grid: { show: false } },
      { ...axis, size: 38, values: (_, splits) => splits.map((split) => shorten(split, decimals)) },
    ],
    series: [
      {},
      ...lines.map(({ name, seat, token }): uPlot.Series => {
        const stroke = colour(seat === undefined ? (token ?? "ink") : `s${seat}-fill`);
        const { bars: barsPath } = Plot.paths;
        return {
          label: name,
          stroke,
          width: 2,
          points: { show: false },
          ...(seat === 1 && !bars && { dash: [5, 3] }),
          ...(bars && barsPath && { paths: barsPath({ size: [0.8, 24] }), width: 1.5 }),
          ...(bars && seat !== 1 && { fill: stroke }),
        };
      }),
    ],
    hooks: {
      draw: [
        (drawn) => {
          const x = at();
          if (x === undefined) return;
          const left = drawn.valToPos(x, "x", true);
          const { ctx, bbox } = drawn;
          ctx.save();
          ctx.strokeStyle = ink;
          ctx.setLineDash([2, 3]);
          ctx.beginPath();
          ctx.moveTo(left, bbox.top);
          ctx.lineTo(left, bbox.top + bbox.height);
          ctx.stroke();
          ctx.restore();
        },
      ],
    },
  };
}

/** `8k`, `250`: an axis has little room. */
function shorten(value: number, decimals: number): string {
  return Math.abs(value) >= 1000 && value % 100 === 0
    ? `${writeNumber(value / 1000, value % 1000 ? 1 : 0)}k`
    : writeNumber(value, Number.isInteger(value) ? 0 : Math.max(decimals, 1));
}

const MOST_ROWS = 200;

/** Long ones are thinned: a table of ten thousand rows helps nobody. */
function ChartTable({ across, xs, lines, decimals = 0 }: ChartProps): VNode {
  const stride = Math.max(1, Math.ceil(xs.length / MOST_ROWS));
  const rows = xs.map((_, index) => index).filter((index) => index % stride === 0 || index === xs.length - 1);
  return (
    <div class="scroll-x charttable" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{across}</th>
            {lines.map(({ name }) => (
              <th scope="col" class="num" key={name}>
                <bdi>{name}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((index) => (
            <tr key={index}>
              <th scope="row">{writeNumber(xs[index] ?? 0)}</th>
              {lines.map(({ name, values }) => (
                <td class="num" key={name}>
                  {values[index] === null || values[index] === undefined
                    ? "–"
                    : writeNumber(values[index], decimals)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

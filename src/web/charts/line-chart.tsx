import type { VNode } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type uPlot from "uplot";
import { NONE, writeNumber } from "../shell/numbers.ts";
import { lang, say, theme } from "../shell/settings.ts";
import { chartWords } from "../words/charts.ts";
import { plotOptions, plotTable } from "./line-plot.ts";
import type { LineChartProps } from "./line-props.ts";

type Plot = typeof uPlot;

/** Lines with names at their ends, drawn by uPlot, which is loaded when the first chart is looked at. */
export function LineChart(props: LineChartProps): VNode {
  const [table, setTable] = useState(false);
  return (
    <figure class="chart linechart" aria-label={props.sentence}>
      {table ? <PlotTable {...props} /> : <Drawing {...props} />}
      <figcaption class="row small muted">
        <span class="grow">{props.sentence}</span>
        <button type="button" class="btn small" aria-pressed={table} onClick={() => setTable(!table)}>
          {say.value(table ? chartWords.asChart : chartWords.asTable)}
        </button>
      </figcaption>
    </figure>
  );
}

function Drawing(props: LineChartProps): VNode {
  const { height, lines, xs, levels } = props;
  const box = useRef<HTMLDivElement>(null);
  const [Plot, setPlot] = useState<Plot>();
  useEffect(() => {
    let gone = false;
    void import("uplot").then((loaded) => {
      if (!gone) setPlot(() => loaded.default);
    });
    return () => void (gone = true);
  }, []);
  useEffect(() => {
    const inside = box.current;
    if (!Plot || !inside) return;
    const made = new Plot(plotOptions(Plot, props, inside.clientWidth), plotTable(props), inside);
    const sizes = new ResizeObserver(() => {
      if (inside.clientWidth > 0) made.setSize({ width: inside.clientWidth, height });
    });
    sizes.observe(inside);
    return () => {
      sizes.disconnect();
      made.destroy();
    };
    // There are few points, so a new look is a new plot.
  }, [Plot, theme.value, lang.value, height, xs, lines, levels]);
  return <div class="plot" ref={box} style={{ height: `${height}px` }} aria-hidden="true" />;
}

const MOST_ROWS = 200;

function PlotTable({
  across,
  xs,
  lines,
  writeX,
  height,
  sentence,
  decimals = 0,
  writeY = (y) => writeNumber(y, decimals),
}: LineChartProps): VNode {
  const stride = Math.max(1, Math.ceil(xs.length / MOST_ROWS));
  const shown = xs
    .map((_, index) => index)
    .filter((index) => index % stride === 0 || index === xs.length - 1);
  return (
    <div
      class="scroll-x charttable"
      tabIndex={0}
      role="group"
      aria-label={sentence}
      style={{ height: `${height}px`, maxHeight: `${height}px` }}
    >
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
          {shown.map((index) => (
            <tr key={index}>
              <th scope="row">{writeX(xs[index] ?? 0)}</th>
              {lines.map(({ name, values }) => {
                const value = values[index];
                return (
                  <td class="num" key={name}>
                    {value === null || value === undefined ? NONE : writeY(value)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

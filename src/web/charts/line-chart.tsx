import type { VNode } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { writeNumber } from "../shell/numbers.ts";
import { lang, theme } from "../shell/settings.ts";
import { ChartFrame } from "./chart-frame.tsx";
import { type LineChartProps, plotOptions, plotTable } from "./line-plot.ts";
import { fitPlot, usePlot } from "./plot.ts";

/** Lines with labels at their ends and bands around them. */
export function LineChart(props: LineChartProps): VNode {
  const { sentence, across, xs, lines, writeX, height, decimals = 0 } = props;
  const { writeY = (y: number) => writeNumber(y, decimals) } = props;
  return (
    <ChartFrame
      sentence={sentence}
      className="linechart"
      drawing={<Drawing {...props} />}
      table={{ across, xs, columns: lines, writeX, writeY, height }}
    />
  );
}

function Drawing(props: LineChartProps): VNode {
  const { height, lines, xs, levels } = props;
  const box = useRef<HTMLDivElement>(null);
  const Plot = usePlot();
  // A layout effect, so that the plot exists before printing.
  useLayoutEffect(() => {
    const container = box.current;
    if (!Plot || !container) return;
    const plot = new Plot(plotOptions(Plot, props, container.clientWidth), plotTable(props), container);
    return fitPlot(plot, container, height);
    // There are few points, so every change creates a new plot.
  }, [Plot, theme.value, lang.value, height, xs, lines, levels]);
  return <div class="plot" ref={box} style={{ height: `${height}px` }} aria-hidden="true" />;
}

import type { VNode } from "preact";
import { writeNumber } from "../shell/numbers.ts";
import { lang, theme } from "../shell/settings.ts";
import { ChartFrame } from "./chart-frame.tsx";
import { type LineChartProps, plotOptions, plotTable } from "./line-plot.ts";
import { usePlot } from "./plot.ts";

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
  // There are few points, so every change creates a new plot.
  const { box } = usePlot(
    height,
    (Plot, width) => ({ options: plotOptions(Plot, props, width), data: plotTable(props) }),
    [theme.value, lang.value, xs, lines, levels],
  );
  return <div class="plot" ref={box} style={{ height: `${height}px` }} aria-hidden="true" />;
}

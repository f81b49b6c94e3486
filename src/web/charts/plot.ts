import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type uPlot from "uplot";
import { styleToken } from "../shell/style-token.ts";

export type Plot = typeof uPlot;

interface PlotContent {
  readonly options: uPlot.Options;
  readonly data: uPlot.AlignedData;
}

/**
 * A plot in an element, as wide as it; uPlot is loaded with the first chart. A layout effect creates the plot anew
 * when one of `changes` differs, so that it exists before printing.
 */
export function usePlot(
  height: number,
  content: (Plot: Plot, width: number) => PlotContent,
  changes: readonly unknown[],
): { readonly box: RefObject<HTMLDivElement | null>; readonly plot: { readonly current: uPlot | undefined } } {
  const box = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot | undefined>(undefined);
  const [Plot, setPlot] = useState<Plot>();
  useEffect(() => {
    let unmounted = false;
    void import("uplot").then((loaded) => {
      if (!unmounted) setPlot(() => loaded.default);
    });
    return () => {
      unmounted = true;
    };
  }, []);
  useLayoutEffect(() => {
    const container = box.current;
    if (!Plot || !container) return;
    const { options, data } = content(Plot, container.clientWidth);
    const created = new Plot(options, data, container);
    plot.current = created;
    const observer = new ResizeObserver(() => {
      if (container.clientWidth > 0) created.setSize({ width: container.clientWidth, height });
    });
    observer.observe(container);
    return () => {
      observer.disconnect();
      created.destroy();
      plot.current = undefined;
    };
  }, [Plot, height, ...changes]);
  return { box, plot };
}

/** Draws a line over the whole plot: horizontal at a y value, vertical at an x value. `dash` is in pixels. */
export function drawAcross(
  plot: uPlot,
  axis: "x" | "y",
  value: number,
  stroke: string,
  dash: readonly number[],
  width?: number,
): void {
  const { ctx, bbox } = plot;
  const at = plot.valToPos(value, axis, true);
  ctx.strokeStyle = stroke;
  if (width !== undefined) ctx.lineWidth = width;
  ctx.setLineDash([...dash]);
  ctx.beginPath();
  ctx.moveTo(axis === "x" ? at : bbox.left, axis === "x" ? bbox.top : at);
  ctx.lineTo(axis === "x" ? at : bbox.left + bbox.width, axis === "x" ? bbox.top + bbox.height : at);
  ctx.stroke();
}

export function axisLook(): uPlot.Axis {
  return {
    stroke: styleToken("ink-3"),
    font: `10px ${styleToken("sans")}`,
    grid: { stroke: styleToken("line"), width: 1 },
    ticks: { show: false },
    gap: 4,
  };
}

import { useEffect, useState } from "preact/hooks";
import type uPlot from "uplot";
import { styleToken } from "../shell/style-token.ts";

export type Plot = typeof uPlot;

/** uPlot, loaded with the first chart. */
export function usePlot(): Plot | undefined {
  const [plot, setPlot] = useState<Plot>();
  useEffect(() => {
    let unmounted = false;
    void import("uplot").then((loaded) => {
      if (!unmounted) setPlot(() => loaded.default);
    });
    return () => {
      unmounted = true;
    };
  }, []);
  return plot;
}

/** Keeps a plot as wide as its container; returns a function that removes it. */
export function fitPlot(plot: uPlot, container: HTMLElement, height: number): () => void {
  const observer = new ResizeObserver(() => {
    if (container.clientWidth > 0) plot.setSize({ width: container.clientWidth, height });
  });
  observer.observe(container);
  return () => {
    observer.disconnect();
    plot.destroy();
  };
}

/** The style shared by all axes. */
export function axisLook(): uPlot.Axis {
  return {
    stroke: styleToken("ink-3"),
    font: `10px ${styleToken("sans")}`,
    grid: { stroke: styleToken("line"), width: 1 },
    ticks: { show: false },
    gap: 4,
  };
}

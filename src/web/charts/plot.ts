import { useEffect, useState } from "preact/hooks";
import type uPlot from "uplot";

export type Plot = typeof uPlot;

/** uPlot, which is loaded when the first chart is looked at. */
export function usePlot(): Plot | undefined {
  const [plot, setPlot] = useState<Plot>();
  useEffect(() => {
    let gone = false;
    void import("uplot").then((loaded) => {
      if (!gone) setPlot(() => loaded.default);
    });
    return () => void (gone = true);
  }, []);
  return plot;
}

/** Keeps a plot as wide as what it stands in; returns how to take it away. */
export function fitPlot(made: uPlot, inside: HTMLElement, height: number): () => void {
  const sizes = new ResizeObserver(() => {
    if (inside.clientWidth > 0) made.setSize({ width: inside.clientWidth, height });
  });
  sizes.observe(inside);
  return () => {
    sizes.disconnect();
    made.destroy();
  };
}

/** A colour of tokens.css, named without its dashes, as it is now. */
export function colour(token: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(`--${token}`).trim();
}

/** How every axis looks. */
export function axisLook(): uPlot.Axis {
  return {
    stroke: colour("ink-3"),
    font: `10px ${colour("sans")}`,
    grid: { stroke: colour("line"), width: 1 },
    ticks: { show: false },
    gap: 4,
  };
}

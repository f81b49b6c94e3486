import type { VNode } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Palette, Viewport } from "../../games/board.ts";
import type { AnyGameDefinition } from "../../games/definition.ts";
import { useSize } from "./use-size.ts";
import { clampViewport, type Pane } from "./viewport.ts";
import { say } from "../shell/settings.ts";
import { WORDS } from "./words.ts";

/** The minimap changes little per generation; drawing it more often would cost frames of the board. */
const REDRAW_MS = 250;

interface Props {
  readonly page: AnyGameDefinition;
  readonly view: unknown;
  readonly viewport: Viewport;
  readonly pane: Pane;
  readonly palette: Palette;
  readonly onMove: (view: Viewport) => void;
}

export function Minimap({ page, view, viewport, pane, palette, onMove }: Props): VNode {
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const { width, scale } = useSize(box);
  const edge = Math.round(width * scale);
  const paintedAt = useRef(-REDRAW_MS);

  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (!context || edge === 0) return undefined;
    const paint = (): void => {
      paintedAt.current = performance.now();
      page.zoomable?.paintMinimap({ context, raster: context, width: edge, height: edge, scale, palette }, view, {
        ...viewport,
        width: pane.width,
        height: pane.height,
      });
    };
    const timer = setTimeout(paint, Math.max(0, paintedAt.current + REDRAW_MS - performance.now()));
    return () => clearTimeout(timer);
  }, [page, view, viewport.x, viewport.y, viewport.cell, pane.width, pane.height, palette, edge, scale]);

  function moveTo(event: PointerEvent): void {
    const target = canvas.current;
    if (!target || event.buttons === 0) return;
    const { left, top, width: across, height: down } = target.getBoundingClientRect();
    const x = ((event.clientX - left) / across) * pane.columns;
    const y = ((event.clientY - top) / down) * pane.rows;
    onMove(clampViewport({ ...viewport, x, y }, pane));
  }

  return (
    <div ref={box} class="board-map" title={say.value(WORDS.map)}>
      <canvas
        ref={canvas}
        width={edge}
        height={edge}
        aria-hidden="true"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          moveTo(event);
        }}
        onPointerMove={moveTo}
      />
    </div>
  );
}

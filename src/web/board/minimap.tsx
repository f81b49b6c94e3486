import type { VNode } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { GamePage, Palette, Viewport } from "../../games/page.ts";
import { useSize } from "./use-size.ts";
import { clampViewport, type Pane } from "./viewport.ts";
import { say } from "../shell/settings.ts";
import { WORDS } from "./words.ts";

/** A map changes little from one generation to the next: more often would cost frames of the board itself. */
const REDRAW_MS = 250;

interface Props {
  readonly page: GamePage;
  readonly view: unknown;
  readonly seen: Viewport;
  readonly pane: Pane;
  readonly palette: Palette;
  readonly onGo: (view: Viewport) => void;
}

export function Minimap({ page, view, seen, pane, palette, onGo }: Props): VNode {
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
      page.paintMinimap?.({ context, width: edge, height: edge, scale, palette }, view, {
        ...seen,
        width: pane.width,
        height: pane.height,
      });
    };
    const timer = setTimeout(paint, Math.max(0, paintedAt.current + REDRAW_MS - performance.now()));
    return () => clearTimeout(timer);
  }, [page, view, seen.x, seen.y, seen.cell, pane.width, pane.height, palette, edge, scale]);

  function go(event: PointerEvent): void {
    const target = canvas.current;
    if (!target || event.buttons === 0) return;
    const { left, top, width: across, height: down } = target.getBoundingClientRect();
    const x = ((event.clientX - left) / across) * pane.columns;
    const y = ((event.clientY - top) / down) * pane.rows;
    onGo(clampViewport({ ...seen, x, y }, pane));
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
          go(event);
        }}
        onPointerMove={go}
      />
    </div>
  );
}

import type { LocalizedText } from "../../core/lang.ts";
import type { VNode } from "preact";
import { say } from "../shell/settings.ts";
import { useEffect, useRef } from "preact/hooks";
import type { Palette, Viewport } from "../../games/board.ts";
import type { AnyGameDefinition } from "../../games/definition.ts";
import { useSize } from "./use-size.ts";
import { clampViewport, type Pane } from "./viewport.ts";

export const WORDS = {
  closer: { en: "Zoom in", ja: "拡大" },
  farther: { en: "Zoom out", ja: "縮小" },
  fit: { en: "Show all", ja: "全体を表示" },
  map: { en: "Whole board; press to go there", ja: "全体図。押した場所へ移動します" },
  seen: { en: "{zoom}× · x {left}–{right}, y {top}–{bottom}", ja: "{zoom}× · x {left}–{right}, y {top}–{bottom}" },
} satisfies Record<string, LocalizedText>;

export function ZoomButtons({ onZoom, onFit }: { onZoom: (zoomIn: boolean) => void; onFit: () => void }): VNode {
  return (
    <div class="board-zoom">
      <Button name={say.value(WORDS.closer)} path="M8 3.5v9M3.5 8h9" onPress={() => onZoom(true)} />
      <Button name={say.value(WORDS.farther)} path="M3.5 8h9" onPress={() => onZoom(false)} />
      <Button name={say.value(WORDS.fit)} path="M2.5 2.5h11v11h-11zM6.5 6.5h3v3h-3z" onPress={onFit} />
    </div>
  );
}

function Button({ name, path, onPress }: { name: string; path: string; onPress: () => void }): VNode {
  return (
    <button type="button" aria-label={name} title={name} onClick={onPress}>
      <svg
        viewBox="0 0 16 16"
        width="16"
        height="16"
        fill="none"
        stroke="currentColor"
        stroke-width="1.5"
        aria-hidden="true"
      >
        <path d={path} stroke-linecap="round" stroke-linejoin="round" />
      </svg>
    </button>
  );
}

/** The minimap changes little per generation; drawing it more often would cost frames of the board. */
const REDRAW_MS = 250;

interface MinimapProps {
  readonly page: AnyGameDefinition;
  readonly view: unknown;
  readonly viewport: Viewport;
  readonly pane: Pane;
  readonly palette: Palette;
  readonly onMove: (view: Viewport) => void;
}

export function Minimap({ page, view, viewport, pane, palette, onMove }: MinimapProps): VNode {
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

import type { VNode } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Scene, Spot, Viewport, VisibleArea } from "../../games/board.ts";
import { useKeys } from "../shell/keys.ts";
import { reducedMotion, say, theme } from "../shell/settings.ts";
import { moveCursor } from "./cursor-keys.ts";
import { type GestureListener, type Point, usePointers } from "./gesture.ts";
import { Minimap, WORDS, ZoomButtons } from "./controls.tsx";
import { paletteOf, useCanvasRenderer } from "./canvas-renderer.ts";
import type { BoardProps } from "./props.ts";
import { useSize } from "./use-size.ts";
import {
  bringIntoView,
  cellsBetween,
  cellUnder,
  coverViewport,
  fitViewport,
  clampViewport,
  type Pane,
  panBy,
  zoomAt,
} from "./viewport.ts";

const ZOOM_STEP = 1.5;

/** A zoomable board: zoomed by wheel, fingers and keys, panned by dragging, with a minimap. */
export function LargeBoard(props: BoardProps & { readonly baseScene: Scene }): VNode {
  const { page, view, label, baseScene, animate = false, painting = false } = props;
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const size = useSize(box);
  const { scale } = size;
  const [width, height] = props.edge === undefined ? [size.width, size.height] : [props.edge, props.edge];
  const grid = page.board.grid(view);
  const pane: Pane = { width: Math.round(width * scale), height: Math.round(height * scale), ...grid, scale };
  const ready = width > 0 && height > 0;
  const viewport = useViewport(pane, ready);
  const { hover, cursor, setFocused, onKey } = useBoardInput(props, box, pane, viewport);
  const { x, y, cell } = viewport.shown;
  const scene = useMemo<Scene>(
    () => ({ ...baseScene, hover, cursor, viewport: { x, y, cell } }),
    [baseScene, hover, cursor?.column, cursor?.row, x, y, cell],
  );
  const palette = useMemo(() => paletteOf(theme.value), [theme.value]);
  useCanvasRenderer(
    canvas,
    { width, height, scale },
    { page, view, scene, animate: animate && !reducedMotion.value, palette },
  );
  const visible = visibleAreaOf(viewport.shown, pane);
  const { left, right, top, bottom } = visible;
  const isWhole = right - left === pane.columns && bottom - top === pane.rows;
  useEffect(() => props.onVisibleArea?.(visible), [left, right, top, bottom]);
  return (
    <div
      ref={box}
      class={`board large${painting ? " playable" : ""}`}
      style={
        props.edge === undefined
          ? { "--reserve": `${props.reserve ?? 0}px` }
          : { width: `${props.edge}px`, height: `${props.edge}px` }
      }
    >
      <canvas
        ref={canvas}
        class="board-canvas"
        role={painting ? "application" : "img"}
        aria-label={label}
        tabIndex={0}
        style={{ width: `${width}px`, height: `${height}px` }}
        onKeyDown={onKey}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      />
      {props.children}
      <ZoomButtons onZoom={(closer) => viewport.zoom(closer ? ZOOM_STEP : 1 / ZOOM_STEP)} onFit={viewport.fit} />
      <p class="board-seen">{say.value(WORDS.seen, { zoom: (cell / scale).toFixed(1), ...visible })}</p>
      {page.zoomable && ready && !isWhole && (
        <Minimap
          page={page}
          view={view}
          viewport={viewport.shown}
          pane={pane}
          palette={palette}
          onMove={viewport.show}
        />
      )}
    </div>
  );
}

type ViewportControls = ReturnType<typeof useViewport>;

function useViewport(pane: Pane, ready: boolean) {
  const [chosen, setChosen] = useState<Viewport>();
  const shown = chosen && ready ? clampViewport(chosen, pane) : coverViewport(pane);
  const latest = useRef(shown);
  latest.current = shown;
  const { scale } = pane;
  const show = (next: Viewport): void => {
    latest.current = next;
    setChosen(next);
  };
  return {
    shown,
    /** Two events may arrive between two renderings: the second continues from the first. */
    latest,
    show,
    fit: (): void => show(fitViewport(pane)),
    /** Around a point in CSS pixels; by default the middle. */
    zoom: (factor: number, at: Point = { x: pane.width / scale / 2, y: pane.height / scale / 2 }): void =>
      show(zoomAt(latest.current, pane, { x: at.x * scale, y: at.y * scale }, factor)),
    /** By CSS pixels. */
    pan: (across: number, down: number): void => show(panBy(latest.current, pane, across * scale, down * scale)),
  };
}

function useBoardInput(
  props: BoardProps,
  box: { current: HTMLDivElement | null },
  pane: Pane,
  viewport: ViewportControls,
) {
  const { painting = false } = props;
  const [hover, setHover] = useState<Spot>();
  const [focused, setFocused] = useState(false);
  const [ownCursor, setOwnCursor] = useState<Spot>({ column: pane.columns >> 1, row: pane.rows >> 1 });
  const cursor = props.cursor ?? ownCursor;
  const lastPainted = useRef<Spot | undefined>(undefined);
  const listener: GestureListener = {
    spotAt: ({ x, y }) => cellUnder(viewport.latest.current, pane, x * pane.scale, y * pane.scale),
    dragModeOf: (button) => (painting && button === 0 ? "paint" : "pan"),
    onTap(spot) {
      if (painting) setOwnCursor(spot);
      props.onTap?.(spot);
    },
    onDrag(from, to, phase) {
      const last = lastPainted.current ?? from;
      lastPainted.current = phase === "start" || phase === "move" ? to : undefined;
      if (phase !== "move") return props.onDrag?.(from, to, phase);
      for (const spot of cellsBetween(last, to)) props.onDrag?.(from, spot, "move");
    },
    onPan: viewport.pan,
    onPinch(factor, middle, across, down) {
      viewport.zoom(factor, middle);
      viewport.pan(across, down);
    },
    onHover(spot) {
      setHover(spot);
      props.onHover?.(spot);
    },
  };
  usePointers(box, listener, viewport.zoom);
  // Independent of the focus: a page has only one such board.
  useKeys({ f: viewport.fit, "[": () => viewport.zoom(1 / ZOOM_STEP), "]": () => viewport.zoom(ZOOM_STEP) });

  function moveByKey(key: string, shifted: boolean): boolean {
    const next = moveCursor(cursor, key, pane, 0);
    if (!next || key === "Home" || key === "End") return false;
    if (painting && !shifted) {
      setOwnCursor(next);
      props.onCursor?.(next);
      viewport.show(bringIntoView(viewport.latest.current, pane, next));
    } else {
      const step = Math.min(pane.width, pane.height) / pane.scale / 6;
      viewport.pan(-Math.sign(next.column - cursor.column) * step, -Math.sign(next.row - cursor.row) * step);
    }
    return true;
  }

  return {
    hover: painting ? hover : undefined,
    cursor: painting && (focused || props.cursor) ? cursor : undefined,
    setFocused,
    onKey(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      if (props.onKey?.(event)) {
        event.preventDefault();
        return;
      }
      if (painting && event.key === " ") props.onTap?.(cursor);
      else if (!moveByKey(event.key, event.shiftKey)) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

function visibleAreaOf({ x, y, cell }: Viewport, { width, height, columns, rows }: Pane): VisibleArea {
  const halfWidth = width / cell / 2;
  const halfHeight = height / cell / 2;
  return {
    left: Math.max(0, Math.round(x - halfWidth)),
    right: Math.min(columns, Math.round(x + halfWidth)),
    top: Math.max(0, Math.round(y - halfHeight)),
    bottom: Math.min(rows, Math.round(y + halfHeight)),
  };
}

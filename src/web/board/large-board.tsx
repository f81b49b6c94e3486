import type { VNode } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Scene, Spot, Viewport } from "../../games/board.ts";
import { useKeys } from "../shell/keys.ts";
import { reducedMotion, say, theme } from "../shell/settings.ts";
import { moveCursor } from "./cursor-keys.ts";
import type { GestureListener } from "./gesture.ts";
import { Minimap } from "./minimap.tsx";
import { paletteOf } from "./palette.ts";
import { type BoardProps, useScene } from "./props.ts";
import { usePointers } from "./use-pointers.ts";
import { useSize } from "./use-size.ts";
import { useCanvasRenderer } from "./canvas-renderer.ts";
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
import { WORDS } from "./words.ts";
import { ZoomButtons } from "./zoom-buttons.tsx";

const ZOOM_STEP = 1.5;

/** A zoomable board: zoomed by wheel, fingers and keys, panned by dragging, with a minimap. */
export function LargeBoard(props: BoardProps): VNode {
  const { page, view, label, animate = false, painting = false } = props;
  const baseScene = useScene(props);
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const size = useSize(box);
  const [width, height] = props.edge === undefined ? [size.width, size.height] : [props.edge, props.edge];
  const { scale } = size;
  const { columns, rows } = page.board.grid(view);
  const pane: Pane = {
    width: Math.round(width * scale),
    height: Math.round(height * scale),
    columns,
    rows,
    scale,
  };

  const [chosenViewport, setChosenViewport] = useState<Viewport>();
  const ready = width > 0 && height > 0;
  const viewport = chosenViewport && ready ? clampViewport(chosenViewport, pane) : coverViewport(pane);
  // Two events may arrive between two renderings: the second continues from the first.
  const latest = useRef(viewport);
  latest.current = viewport;
  const setViewport = (next: Viewport): void => {
    latest.current = next;
    setChosenViewport(next);
  };

  const [hover, setHover] = useState<Spot>();
  const [focused, setFocused] = useState(false);
  const [ownCursor, setOwnCursor] = useState<Spot>({ column: columns >> 1, row: rows >> 1 });
  const cursor = props.cursor ?? ownCursor;
  const shownCursor = painting && (focused || props.cursor) ? cursor : undefined;
  const shownHover = painting ? hover : undefined;
  const scene = useMemo<Scene>(
    () => ({
      ...baseScene,
      hover: shownHover,
      cursor: shownCursor,
      viewport: { x: viewport.x, y: viewport.y, cell: viewport.cell },
    }),
    [baseScene, shownHover, shownCursor?.column, shownCursor?.row, viewport.x, viewport.y, viewport.cell],
  );
  const palette = useMemo(() => paletteOf(theme.value), [theme.value]);
  useCanvasRenderer(
    canvas,
    { width, height, scale },
    { page, view, scene, animate: animate && !reducedMotion.value, palette },
  );

  const lastPainted = useRef<Spot | undefined>(undefined);
  const zoom = (factor: number, at = { x: width / 2, y: height / 2 }): void =>
    setViewport(zoomAt(latest.current, pane, { x: at.x * scale, y: at.y * scale }, factor));
  const listener: GestureListener = {
    spotAt: ({ x, y }) => cellUnder(latest.current, pane, x * scale, y * scale),
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
    onPan: (across, down) => setViewport(panBy(latest.current, pane, across * scale, down * scale)),
    onPinch(factor, middle, across, down) {
      zoom(factor, middle);
      setViewport(panBy(latest.current, pane, across * scale, down * scale));
    },
    onHover(spot) {
      setHover(spot);
      props.onHover?.(spot);
    },
  };
  usePointers(box, listener, zoom);

  // Independent of the focus: a page has only one such board.
  useKeys({
    f: () => setViewport(fitViewport(pane)),
    "[": () => zoom(1 / ZOOM_STEP),
    "]": () => zoom(ZOOM_STEP),
  });

  function onKey(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    if (props.onKey?.(event)) return event.preventDefault();
    if (!handleKey(event)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  function handleKey({ key, shiftKey }: KeyboardEvent): boolean {
    if (!painting || key !== " ") return moveByKey(key, shiftKey);
    props.onTap?.(cursor);
    return true;
  }

  function moveByKey(key: string, shifted: boolean): boolean {
    const next = moveCursor(cursor, key, { columns, rows }, 0);
    if (!next || key === "Home" || key === "End") return false;
    if (painting && !shifted) {
      setOwnCursor(next);
      props.onCursor?.(next);
      setViewport(bringIntoView(latest.current, pane, next));
    } else {
      const step = Math.min(pane.width, pane.height) / 6;
      const [across, down] = [next.column - cursor.column, next.row - cursor.row];
      setViewport(panBy(latest.current, pane, -Math.sign(across) * step, -Math.sign(down) * step));
    }
    return true;
  }

  const half = { x: pane.width / viewport.cell / 2, y: pane.height / viewport.cell / 2 };
  const visibleArea = {
    left: Math.max(0, Math.round(viewport.x - half.x)),
    right: Math.min(columns, Math.round(viewport.x + half.x)),
    top: Math.max(0, Math.round(viewport.y - half.y)),
    bottom: Math.min(rows, Math.round(viewport.y + half.y)),
  };
  const isWhole =
    visibleArea.right - visibleArea.left === columns && visibleArea.bottom - visibleArea.top === rows;
  useEffect(
    () => props.onVisibleArea?.(visibleArea),
    [visibleArea.left, visibleArea.right, visibleArea.top, visibleArea.bottom],
  );
  const caption = say.value(WORDS.seen, { zoom: (viewport.cell / scale).toFixed(1), ...visibleArea });
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
      <ZoomButtons
        onZoom={(closer) => zoom(closer ? ZOOM_STEP : 1 / ZOOM_STEP)}
        onFit={() => setViewport(fitViewport(pane))}
      />
      <p class="board-seen">{caption}</p>
      {page.zoomable && ready && !isWhole && (
        <Minimap
          page={page}
          view={view}
          viewport={viewport}
          pane={pane}
          palette={palette}
          onMove={setViewport}
        />
      )}
    </div>
  );
}

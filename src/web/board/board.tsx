import type { VNode } from "preact";
import { useMemo, useRef, useState } from "preact/hooks";
import type { Seat } from "../../core/seats.ts";
import type { Scene, Spot } from "../../games/board.ts";
import type { AnyGameDefinition } from "../../games/definition.ts";
import { isInside, boardPointAt, layoutBoard, spotAt } from "../../games/painting/board-layout.ts";
import { reducedMotion, say, theme } from "../shell/settings.ts";
import { moveCursor, nextSpot } from "./cursor-keys.ts";
import { boardSizeOf, RESERVED_HEIGHT, useSize } from "./use-size.ts";
import type { GestureListener } from "./gesture.ts";
import { AccessibleGrid } from "./accessible-grid.tsx";
import { LargeBoard } from "./large-board.tsx";
import { paletteOf } from "./palette.ts";
import { type BoardProps, useScene } from "./props.ts";
import { usePointers } from "./use-pointers.ts";
import { useCanvasRenderer } from "./canvas-renderer.ts";

/** A board of any game, playable with pointer, finger and keys. */
export function Board(props: BoardProps): VNode {
  return props.page.zoomable && !props.scene?.tile ? <LargeBoard {...props} /> : <SmallBoard {...props} />;
}

function SmallBoard(props: BoardProps): VNode {
  const { page, view, label, reserve = RESERVED_HEIGHT, animate = false, decorative = false } = props;
  const baseScene = useScene(props);
  const { side, tile } = baseScene;
  const isPicture = tile || decorative;
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const size = useSize(box);
  const grid = page.board.grid(view);
  const edge =
    props.edge ??
    (isPicture ? size.width : boardSizeOf(size.width, size.windowHeight, reserve, grid.columns));
  const { scale } = size;

  const [hover, setHover] = useState<Spot>();
  const [dragged, setDragged] = useState<Scene["dragged"]>();
  const [focused, setFocused] = useState(false);
  const [ownCursor, setOwnCursor] = useState<Spot>({ column: 0, row: 0 });
  const cursor = props.cursor ?? ownCursor;
  // Two keys may arrive between two renderings: the second continues from the first.
  const latest = useRef(cursor);
  latest.current = cursor;
  const interactive = props.onTap !== undefined;
  const hoveredSpot = interactive && hover && isInside(grid, hover) ? hover : undefined;
  const shownCursor = hoveredSpot ?? props.cursor ?? (focused ? ownCursor : undefined);
  const scene = useMemo<Scene>(
    () => ({ ...baseScene, hover, dragged, cursor: shownCursor }),
    [baseScene, hover, dragged, shownCursor?.column, shownCursor?.row],
  );
  const palette = useMemo(() => paletteOf(theme.value), [theme.value]);
  useCanvasRenderer(
    canvas,
    { width: edge, height: edge, scale },
    { page, view, scene, animate: animate && !reducedMotion.value, palette },
  );

  const pixels = Math.round(edge * scale);
  const layout = layoutBoard(pixels, pixels, grid, tile ? 0 : page.board.frame, side);
  const listener: GestureListener = {
    spotAt: ({ x, y }) => spotAt(layout, x * scale, y * scale),
    dragModeOf: (button) => (button === 0 && props.onDrag ? "drag" : "none"),
    onTap: (spot) => {
      placeCursor(spot);
      props.onTap?.(spot);
    },
    onDrag(from, to, phase, at) {
      setDragged(
        phase === "start" || phase === "move"
          ? { from, ...boardPointAt(layout, at.x * scale, at.y * scale) }
          : undefined,
      );
      props.onDrag?.(from, to, phase);
    },
    onPan: () => undefined,
    onPinch: () => undefined,
    onHover(spot) {
      setHover(spot);
      props.onHover?.(spot);
    },
  };
  usePointers(box, listener, undefined);

  function placeCursor(spot: Spot): void {
    if (!isInside(grid, spot)) return;
    latest.current = spot;
    setOwnCursor(spot);
    props.onCursor?.(spot);
  }

  /** Focuses the grid after a press so that keys work next; by default the press would focus the page. */
  function focusGrid(event: MouseEvent): void {
    event.preventDefault();
    box.current
      ?.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')
      ?.focus({ preventScroll: true });
  }

  function onKey(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    setFocused(true);
    if (props.onKey?.(event)) return event.preventDefault();
    if ((event.key === "Enter" || event.key === " ") && props.onTap) {
      event.preventDefault();
      return props.onTap(latest.current);
    }
    const { current } = latest;
    const next =
      event.key === "Tab" && props.onTap
        ? nextSpot(
            current,
            allowedSpots(page, view, baseScene, props.seat ?? side),
            event.shiftKey,
            grid,
            side,
          )
        : moveCursor(current, event.key, grid, side);
    if (!next) return;
    event.preventDefault();
    // The match page steps through plies with the same keys.
    event.stopPropagation();
    placeCursor(next);
  }

  const classes = ["board", tile && "tile-board", interactive && "playable", props.onDrag && "drags"];
  const fixed = props.edge === undefined ? {} : { width: `${props.edge}px` };
  const limit =
    isPicture || props.edge !== undefined ? {} : { maxWidth: `max(240px, calc(100dvh - ${reserve}px))` };
  return (
    <div ref={box} class={classes.filter(Boolean).join(" ")} style={{ ...fixed, ...limit }}>
      <canvas
        ref={canvas}
        class="board-canvas"
        style={{ width: `${edge}px`, height: `${edge}px` }}
        {...(interactive && { onMouseDown: focusGrid })}
        {...(isPicture ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
      />
      {!isPicture && (
        <div
          class="board-over"
          style={{
            width: `${(layout.square * grid.columns) / scale}px`,
            height: `${(layout.square * grid.rows) / scale}px`,
            marginTop: `${layout.top / scale}px`,
          }}
        >
          <AccessibleGrid
            page={page}
            view={view}
            allowed={baseScene.allowed}
            side={side}
            label={label}
            cursor={cursor}
            interactive={interactive}
            say={say.value}
            onTap={(spot) => listener.onTap(spot)}
            onFocus={setFocused}
            onKey={onKey}
          />
        </div>
      )}
      {props.children}
    </div>
  );
}

/** The target squares of the allowed moves, without moves that leave the board. */
function allowedSpots(
  page: AnyGameDefinition,
  view: unknown,
  { allowed = [] }: Scene,
  seat: Seat,
): readonly Spot[] {
  const grid = page.board.grid(view);
  return allowed.flatMap((move) => {
    const spot = page.board.spotOf(move, seat, view);
    return spot && isInside(grid, spot) ? [spot] : [];
  });
}

import type { VNode } from "preact";
import { useMemo, useRef, useState } from "preact/hooks";
import type { Seat } from "../../core/seats.ts";
import type { GamePage, Scene, Spot } from "../../games/page.ts";
import { isInside, boardPointAt, layoutBoard, spotAt } from "../../games/painting/board-layout.ts";
import { reducedMotion, say, theme } from "../shell/settings.ts";
import { moveCursor, nextSpot } from "./cursor-keys.ts";
import { boardSizeOf, RESERVED_HEIGHT } from "./board-size.ts";
import type { GestureListener } from "./gesture.ts";
import { AccessibleGrid } from "./accessible-grid.tsx";
import { LargeBoard } from "./large-board.tsx";
import { paletteOf } from "./palette.ts";
import { type BoardProps, useScene } from "./props.ts";
import { usePointers } from "./use-pointers.ts";
import { useSize } from "./use-size.ts";
import { useCanvasRenderer } from "./use-renderer.ts";

/** A board of any game: painted, and to be played on with pointer, finger and keys. */
export function Board(props: BoardProps): VNode {
  return props.page.large && !props.scene?.tile ? <LargeBoard {...props} /> : <SmallBoard {...props} />;
}

function SmallBoard(props: BoardProps): VNode {
  const { page, view, label, reserve = RESERVED_HEIGHT, animate = false, decorative = false } = props;
  const given = useScene(props);
  const { side, tile } = given;
  const picture = tile || decorative;
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const size = useSize(box);
  const grid = page.grid(view);
  const edge =
    props.edge ?? (picture ? size.width : boardSizeOf(size.width, size.windowHeight, reserve, grid.columns));
  const { scale } = size;

  const [hover, setHover] = useState<Spot>();
  const [dragged, setHeld] = useState<Scene["dragged"]>();
  const [focused, setFocused] = useState(false);
  const [ownCursor, setOwnCursor] = useState<Spot>({ column: 0, row: 0 });
  const cursor = props.cursor ?? ownCursor;
  // Two keys may come between two renderings: the second must go on from the first.
  const latest = useRef(cursor);
  latest.current = cursor;
  const interactive = props.onTap !== undefined;
  const pointed = interactive && hover && isInside(grid, hover) ? hover : undefined;
  const shownCursor = pointed ?? props.cursor ?? (focused ? ownCursor : undefined);
  const scene = useMemo<Scene>(
    () => ({ ...given, hover, dragged, cursor: shownCursor }),
    [given, hover, dragged, shownCursor?.column, shownCursor?.row],
  );
  const palette = useMemo(() => paletteOf(theme.value), [theme.value]);
  useCanvasRenderer(
    canvas,
    { width: edge, height: edge, scale },
    { page, view, scene, animate: animate && !reducedMotion.value, palette },
  );

  const pixels = Math.round(edge * scale);
  const plan = layoutBoard(pixels, pixels, grid, tile ? 0 : page.frame, side);
  const ears: GestureListener = {
    spotAt: ({ x, y }) => spotAt(plan, x * scale, y * scale),
    dragModeOf: (button) => (button === 0 && props.onDrag ? "drag" : "none"),
    onTap: (spot) => {
      putCursor(spot);
      props.onTap?.(spot);
    },
    onDrag(from, to, phase, at) {
      setHeld(
        phase === "start" || phase === "move"
          ? { from, ...boardPointAt(plan, at.x * scale, at.y * scale) }
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
  usePointers(box, ears, undefined);

  function putCursor(spot: Spot): void {
    if (!isInside(grid, spot)) return;
    latest.current = spot;
    setOwnCursor(spot);
    props.onCursor?.(spot);
  }

  /** Whoever taps or drags may go on with the keys; by itself a press would give the focus to the page around. */
  function takeFocus(event: MouseEvent): void {
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
        ? nextSpot(current, allowedSpots(page, view, given, props.seat ?? side), event.shiftKey, grid, side)
        : moveCursor(current, event.key, grid, side);
    if (!next) return;
    event.preventDefault();
    // The match page steps through plies with the same keys.
    event.stopPropagation();
    putCursor(next);
  }

  const classes = ["board", tile && "tile-board", interactive && "playable", props.onDrag && "drags"];
  const fixed = props.edge === undefined ? {} : { width: `${props.edge}px` };
  const limit =
    picture || props.edge !== undefined ? {} : { maxWidth: `max(240px, calc(100dvh - ${reserve}px))` };
  return (
    <div ref={box} class={classes.filter(Boolean).join(" ")} style={{ ...fixed, ...limit }}>
      <canvas
        ref={canvas}
        class="board-canvas"
        style={{ width: `${edge}px`, height: `${edge}px` }}
        {...(interactive && { onMouseDown: takeFocus })}
        {...(picture ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
      />
      {!picture && (
        <div
          class="board-over"
          style={{
            width: `${(plan.square * grid.columns) / scale}px`,
            height: `${(plan.square * grid.rows) / scale}px`,
            marginTop: `${plan.top / scale}px`,
          }}
        >
          <AccessibleGrid
            page={page}
            view={view}
            allowed={given.allowed}
            side={side}
            label={label}
            cursor={cursor}
            interactive={interactive}
            say={say.value}
            onTap={(spot) => ears.onTap(spot)}
            onFocus={setFocused}
            onKey={onKey}
          />
        </div>
      )}
      {props.children}
    </div>
  );
}

/** Where the allowed moves lead, without those that leave the board. */
function allowedSpots(page: GamePage, view: unknown, { allowed = [] }: Scene, seat: Seat): readonly Spot[] {
  const { columns, rows } = page.grid(view);
  return allowed.flatMap((move) => {
    const spot = page.spotOf(move, seat, view);
    return spot && spot.column >= 0 && spot.row >= 0 && spot.column < columns && spot.row < rows
      ? [spot]
      : [];
  });
}

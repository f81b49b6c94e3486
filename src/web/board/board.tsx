import type { VNode } from "preact";
import { useMemo, useRef, useState } from "preact/hooks";
import type { Seat } from "../../core/seats.ts";
import type { Grid, Scene, Spot } from "../../games/board.ts";
import type { AnyGameDefinition } from "../../games/definition.ts";
import { isInside, boardPointAt, layoutBoard, spotAt } from "../../games/painting/board-layout.ts";
import { reducedMotion, say, theme } from "../shell/settings.ts";
import { moveCursor, nextSpot } from "./cursor-keys.ts";
import { boardSizeOf, RESERVED_HEIGHT, useSize } from "./use-size.ts";
import { type GestureListener, usePointers } from "./gesture.ts";
import { AccessibleGrid } from "./accessible-grid.tsx";
import { LargeBoard } from "./large-board.tsx";
import { paletteOf, useCanvasRenderer } from "./canvas-renderer.ts";
import type { BoardProps } from "./props.ts";

/** A board of any game, playable with pointer, finger and keys. */
export function Board(props: BoardProps): VNode {
  const baseScene = useScene(props);
  const KindOfBoard = props.page.zoomable && !props.scene?.tile ? LargeBoard : SmallBoard;
  return <KindOfBoard {...props} baseScene={baseScene} />;
}

const NO_LAYERS: ReadonlySet<string> = new Set();

function useScene({ scene = {}, previous }: Pick<BoardProps, "scene" | "previous">): Scene {
  const { side = 0, tile = false, last, moves, allowed, illegal, compared, draft, hinted } = scene;
  const { layers = NO_LAYERS } = scene;
  return useMemo(
    () => ({ side, tile, last, moves, allowed, illegal, compared, draft, hinted, layers, before: previous }),
    [side, tile, last, moves, allowed, illegal, compared, draft, hinted, layers, previous],
  );
}

function SmallBoard(props: BoardProps & { readonly baseScene: Scene }): VNode {
  const { page, view, label, reserve = RESERVED_HEIGHT, animate = false, decorative = false } = props;
  const { baseScene } = props;
  const { side, tile } = baseScene;
  const isPicture = tile || decorative;
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const { width, windowHeight, scale } = useSize(box);
  const grid = page.board.grid(view);
  const edge = props.edge ?? (isPicture ? width : boardSizeOf(width, windowHeight, reserve, grid.columns));
  const pixels = Math.round(edge * scale);
  const layout = layoutBoard(pixels, pixels, grid, tile ? 0 : page.board.frame, side);
  const cursor = useBoardCursor(props, grid);
  const { hover, dragged, tap } = useBoardPointer(props, box, layout, scale, cursor.place);
  const interactive = props.onTap !== undefined;
  const shownCursor = (interactive && hover && isInside(grid, hover) ? hover : undefined) ?? cursor.shown;
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
  const classes = ["board", tile && "tile-board", interactive && "playable", props.onDrag && "drags"];
  const fixed = props.edge === undefined ? {} : { width: `${props.edge}px` };
  const limit = isPicture || props.edge !== undefined ? {} : { maxWidth: `max(240px, calc(100dvh - ${reserve}px))` };
  return (
    <div ref={box} class={classes.filter(Boolean).join(" ")} style={{ ...fixed, ...limit }}>
      <canvas
        ref={canvas}
        class="board-canvas"
        style={{ width: `${edge}px`, height: `${edge}px` }}
        {...(interactive && { onMouseDown: (event: MouseEvent) => focusGrid(box.current, event) })}
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
            cursor={cursor.spot}
            interactive={interactive}
            say={say.value}
            onTap={tap}
            onFocus={cursor.setFocused}
            onKey={(event) => handleKey(props, baseScene, cursor, event)}
          />
        </div>
      )}
      {props.children}
    </div>
  );
}

type BoardCursor = ReturnType<typeof useBoardCursor>;

function useBoardCursor(props: BoardProps, grid: Grid) {
  const [focused, setFocused] = useState(false);
  const [ownSpot, setOwnSpot] = useState<Spot>({ column: 0, row: 0 });
  const spot = props.cursor ?? ownSpot;
  const latest = useRef(spot);
  latest.current = spot;
  return {
    spot,
    /** Two keys may arrive between two renderings: the second continues from the first. */
    latest,
    shown: props.cursor ?? (focused ? ownSpot : undefined),
    setFocused,
    place(next: Spot): void {
      if (!isInside(grid, next)) return;
      latest.current = next;
      setOwnSpot(next);
      props.onCursor?.(next);
    },
  };
}

function useBoardPointer(
  props: BoardProps,
  box: { current: HTMLDivElement | null },
  layout: ReturnType<typeof layoutBoard>,
  scale: number,
  placeCursor: (spot: Spot) => void,
) {
  const [hover, setHover] = useState<Spot>();
  const [dragged, setDragged] = useState<Scene["dragged"]>();
  const tap = (spot: Spot): void => {
    placeCursor(spot);
    props.onTap?.(spot);
  };
  const listener: GestureListener = {
    spotAt: ({ x, y }) => spotAt(layout, x * scale, y * scale),
    dragModeOf: (button) => (button === 0 && props.onDrag ? "drag" : "none"),
    onTap: tap,
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
  return { hover, dragged, tap };
}

/** Focuses the grid after a press so that keys work next; by default the press would focus the page. */
function focusGrid(box: HTMLElement | null, event: MouseEvent): void {
  event.preventDefault();
  box?.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')?.focus({ preventScroll: true });
}

function handleKey(props: BoardProps, scene: Scene, cursor: BoardCursor, event: KeyboardEvent): void {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
  const { page, view, onTap } = props;
  const { current } = cursor.latest;
  cursor.setFocused(true);
  if (props.onKey?.(event)) return event.preventDefault();
  if ((event.key === "Enter" || event.key === " ") && onTap) {
    event.preventDefault();
    return onTap(current);
  }
  const grid = page.board.grid(view);
  const { side } = scene;
  const next =
    event.key === "Tab" && onTap
      ? nextSpot(current, allowedSpots(page, view, scene, props.seat ?? side), event.shiftKey, grid, side)
      : moveCursor(current, event.key, grid, side);
  if (!next) return;
  event.preventDefault();
  // The match page steps through plies with the same keys.
  event.stopPropagation();
  cursor.place(next);
}

/** The target squares of the allowed moves, without moves that leave the board. */
function allowedSpots(page: AnyGameDefinition, view: unknown, { allowed = [] }: Scene, seat: Seat): readonly Spot[] {
  const grid = page.board.grid(view);
  return allowed.flatMap((move) => {
    const spot = page.board.spotOf(move, seat, view);
    return spot && isInside(grid, spot) ? [spot] : [];
  });
}

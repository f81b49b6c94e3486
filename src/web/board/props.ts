import type { ComponentChildren } from "preact";
import { useMemo } from "preact/hooks";
import type { Seat } from "../../core/seats.ts";
import type { GamePage, Scene, VisibleArea, Spot } from "../../games/page.ts";
import type { DragPhase } from "./gesture.ts";

/** What the page says of a scene; the rest the board knows itself. */
export type SceneInput = Partial<
  Pick<Scene, "side" | "tile" | "last" | "moves" | "allowed" | "illegal" | "draft" | "hinted" | "layers">
>;

export interface BoardProps {
  readonly page: GamePage;
  readonly view: unknown;
  /** The view before the last step, for what is marked in it. */
  readonly previous?: unknown;
  readonly scene?: SceneInput;
  /** Pixels of the page; else the board fills its column as far as the window allows. */
  readonly edge?: number;
  /** Pixels of the window's height that are needed for other things. */
  readonly reserve?: number;
  readonly animate?: boolean;
  /** A picture that nobody walks on: the whole column wide, with its frame. */
  readonly decorative?: boolean;
  readonly label: string;
  /** Whose hand plays here; absent = the side below. */
  readonly seat?: Seat;
  readonly cursor?: Spot | undefined;
  /** On a large board: the pointer draws cells and does not move the board. */
  readonly painting?: boolean;
  readonly children?: ComponentChildren;
  onTap?(spot: Spot): void;
  onDrag?(from: Spot, to: Spot, phase: DragPhase): void;
  onHover?(spot: Spot | undefined): void;
  onCursor?(spot: Spot): void;
  /** Of a large board: the part in sight, whenever it is another. */
  onVisibleArea?(seen: VisibleArea): void;
  /** Asked before the board takes a key itself; true = it is done. */
  onKey?(event: KeyboardEvent): boolean;
}

const NO_LAYERS: ReadonlySet<string> = new Set();

/** Fills what the page left out. */
export function useScene({ scene = {}, previous }: Pick<BoardProps, "scene" | "previous">): Scene {
  const { side = 0, tile = false, last, moves, allowed, illegal, draft, hinted } = scene;
  const { layers = NO_LAYERS } = scene;
  return useMemo(
    () => ({ side, tile, last, moves, allowed, illegal, draft, hinted, layers, before: previous }),
    [side, tile, last, moves, allowed, illegal, draft, hinted, layers, previous],
  );
}

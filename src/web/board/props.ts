import type { ComponentChildren } from "preact";
import type { Seat } from "../../core/seats.ts";
import type { Scene, Spot, VisibleArea } from "../../games/board.ts";
import type { AnyGameDefinition } from "../../games/definition.ts";
import type { DragPhase } from "./gesture.ts";

/** The part of a scene that the page provides. */
export type SceneInput = Partial<
  Pick<Scene, "side" | "tile" | "last" | "moves" | "allowed" | "illegal" | "compared" | "draft" | "hinted" | "layers">
>;

export interface BoardProps {
  /** The game: in `src/web`, `page` is a game definition. */
  readonly page: AnyGameDefinition;
  readonly view: unknown;
  /** The view before the last step, for marking changes. */
  readonly previous?: unknown;
  readonly scene?: SceneInput;
  /** Side in CSS pixels; absent = the board fills its column as far as the window allows. */
  readonly edge?: number;
  /** CSS pixels of the window's height reserved for the rest of the page. */
  readonly reserve?: number;
  readonly animate?: boolean;
  /** A picture without cursor, as wide as the column, with its frame. */
  readonly decorative?: boolean;
  readonly label: string;
  /** The seat played here; absent = the side at the bottom. */
  readonly seat?: Seat;
  readonly cursor?: Spot | undefined;
  /** On a large board: the pointer paints cells instead of panning. */
  readonly painting?: boolean;
  readonly children?: ComponentChildren;
  onTap?(spot: Spot): void;
  onDrag?(from: Spot, to: Spot, phase: DragPhase): void;
  onHover?(spot: Spot | undefined): void;
  onCursor?(spot: Spot): void;
  /** On a large board: called when the visible area changes. */
  onVisibleArea?(seen: VisibleArea): void;
  /** Called before the board handles a key; true = handled. */
  onKey?(event: KeyboardEvent): boolean;
}

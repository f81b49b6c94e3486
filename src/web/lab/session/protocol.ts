import type { Result } from "../../../core/result.ts";
import type { IgnoredCells } from "../../../life/files/index.ts";
import type { Topology } from "../../../life/grid/topology.ts";
import type { Rgb, Theme } from "../../../life/pictures/palette.ts";
import type { BoardError } from "../../../life/session/board.ts";
import type { BoardNumbers } from "../../../life/session/board-numbers.ts";
import type { PlacedRle } from "../../../life/session/pieces.ts";
import type { BoardSetup } from "../../../life/session/files.ts";
import type { CanvasViewport, Viewport } from "./viewport.ts";

/** A board as in a link. */
export interface Setup extends BoardSetup {
  /** The sender's viewport, in CSS pixels. */
  readonly view?: Viewport | undefined;
}

export interface StoredCells extends PlacedRle {
  readonly generation: string;
}

/** A board as stored in the browser; serializable as JSON. */
export interface StoredBoard {
  readonly rule: string;
  /** The text of the rule file, if the rule came from one. */
  readonly ruleFile?: string | undefined;
  /** As after the colon of a rule; absent if unbounded. */
  readonly grid?: string | undefined;
  readonly cells: StoredCells;
  /** The target of "back to the start"; absent if it equals `cells`. */
  readonly start?: StoredCells | undefined;
}

/** The current board under a rule that is being typed. */
export interface RuleTrial extends BoardInfo {
  readonly population: number;
  /** Cells in states unknown to the rule; they are shown in state 1. */
  readonly merged: number;
  /** The grid after the rule's colon, not applied yet, and the number of cells it would cut. */
  readonly grid?: Result<{ readonly topology: Topology; readonly cut: number }> | undefined;
}

export interface BoardInfo {
  /** As shown in the rule field. */
  readonly rule: string;
  readonly states: number;
  readonly topology: Topology;
  /** Cells have six neighbours and are drawn as hexagons. */
  readonly hexagonal: boolean;
  /** Cells are born without neighbours on a bounded grid, which Golly evolves differently. */
  readonly bornFromNothing?: true;
  /** Cells of the opened map that have no state in the rule. */
  readonly ignored?: IgnoredCells;
  /** The inks of states 1 and up, if there are more than two states; hollow states are drawn as rings. */
  readonly legend: readonly { readonly state: number; readonly ink: Rgb; readonly hollow: boolean }[];
}

export interface BoardStats extends BoardNumbers {
  /** Generations during the last second. */
  readonly perSecond: number;
  readonly running: boolean;
  /** Remaining generations of a step too long for one picture. */
  readonly pendingGenerations: bigint;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly canBack: boolean;
  /** Increases with every change of the board other than a generation. */
  readonly revision: number;
  /** The reason why the board stopped by itself. */
  readonly error?: BoardError | undefined;
}

/** The cells of a picture; every pixel is a square of `block` cells per side. */
export interface PaintedCells {
  readonly pixels: Uint32Array<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
  readonly x: number;
  readonly y: number;
  /** Cells per side of a pixel. */
  readonly block: number;
  /** Cells are large enough for grid lines: the ground is transparent, and alpha tells trails from cells. */
  readonly lined: boolean;
  /** Pixel indices of hollow cells. */
  readonly hollow: Uint32Array;
}

export interface Picture extends PaintedCells {
  readonly numbers: BoardStats;
  readonly boardInfo: BoardInfo;
  /** Alternating generations and populations, newest last. */
  readonly populationLine: Float64Array;
  readonly evolveMs: number;
  readonly paintMs: number;
}

/** The viewport to paint, and the buffer of an earlier picture for reuse. */
export interface PaintRequest {
  readonly viewport: CanvasViewport;
  readonly spare?: Uint32Array<ArrayBuffer> | undefined;
}

export interface PaintStyle {
  readonly theme: Theme;
  /** The colours of the background, of young and old living cells, and of trails of dead ones. */
  readonly ground: Rgb;
  readonly ink: Rgb;
  readonly old: Rgb;
  readonly trail: Rgb;
  readonly showTrails: boolean;
  readonly showAges: boolean;
}

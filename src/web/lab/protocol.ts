import type { Result } from "../../core/result.ts";
import type { Format, IgnoredCells } from "../../life/files/index.ts";
import type { Box } from "../../life/grid/field.ts";
import type { Topology } from "../../life/grid/topology.ts";
import type { Rgb, Theme } from "../../life/pictures/palette.ts";
import type { CanvasViewport, Viewport } from "./viewport.ts";

/** A rectangle of cells out of a board: what is copied, pasted and turned. Row by row. */
export interface Piece {
  readonly width: number;
  readonly height: number;
  readonly states: Uint8Array;
}

/** How a piece is turned over. */
export type Transform = "left" | "right" | "across" | "down";

/** A whole board as it stands in a link or a library: runs without a header, and where their top left is. */
export interface Setup {
  readonly rule: string;
  readonly topology?: Topology | undefined;
  readonly rle: string;
  readonly x?: number;
  readonly y?: number;
  readonly generation?: bigint;
  /** The point in the middle of what its sender saw, and how large a cell was there, in pixels of the page. */
  readonly view?: Viewport | undefined;
}

/** Cells of a stored board: runs without a header, the place of their top left, and their generation. */
export interface StoredCells {
  readonly rle: string;
  readonly x: number;
  readonly y: number;
  readonly generation: string;
}

/** A board as the browser's storage keeps it: it can be written as JSON. */
export interface StoredBoard {
  readonly rule: string;
  /** The text of the rule's own file, where it has one. */
  readonly ruleFile?: string | undefined;
  /** As behind the colon of a rule; absent without edges. */
  readonly grid?: string | undefined;
  readonly cells: StoredCells;
  /** What "back to the start" returns to; absent where that is `cells`. */
  readonly start?: StoredCells | undefined;
}

/** What a rule that is still being typed does to the board. */
export interface RuleTrial extends BoardInfo {
  readonly population: number;
  /** Cells in states that the rule does not have; they are shown in state 1. */
  readonly merged: number;
  /** The grid behind the rule's colon, which is not applied yet, and the cells it has no room for. */
  readonly grid?: Result<{ readonly topology: Topology; readonly cut: number }> | undefined;
}

/** What a board is evolved by. */
export interface BoardInfo {
  /** As it is written in the rule's field. */
  readonly rule: string;
  readonly states: number;
  readonly topology: Topology;
  /** Cells have six neighbours and are drawn as hexagons. */
  readonly hexagonal: boolean;
  /** The inks of states 1 and up, where there are more than two; a ring for those that are hollow. */
  /** Cells are born from nothing on a bounded grid, which Golly shows otherwise. */
  readonly bornFromNothing?: true;
  /** Cells of the map just opened that the rule has no state for. */
  readonly ignored?: IgnoredCells;
  readonly legend: readonly { readonly state: number; readonly ink: Rgb; readonly hollow: boolean }[];
}

/** The engine's own numbers. */
export interface BoardStats {
  readonly generation: bigint;
  readonly population: bigint;
  readonly bounds: { x: bigint; y: bigint; width: bigint; height: bigint } | undefined;
  readonly engine: string;
  /** Generations of the last second. */
  readonly perSecond: number;
  readonly running: boolean;
  /** Generations that are still owed of a step too long for one picture. */
  readonly pendingGenerations: bigint;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly canBack: boolean;
  /** Grows with every change of the board that is not a generation. */
  readonly revision: number;
  /** Why the board stopped by itself. */
  readonly error?: BoardError | undefined;
}

/** `too-large`: no engine has room for the board; `lost`: anything else, in the engine's words. */
export interface BoardError {
  readonly kind: "too-large" | "lost";
  readonly why: string;
}

/** One picture: every pixel is a block of so many cells a side. */
export interface Picture {
  readonly pixels: Uint32Array<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
  /** The cell in the top left corner. */
  readonly x: number;
  readonly y: number;
  readonly block: number;
  /** Cells are large enough for lines between them: the ground is clear, trails and cells can be told apart. */
  readonly lined: boolean;
  /** Where hollow cells are, by their pixels. */
  readonly hollow: Uint32Array;
  readonly numbers: BoardStats;
  readonly boardInfo: BoardInfo;
  /** The line of the population, newest last, as generation and population in turn. */
  readonly populationLine: Float64Array;
  readonly evolveMs: number;
  readonly paintMs: number;
}

/** What the page wants to see, and a buffer of an earlier picture to be used again. */
export interface PaintRequest {
  readonly viewport: CanvasViewport;
  readonly spare?: Uint32Array<ArrayBuffer> | undefined;
}

export interface PaintStyle {
  readonly theme: Theme;
  readonly ground: Rgb;
  readonly ink: Rgb;
  readonly old: Rgb;
  readonly trail: Rgb;
  readonly showTrails: boolean;
  readonly showAges: boolean;
}

export interface RunSpeed {
  /** Steps a second; Infinity for as many as there are. */
  readonly perSecond: number;
  /** A step is 2^exponent generations. */
  readonly exponent: number;
}

/** All that the page may ask of the laboratory, whichever thread it is in. Arguments and answers can be sent as messages. */
export interface LabApi {
  open(setup: Setup): Result<BoardInfo>;
  openFile(bytes: Uint8Array): Result<BoardInfo>;
  openPattern(name: string): Result<BoardInfo>;
  setRule(text: string): Result<BoardInfo>;
  /** Shows a rule that is still being typed, always from the cells as they were when typing began; ignores a grid. */
  tryRule(text: string): Result<RuleTrial>;
  /** Ends the typing: keeps the rule that was tried last, or returns to the board of before. */
  endTrial(keep: boolean): void;
  setTopology(topology: Topology): Result<BoardInfo>;
  /** How many living cells a grid has no room for. */
  countCut(topology: Topology): number;
  setPaintStyle(look: PaintStyle): void;
  setSpeed(pace: RunSpeed): void;
  run(running: boolean): void;
  goToStart(): void;
  back(): void;
  forward(): void;
  undo(): void;
  redo(): void;
  /** Cells of a stroke, x and y in turn; strokes with one number are undone together. */
  draw(cells: readonly number[], state: number, stroke: number): void;
  cell(x: number, y: number): number;
  clear(box?: Box): void;
  /** False where the box is too large for one. */
  soup(box: Box, density: number, seed: string): boolean;
  /** Cells that are dead in the piece stay as they are on the board. */
  stamp(piece: Piece, x: number, y: number): void;
  /** Gives the box that the cells have then. */
  transform(box: Box, turn: Transform): Box;
  /** The box, or everything, run-length encoded. */
  copy(box?: Box): Result<string>;
  readPiece(text: string): Result<Piece>;
  save(format: Format): Result<string>;
  saveGif(generations: number): Result<Uint8Array>;
  saveSvg(): Result<string>;
  share(): Result<Setup>;
  store(): Result<StoredBoard>;
  restore(board: StoredBoard): Result<BoardInfo>;
  paint(sight: PaintRequest): Picture;
}

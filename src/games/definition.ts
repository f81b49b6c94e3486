import { type Game, type OptionValues, viewAfterMatch } from "../core/game.ts";
import type { FormatMessage, LocalizedText } from "../core/lang.ts";
import type { Reason } from "../core/reason.ts";
import type { Result } from "../core/result.ts";
import type { Seat, Viewer } from "../core/seats.ts";
import type { NativeViews } from "../wire/native/native-game.ts";
import type { Canvas, GameBoard, Spot, Viewport, VisibleArea } from "./board.ts";
import type { GameAnalysis } from "./analysis.ts";
import type { MoveInput } from "./input.ts";
import type { GamePrograms } from "./programs.ts";

/** One game as server and page use it. */
export interface GameDefinition<State, Move, View, Draft> {
  readonly rules: Game<State, Move, View, unknown>;
  readonly text: GameText<Move, View>;
  readonly board: GameBoard<Move, View, Draft>;
  /** Manual play on the page. */
  readonly input: MoveInput<Move, View, Draft>;
  readonly stats: GameStats<State, Move, View>;
  /** The JSON of a view in the native protocol. */
  readonly views: NativeViews<View>;
  readonly examples: GameExamples;
  /** Seats see different parts of a position; absent = the page shows every viewer the same. */
  readonly hiddenInformation?: HiddenBoard<View>;
  /** The rules move between questions; absent = every step is a move. */
  readonly ticks?: TickedBoard<View>;
  /** The board is zoomed and panned, and has no grid for assistive technology. */
  readonly zoomable?: ZoomableBoard<View>;
  /** Finds where a match was lost; absent = the game cannot. Loaded on demand, because it may be large. */
  loadAnalysis?(): Promise<GameAnalysis<State, Move>>;
  /** Loaded on demand, because the page needs it only for hints, in a worker. */
  loadPrograms(): Promise<GamePrograms<State, Move, View>>;
}

export type AnyGameDefinition = GameDefinition<unknown, unknown, unknown, unknown>;

/** The only place where the types of a game are erased; interfaces use methods, so no cast is needed. */
export function defineGame<State, Move, View, Draft = undefined>(
  definition: GameDefinition<State, Move, View, Draft>,
): AnyGameDefinition {
  return definition;
}

/** The view for a viewer who may know no more than the audience; `over` reveals the rest. */
export function viewOf(game: AnyGameDefinition, state: unknown, viewer: Viewer, over: boolean): unknown {
  const { rules } = game;
  return normalizeView(game, over ? viewAfterMatch(rules, state, viewer) : rules.view(state, viewer), viewer);
}

/** Converts a viewer's own view to the side that text, board, input and statistics expect. */
export function normalizeView(game: AnyGameDefinition, view: unknown, viewer: Viewer): unknown {
  return game.hiddenInformation ? game.hiddenInformation.normalizeView(view, viewer) : view;
}

/** The texts of a game. */
export interface GameText<Move, View> {
  /** "Othello: outflank discs to turn them; more discs at the end win". */
  readonly about: LocalizedText;
  /** Names of the seats: black and white, or first and second. */
  readonly seatNames: readonly [LocalizedText, LocalizedText];
  /** Descriptions of the built-in bots, by id; here too, because the page lists them without loading them. */
  readonly bots: Readonly<Record<string, LocalizedText>>;
  /** How a match can end, in a few lines. */
  readonly endings: readonly LocalizedText[];
  /** Short form for lists: "f5", "A ↑", "2,3". */
  formatMove(move: Move, seat: Seat): string;
  /** True for a pass or an empty move; absent = the game has none. */
  isPass?(move: Move): boolean;
  /** A move in words: "White, f5, turns 3." `before` and `after` are the audience's views. */
  describeMove(move: Move, seat: Seat, before: View, after: View, say: FormatMessage): string;
  /** Description of a square for assistive technology: "e6, white, allowed". */
  describeSpot(view: View, spot: Spot, allowed: readonly Move[] | undefined, say: FormatMessage): string;
  /** The position in words, for screen readers. */
  describePosition(view: View, say: FormatMessage): string;
  /** Progress of a match if plies alone do not show it: "Generation 12 of 100". */
  describeProgress?(view: View, options: OptionValues): LocalizedText;
  readonly typed: TypedMoves<Move, View>;
  /** Absent = all dialects send lines of text. */
  readonly binaryFrames?: BinaryFrames;
}

/** A dialect whose messages are bytes. */
export interface BinaryFrames {
  readonly dialect: string;
  /** Undefined = not a frame of the dialect. */
  describe(frame: FrameBytes, say: FormatMessage): string | undefined;
}

/** The bytes of a message as a record keeps them. */
export interface FrameBytes {
  readonly bytes: readonly number[];
  /** Bytes that the record left out. */
  readonly more: number;
}

/** Moves typed at a terminal; more lenient than the protocols. */
export interface TypedMoves<Move, View> {
  read(text: string): Result<Move, Reason>;
  readonly help: LocalizedText;
  /** Text below the board in a prompt; absent = the legal moves in the game's notation. */
  prompt?(view: View, legal: readonly Move[] | undefined): LocalizedText;
  /** Describes the effect of a typed move; if present, a person may undo the move before sending it. */
  preview?(move: Move, view: View): LocalizedText;
  /** Why a typed move is not allowed; for games that do not list their legal moves. */
  objection?(move: Move, view: View): Reason | undefined;
}

/** Numbers that the page shows beside a match. */
export interface GameStats<State, Move, View> {
  /** A value per ply and seat for one more tab of the match page, such as mobility. */
  readonly measure?: { readonly name: LocalizedText; of(state: State): readonly [number, number] };
  /** Number of positions after the start in a full match, if known. */
  positionCount?(start: State): number | undefined;
  /** A capture or placement made by a step, for marks on the timeline and in the move list. */
  event?(before: View, after: View): StepEvent | undefined;
  readonly captures?: Captures<View>;
  /** Chart and table beside a zoomable board; absent = the move list stands there. */
  readonly scorePanel?: ScorePanel<State, Move>;
}

export interface StepEvent {
  readonly kind: string;
  readonly seat: Seat;
  readonly text: LocalizedText;
}

/** Pieces that leave the board; icons are SVG. */
export interface Captures<View> {
  /** Pieces that a seat has captured, shown beside its name. */
  capturedBy(view: View, seat: Seat): readonly { readonly icon: string; readonly text: LocalizedText }[];
  /** Pieces publicly known to be left, by kind; `all` is the number per seat at the start. */
  remaining(
    view: View,
  ): readonly {
    readonly name: LocalizedText;
    readonly all: number;
    readonly left: readonly [number, number];
    icon(seat: Seat): string;
  }[];
}

/** The score over time and sums over the match. */
export interface ScorePanel<State, Move> {
  readonly texts: {
    readonly overTime: LocalizedText;
    /** With `{0}`, `{1}` and `{generation}`. */
    readonly sentence: LocalizedText;
    readonly now: LocalizedText;
    /** With `{0}` and `{1}`, percentages. */
    readonly share: LocalizedText;
  };
  readonly moveSums: readonly { readonly name: LocalizedText; of(move: Move): number }[];
  /** Amounts per seat in each tick; computed once the record has been judged. */
  readonly tickSums: readonly {
    readonly name: LocalizedText;
    of(before: State, after: State): readonly [number, number];
  }[];
}

/** Positions and options for previews, tests and matches by hand. */
export interface GameExamples {
  /** A typical position for previews. */
  readonly position: { readonly options: OptionValues; readonly moves: readonly string[] };
  /** Options of a short match, for tests and showing; absent = the defaults. */
  readonly shortMatch?: OptionValues;
  /** Options of matches played by hand, if the defaults do not suit people. */
  readonly manualMatch?: { readonly options: OptionValues; readonly about: LocalizedText };
}

/** What the page needs to show one viewer less than another. */
export interface HiddenBoard<View> {
  /** What the audience cannot see during a match. */
  readonly about: LocalizedText;
  /** Converts a viewer's own view to the side that all other members expect. */
  normalizeView(view: View, viewer: Viewer): View;
  /** The audience's view of an earlier position plus what a seat knows of its own side. */
  revealOwn(past: View, own: View, seat: Seat): View;
}

export interface TickedBoard<View> {
  /** Ticks since the start of the match. */
  generationOf(view: View): number;
  /** Ticks come between moves for the whole match, so a match is long and counted in generations. */
  readonly continuous: boolean;
}

export interface ZoomableBoard<View> {
  /** The board in miniature, with a frame around the area that is visible on the main canvas. */
  paintMinimap(canvas: Canvas, view: View, seen: Viewport & { readonly width: number; readonly height: number }): void;
  /** The visible part of the board in an interchange notation. */
  writeVisible(view: View, seen: VisibleArea): { readonly text: string; readonly cells: number };
}

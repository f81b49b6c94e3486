import type { AnyGame, Bot, OptionValues } from "../core/game.ts";
import type { LocalizedText, FormatMessage } from "../core/lang.ts";
import type { Reason } from "../core/reason.ts";
import type { Result } from "../core/result.ts";
import type { Seat, Viewer } from "../core/seats.ts";

/** A square in the rules' numbering, whichever side is below; outside the board for an exit move. */
export interface Spot {
  readonly column: number;
  readonly row: number;
}

/** Theme colours by their names in tokens.css without dashes: "felt", "s0-fill", "ghost-red", ... */
export type Palette = (token: string) => string;

/** A canvas in device pixels; `scale` is device pixels per CSS pixel. */
export interface Canvas {
  readonly context: CanvasRenderingContext2D;
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  readonly palette: Palette;
}

/** Everything a painter may use besides the view. */
export interface Scene {
  /** The seat shown at the bottom. */
  readonly side: Seat;
  /** A small board without frame, coordinates and numbers. */
  readonly tile: boolean;
  readonly last?: { readonly seat: Seat; readonly move: unknown } | undefined;
  /** The view before the last step, used to mark what it changed. */
  readonly before?: unknown;
  /** All moves so far, for the order of placement. */
  readonly moves?: readonly { readonly seat: Seat; readonly move: unknown }[] | undefined;
  /** Legal moves, marked with dots. */
  readonly allowed?: readonly unknown[] | undefined;
  /** A move that was ruled illegal, marked with a cross. */
  readonly illegal?: { readonly seat: Seat; readonly move: unknown } | undefined;
  readonly cursor?: Spot | undefined;
  readonly hover?: Spot | undefined;
  /** Transition from `before`: progress goes from 0 (before) to 1 (current view). */
  readonly animation?: { readonly before: unknown; readonly progress: number } | undefined;
  /** A dragged piece: its origin, and its current centre in squares. */
  readonly dragged?: { readonly from: Spot; readonly x: number; readonly y: number } | undefined;
  /** The person's unfinished move. */
  readonly draft?: unknown;
  /** A hinted move, for games where the cursor cannot show all of it. */
  readonly hinted?: unknown;
  /** Ids of the layers that are switched on. */
  readonly layers: ReadonlySet<string>;
  /** The visible part of a large board; absent = the whole board. */
  readonly viewport?: Viewport | undefined;
}

/** A part of a board: the cell in the centre, and device pixels per cell. */
export interface Viewport {
  readonly x: number;
  readonly y: number;
  readonly cell: number;
}

/** A part of a board in cells; `right` and `bottom` are exclusive. */
export interface VisibleArea {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Tally {
  readonly name: LocalizedText;
  of(before: unknown, after: unknown): readonly [number, number];
}

/** Result of a person's input: a changed draft or a complete move. */
export interface InputResult {
  readonly draft: unknown;
  /** A complete move to send. */
  readonly move?: unknown;
  /** Why the input was refused, shown below the board. */
  readonly objection?: LocalizedText;
}

/** Turns pointer and keyboard input into moves. Pure: drafts are values. */
export interface MoveInput {
  /** If true, `drag` is called for every spot of a drag, first with from = to; else once at its end. */
  readonly paints?: boolean;
  /** Example keys for the list of shortcuts. */
  readonly example?: readonly string[];
  /** Starts the draft of a turn; `before` is the final draft of the previous turn. */
  beginDraft(view: unknown, seat: Seat, legal: readonly unknown[] | undefined, before?: unknown): unknown;
  tap(draft: unknown, spot: Spot, context: InputContext): InputResult;
  /** A drag between two spots; see `paints`. */
  drag?(draft: unknown, from: Spot, to: Spot, context: InputContext): InputResult;
  /** Text typed so far: `c4`, or `A` and then an arrow. */
  type?(draft: unknown, typed: string, context: InputContext): InputResult & { readonly typed: string };
  /** Called by Enter or the button; no `move` in the result = nothing to send yet. */
  submit?(draft: unknown, context: InputContext): InputResult;
  undo?(draft: unknown): unknown;
  /** The view with the draft applied; it is painted, described and read aloud instead of the view. */
  preview?(draft: unknown, view: unknown): unknown;
  /** Status line below the board: "14 moves allowed. g7 turns over 4." */
  formatStatus(draft: unknown, spot: Spot | undefined, context: InputContext, say: FormatMessage): string;
  /** Patterns that are placed as a whole. */
  readonly stamps?: Stamps;
  /** How many turns may run unattended, each answered with the draft of `beginDraft`. */
  readonly turnsAtOnce?: { readonly choices: readonly number[]; readonly name: LocalizedText };
  /** Label of the submit button, if one is needed ("Ready", "Wake 12 cells"). */
  submitLabel?(draft: unknown, context: InputContext): LocalizedText | undefined;
}

/** The available patterns; the selected one is part of the draft. */
export interface Stamps {
  readonly list: readonly {
    readonly id: string;
    readonly name: LocalizedText;
    readonly width: number;
    readonly height: number;
    /** Live cells as alternating x and y, for the icon. */
    readonly cells: readonly number[];
    readonly later: readonly number[];
  }[];
  chosen(draft: unknown): string | undefined;
  /** Undefined = back to single cells. */
  choose(draft: unknown, id: string | undefined): unknown;
  /** Rotates by 90 degrees clockwise. */
  rotate(draft: unknown): unknown;
  /** Mirrors left and right. */
  flip(draft: unknown): unknown;
}

export interface InputContext {
  readonly view: unknown;
  readonly seat: Seat;
  readonly legal: readonly unknown[] | undefined;
}

/** Page-side definition of one game: painting, descriptions, manual play. Loaded on demand. */
export interface GamePage {
  readonly rules: AnyGame;
  grid(view: unknown): { readonly columns: number; readonly rows: number };
  /** Large boards are zoomed and panned, and have no grid for assistive technology. */
  readonly large: boolean;
  /** Width of the frame with coordinates on each side as a share of the board's edge; 0 on tiles. */
  readonly frame: number;
  paint(canvas: Canvas, view: unknown, scene: Scene): void;
  /** A large board in miniature, with a frame around the area that is visible on the main canvas. */
  paintMinimap?(
    canvas: Canvas,
    view: unknown,
    seen: Viewport & { readonly width: number; readonly height: number },
  ): void;
  /** Icon of a seat as SVG; absent = the solid and the hollow square. */
  seatIcon?(seat: Seat): string;
  /** Duration of the transition between two views; 0 = no animation. */
  animationMs(before: unknown, after: unknown): number;
  readonly input: MoveInput;
  /** Layers that can be switched on and off: trails, front, order of placement, ... */
  readonly layers: readonly { readonly id: string; readonly name: LocalizedText; readonly on: boolean }[];
  /** Names of the seats: black and white, or first and second. */
  readonly seatNames: readonly [LocalizedText, LocalizedText];
  /** Description of a square for assistive technology: "e6, white, allowed". */
  describeSpot(
    view: unknown,
    spot: Spot,
    allowed: readonly unknown[] | undefined,
    say: FormatMessage,
  ): string;
  /** Target square of a move, outside the board for an exit move; undefined = none, such as a pass. */
  spotOf(move: unknown, seat: Seat, view: unknown): Spot | undefined;
  /** Short form for lists: "f5", "A ↑", "2,3". */
  formatMove(move: unknown, seat: Seat): string;
  /** True for a pass or an empty move. */
  isPass(move: unknown): boolean;
  /** A move in words: "White, f5, turns 3." `before` and `after` are the audience's views. */
  describeMove(move: unknown, seat: Seat, before: unknown, after: unknown, say: FormatMessage): string;
  /** The position in words, for screen readers. */
  describePosition(view: unknown, say: FormatMessage): string;
  /** A capture made by a step, for marks on the timeline and in the move list. */
  event?(
    before: unknown,
    after: unknown,
  ): { readonly kind: string; readonly seat: Seat; readonly text: LocalizedText } | undefined;
  /** How a match can end, in a few lines. */
  readonly endings: readonly LocalizedText[];
  /** What the audience cannot see during a match; absent = nothing. */
  readonly hiddenInformation?: LocalizedText;
  /** Pieces publicly known to be left, by kind; `all` is the number per seat at the start. */
  remaining?(view: unknown): readonly {
    readonly name: LocalizedText;
    readonly all: number;
    readonly left: readonly [number, number];
    icon(seat: Seat): string;
  }[];
  /** Number of positions after the start in a full match, if known. */
  positionCount?(start: unknown): number | undefined;
  /** The view for a viewer who may know no more than the audience; `over` reveals the rest. */
  viewOf(state: unknown, viewer: Viewer, over: boolean): unknown;
  /** Converts a received view to the form of `viewOf`, which all other members expect. */
  normalizeView(view: unknown, viewer: Viewer): unknown;
  /** The audience's view of an earlier position plus what a seat knows of its own side; absent = no difference. */
  revealOwn?(past: unknown, own: unknown, seat: Seat): unknown;
  /** Reads a view of the native protocol. */
  readView(json: unknown): Result<unknown, Reason>;
  /** A typical position for previews. */
  readonly sample: { readonly options: OptionValues; readonly moves: readonly string[] };
  /** Options of matches played by hand, if the defaults do not suit people. */
  readonly humanPlayOptions?: OptionValues;
  /** Describes those options before the match starts: size, limits. */
  playOptionsText?(): LocalizedText;
  /** Progress of a match if plies alone do not show it: "Generation 12 of 100". */
  progressText?(view: unknown, options: OptionValues): LocalizedText;
  /** Short descriptions of the built-in bots, by id. */
  readonly bots: Readonly<Record<string, LocalizedText>>;
  /** The bot that gives hints, loaded on demand. */
  loadHintBot(): Promise<Bot<unknown, unknown>>;
  /** Marks beside a seat's name, such as captured pieces; icons are SVG. */
  stripMarks?(view: unknown, seat: Seat): readonly { readonly icon: string; readonly text: LocalizedText }[];
  /** Births and deaths per seat in each generation, summed as rows of a table. */
  readonly tally?: readonly Tally[];
  /** The visible part of the board in an interchange notation. */
  writeVisible?(view: unknown, seen: VisibleArea): { readonly text: string; readonly cells: number };
  /** A value per ply and seat for one more tab of the match page, such as mobility. */
  readonly measure?: { readonly name: LocalizedText; of(state: unknown): readonly [number, number] };
}

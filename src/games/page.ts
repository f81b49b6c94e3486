import type { AnyGame, Bot, OptionValues } from "../core/game.ts";
import type { LocalizedText, FormatMessage } from "../core/lang.ts";
import type { Result } from "../core/result.ts";
import type { Seat, Viewer } from "../core/seats.ts";

/** A place on the board as the rules number it, whichever way round it is shown; outside the board for a way out. */
export interface Spot {
  readonly column: number;
  readonly row: number;
}

/** The colours of the theme, by the names of tokens.css without the dashes: "felt", "s0-fill", "ghost-red", ... */
export type Palette = (token: string) => string;

/** Where a board is painted, in device pixels; `scale` of them are one pixel of the page. */
export interface Canvas {
  readonly context: CanvasRenderingContext2D;
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  readonly palette: Palette;
}

/** All that a painter may know beside the view. */
export interface Scene {
  /** Whose side is below. */
  readonly side: Seat;
  /** A small board without a frame: no coordinates, no numbers. */
  readonly tile: boolean;
  readonly last?: { readonly seat: Seat; readonly move: unknown } | undefined;
  /** The view before the last step: what it changed is marked. */
  readonly before?: unknown;
  /** All moves up to here, for the order of placement. */
  readonly moves?: readonly { readonly seat: Seat; readonly move: unknown }[] | undefined;
  /** Dots for them. */
  readonly allowed?: readonly unknown[] | undefined;
  /** A move that was ruled illegal: a cross on its square. */
  readonly illegal?: { readonly seat: Seat; readonly move: unknown } | undefined;
  readonly cursor?: Spot | undefined;
  readonly hover?: Spot | undefined;
  /** On its way from the view before: 0 = there still, 1 = here. */
  readonly animation?: { readonly before: unknown; readonly progress: number } | undefined;
  /** A piece that is being dragged: where from, and where its middle is now, in squares. */
  readonly dragged?: { readonly from: Spot; readonly x: number; readonly y: number } | undefined;
  /** What a person is about to play. */
  readonly draft?: unknown;
  /** A move that was given as a hint, where the cursor alone does not show all of it. */
  readonly hinted?: unknown;
  /** Layers and marks that can be switched, by their ids. */
  readonly layers: ReadonlySet<string>;
  /** Which part of a large board is seen; absent = all of it. */
  readonly viewport?: Viewport | undefined;
}

/** A part of a board: the cell in the middle, and how many device pixels a cell takes. */
export interface Viewport {
  readonly x: number;
  readonly y: number;
  readonly cell: number;
}

/** A part of a board in cells; right and bottom are the first that are not in it any more. */
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

/** What came of a person's doing: a draft that changed, or a whole move. */
export interface InputResult {
  readonly draft: unknown;
  /** To be sent. */
  readonly move?: unknown;
  /** Why that will not do, for the line below the board. */
  readonly objection?: LocalizedText;
}

/** How pointer and keys of a person become a move. Pure: drafts are values. */
export interface MoveInput {
  /** Whether a drag draws: every place on its way is told, the first as from = to. Else only where it ends. */
  readonly paints?: boolean;
  /** What can be typed, key by key, for the list of keys. */
  readonly example?: readonly string[];
  /** When a question comes; `before` is what the last question's draft was in the end. */
  beginDraft(view: unknown, seat: Seat, legal: readonly unknown[] | undefined, before?: unknown): unknown;
  tap(draft: unknown, at: Spot, ask: InputContext): InputResult;
  /** Pressed at one place and let go at another; painting games hear of every place between. */
  drag?(draft: unknown, from: Spot, to: Spot, ask: InputContext): InputResult;
  /** What was typed so far, as in `c4`, or `A` and then an arrow. */
  type?(draft: unknown, typed: string, ask: InputContext): InputResult & { readonly typed: string };
  /** Enter, or the button; undefined = there is nothing to send yet. */
  submit?(draft: unknown, ask: InputContext): InputResult;
  undo?(draft: unknown): unknown;
  /** The view as the draft has it, where that is more than a mark on it: so it is painted, named and read aloud. */
  preview?(draft: unknown, view: unknown): unknown;
  /** The line below the board: "14 moves allowed. g7 turns over 4." */
  formatStatus(draft: unknown, at: Spot | undefined, ask: InputContext, say: FormatMessage): string;
  /** Patterns that are laid down as a whole. */
  readonly stamps?: Stamps;
  /** The match may go on several turns by itself, answered with what `begin` drafts: so many can be chosen. */
  readonly turnsAtOnce?: { readonly choices: readonly number[]; readonly name: LocalizedText };
  /** The text of the button that sends, where one is needed ("Ready", "Wake 12 cells"). */
  submitLabel?(draft: unknown, ask: InputContext): LocalizedText | undefined;
}

/** A choice of patterns; what is in hand is part of the draft. */
export interface Stamps {
  readonly list: readonly {
    readonly id: string;
    readonly name: LocalizedText;
    readonly width: number;
    readonly height: number;
    /** Living cells, x and y in turn, for its picture. */
    readonly cells: readonly number[];
    readonly later: readonly number[];
  }[];
  chosen(draft: unknown): string | undefined;
  /** Undefined = single cells again. */
  choose(draft: unknown, id: string | undefined): unknown;
  /** By a quarter to the right. */
  rotate(draft: unknown): unknown;
  /** Left and right change places. */
  flip(draft: unknown): unknown;
}

export interface InputContext {
  readonly view: unknown;
  readonly seat: Seat;
  readonly legal: readonly unknown[] | undefined;
}

/** What the page knows of one game: how it looks, reads and is played by hand. Loaded when it is first needed. */
export interface GamePage {
  readonly rules: AnyGame;
  /** Columns and rows of the board. */
  grid(view: unknown): { readonly columns: number; readonly rows: number };
  /** Large boards are zoomed and panned, and have no grid for assistive technology. */
  readonly large: boolean;
  /** Share of the board's edge that the frame with its coordinates takes on each side; 0 on tiles. */
  readonly frame: number;
  paint(canvas: Canvas, view: unknown, scene: Scene): void;
  /** The whole of a large board in small, with a frame around what a canvas of this size shows. */
  paintMinimap?(
    canvas: Canvas,
    view: unknown,
    seen: Viewport & { readonly width: number; readonly height: number },
  ): void;
  /** What a seat wears in its strip and in lists, as SVG; absent = the solid and the hollow square. */
  seatIcon?(seat: Seat): string;
  /** How long a step from one view to the next is on its way; 0 = it is not shown moving. */
  animationMs(before: unknown, after: unknown): number;
  readonly input: MoveInput;
  /** Layers that can be switched: trails, front, order of placement, ... */
  readonly layers: readonly { readonly id: string; readonly name: LocalizedText; readonly on: boolean }[];
  /** What the seats are called: black and white, or first and second. */
  readonly seatNames: readonly [LocalizedText, LocalizedText];
  /** A square for assistive technology: "e6, white, allowed". */
  describeSpot(view: unknown, at: Spot, allowed: readonly unknown[] | undefined, say: FormatMessage): string;
  /** Where a move ends, outside the board for a way out; undefined = nowhere, as a pass. */
  spotOf(move: unknown, seat: Seat, view: unknown): Spot | undefined;
  /** A move in a list: "f5", "A ↑", "2,3". */
  formatMove(move: unknown, seat: Seat): string;
  /** Whether it is a pass or nothing at all. */
  isPass(move: unknown): boolean;
  /** A move as it is said: "White, f5, turns 3." `before` and `after` are the audience's views. */
  describeMove(move: unknown, seat: Seat, before: unknown, after: unknown, say: FormatMessage): string;
  /** The position as it is read aloud. */
  describePosition(view: unknown, say: FormatMessage): string;
  /** What a step took, where there is such a thing: for marks on the timeline, and in the list of moves. */
  event?(
    before: unknown,
    after: unknown,
  ): { readonly kind: string; readonly seat: Seat; readonly text: LocalizedText } | undefined;
  /** How a match of it can end, in a few lines. */
  readonly endings: readonly LocalizedText[];
  /** What is hidden from the audience while a match runs; absent = nothing. */
  readonly hiddenInformation?: LocalizedText;
  /** What everybody knows to be on the board still, though not where: by kind, and of how many each seat had. */
  remaining?(view: unknown): readonly {
    readonly name: LocalizedText;
    readonly all: number;
    readonly left: readonly [number, number];
    icon(seat: Seat): string;
  }[];
  /** How many positions follow the start of a match that runs its course, where that is known. */
  positionCount?(start: unknown): number | undefined;
  /** Views of a viewer who must not know more than the audience; what is seen once it is over. */
  viewOf(state: unknown, viewer: Viewer, over: boolean): unknown;
  /** A view as a viewer was sent it, told the way `see` tells it: everything here wants views of that kind. */
  normalizeView(view: unknown, viewer: Viewer): unknown;
  /** An earlier position as the audience saw it, with what a seat knows of its own side; absent = the audience sees as much. */
  revealOwn?(past: unknown, own: unknown, seat: Seat): unknown;
  /** The native protocol's view, read back: what a person at the page is sent. */
  readView(json: unknown): Result<unknown>;
  /** A position that shows what the game looks like. */
  readonly sample: { readonly options: OptionValues; readonly moves: readonly string[] };
  /** Options of a match that a person plays by hand, where the usual ones are not for people. */
  readonly humanPlayOptions?: OptionValues;
  /** What is agreed in such a match, said before it starts: size, limits. */
  playOptionsText?(): LocalizedText;
  /** How far a match has come, where moves alone do not tell: "Generation 12 of 100". */
  progressText?(view: unknown, options: OptionValues): LocalizedText;
  /** The house bots in a few words, by their ids. */
  readonly bots: Readonly<Record<string, LocalizedText>>;
  /** Whose choice is shown to somebody who asks for a hint; loaded when it is asked. */
  loadHintBot(): Promise<Bot<unknown, unknown>>;
  /** Marks that stand in a seat's strip, such as what it took; icons are SVG. */
  stripMarks?(view: unknown, seat: Seat): readonly { readonly icon: string; readonly text: LocalizedText }[];
  /** What nature gave or denied each seat in a step of hers, to be added up: rows of a table. */
  readonly tally?: readonly Tally[];
  /** The part of a board that is in sight, in a notation that other programs read. */
  writeVisible?(view: unknown, seen: VisibleArea): { readonly text: string; readonly cells: number };
  /** One more tab of the match page: values over plies, such as mobility; by seat. */
  readonly measure?: { readonly name: LocalizedText; of(state: unknown): readonly [number, number] };
}

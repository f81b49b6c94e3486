import type { FormatMessage, LocalizedText } from "../core/lang.ts";
import type { Seat } from "../core/seats.ts";
import type { Spot } from "./board.ts";

/** Result of a person's input: a changed draft or a complete move. */
export interface InputResult<Move, Draft> {
  readonly draft: Draft;
  /** A complete move to send. */
  readonly move?: Move;
  /** Why the input was refused, shown below the board. */
  readonly objection?: LocalizedText;
}

/** What an input is judged by. */
export interface InputContext<Move, View> {
  readonly view: View;
  readonly seat: Seat;
  readonly legal: readonly Move[] | undefined;
}

/** Turns pointer and keyboard input into moves. Pure: drafts are values. */
export interface MoveInput<Move, View, Draft> {
  /** If true, `drag` is called for every spot of a drag, first with from = to; else once at its end. */
  readonly paints?: boolean;
  /** Example keys for the list of shortcuts. */
  readonly example?: readonly string[];
  /** Starts the draft of a turn; `before` is the final draft of the previous turn. */
  beginDraft(view: View, seat: Seat, legal: readonly Move[] | undefined, before?: Draft): Draft;
  tap(draft: Draft, spot: Spot, context: InputContext<Move, View>): InputResult<Move, Draft>;
  /** A drag between two spots; see `paints`. */
  drag?(draft: Draft, from: Spot, to: Spot, context: InputContext<Move, View>): InputResult<Move, Draft>;
  /** Text typed so far: `c4`, or `A` and then an arrow. */
  type?(
    draft: Draft,
    typed: string,
    context: InputContext<Move, View>,
  ): InputResult<Move, Draft> & { readonly typed: string };
  /** Called by Enter or the button; no `move` in the result = nothing to send yet. */
  submit?(draft: Draft, context: InputContext<Move, View>): InputResult<Move, Draft>;
  /** Label of the submit button, if one is needed ("Ready", "Wake 12 cells"). */
  submitLabel?(draft: Draft, context: InputContext<Move, View>): LocalizedText | undefined;
  undo?(draft: Draft): Draft;
  /** The view with the draft applied; it is painted, described and read aloud instead of the view. */
  preview?(draft: Draft, view: View): View;
  /** Status line below the board: "14 moves allowed. g7 turns over 4." */
  formatStatus(draft: Draft, spot: Spot | undefined, context: InputContext<Move, View>, say: FormatMessage): string;
  /** Patterns that are placed as a whole. */
  readonly stamps?: Stamps<Draft>;
  /** How many turns may run unattended, each answered with the draft of `beginDraft`. */
  readonly turnsAtOnce?: { readonly choices: readonly number[]; readonly name: LocalizedText };
}

/** The available patterns; the selected one is part of the draft. */
export interface Stamps<Draft> {
  readonly list: readonly {
    readonly id: string;
    readonly name: LocalizedText;
    readonly width: number;
    readonly height: number;
    /** Live cells as alternating x and y, for the icon. */
    readonly cells: readonly number[];
    readonly later: readonly number[];
  }[];
  chosen(draft: Draft): string | undefined;
  /** Undefined = back to single cells. */
  choose(draft: Draft, id: string | undefined): Draft;
  /** Rotates by 90 degrees clockwise. */
  rotate(draft: Draft): Draft;
  /** Mirrors left and right. */
  flip(draft: Draft): Draft;
}

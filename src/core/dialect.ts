import type { OptionValues } from "./game.ts";
import type { Outgoing } from "./link.ts";
import type { Result } from "./result.ts";
import type { Seat } from "./seats.ts";
import type { Verdict } from "./verdict.ts";

/** One published protocol, no I/O: what a seat is sent, how what it says is read, and the same from the other end. */
export interface Dialect<Move, View> {
  readonly id: string;
  /** Cuts bytes into frames; one for each direction of a link. */
  framing(): Framer;
  /** How long one far end serves: the whole match unless the dialect says otherwise. */
  serves?(options: OptionValues): "match" | "move";
  host(seating: Seating): HostEnd<Move, View>;
  guest(): GuestEnd<Move, View>;
}

/** What a seat is told when it sits down. */
export interface Seating {
  readonly match: string;
  readonly game: string;
  readonly seat: Seat;
  readonly options: OptionValues;
  readonly names: readonly [string, string];
}

/** Bytes to whole frames, with a limit enforced before anything is parsed. */
export interface Framer {
  /** Frames are byte strings: one character a byte, so nothing is lost or repaired before a dialect has judged it. */
  push(chunk: Uint8Array): FramerStep;
  /** What has come of an unfinished frame. */
  readonly rest: string;
}

export interface FramerStep {
  readonly frames: readonly string[];
  /** The limit that the frame after these went over. */
  readonly over?: string;
}

export interface Question<Move, View> {
  readonly view: View;
  readonly legal: readonly Move[] | undefined;
  readonly ply: number;
  readonly leftMs: number | undefined;
}

/** Something that happened, as one seat may see it. */
export type News<Move, View> =
  | { readonly kind: "moved"; readonly seat: Seat; readonly move: Move | undefined; readonly view: View }
  | { readonly kind: "ticked"; readonly view: View };

/** The hosting end: ours, towards one player. Each entry of an answer is one write. */
export interface HostEnd<Move, View> {
  opening(): readonly Outgoing[];
  question(question: Question<Move, View>): readonly Outgoing[];
  news(news: News<Move, View>): readonly Outgoing[];
  /** What a wrong answer gets, and whether the question stands; absent = a wrong answer loses. */
  refusal?(why: string): { readonly send: readonly Outgoing[]; readonly again: boolean };
  closing(verdict: Verdict, view: View): readonly Outgoing[];
  readAnswer(frame: string): Result<Move>;
}

/** What the playing end understood of a frame. */
export type Heard<View> =
  | { readonly kind: "seated"; readonly seat: Seat }
  | { readonly kind: "asked"; readonly seat: Seat; readonly view: View }
  | { readonly kind: "over" }
  | { readonly kind: "nothing" }
  | { readonly kind: "malformed"; readonly why: string };

/** The playing end: ours, towards somebody else's judge. */
export interface GuestEnd<Move, View> {
  hear(frame: string): Heard<View>;
  answer(move: Move): Outgoing;
}

export type AnyDialect = Dialect<unknown, unknown>;

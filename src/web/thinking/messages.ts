import type { Seat } from "../../core/seats.ts";
import type { LostMovesSearch } from "../../games/lost-moves.ts";
import type { FileGame } from "../net/file-games.ts";

interface RequestBase {
  /** Repeated by the answers. */
  readonly id: number;
  readonly game: string;
  /** A worker has no document, so the page passes them on. */
  readonly fileGames: readonly FileGame[];
}

export interface HintRequest extends RequestBase {
  readonly kind: "hint";
  readonly seat: Seat;
  /** As the seat received it. */
  readonly view: unknown;
  /** Absent where the game cannot list them. */
  readonly legal: readonly unknown[] | undefined;
  readonly seed: number;
}

export interface LostMovesRequest extends RequestBase {
  readonly kind: "lost moves";
  /** Of a finished match. */
  readonly record: string;
  /** For all moves together. */
  readonly totalMs: number;
}

export type ThinkingRequest = HintRequest | LostMovesRequest;

export type ThinkingAnswer = { readonly id: number } & (
  | { readonly kind: "hint"; readonly move: unknown }
  /** After each position. */
  | { readonly kind: "lost moves"; readonly found: LostMovesSearch }
  | { readonly kind: "failed" }
);

import type { AnyDialect } from "../core/dialect.ts";
import type { Ink } from "../core/drawing.ts";
import type { Limits, MatchEvent } from "../core/events.ts";
import type { AnyGame, Bot } from "../core/game.ts";
import type { Result } from "../core/result.ts";
import type { Viewer } from "../core/seats.ts";

/** A record written in somebody else's notation. */
export interface Export {
  readonly id: string;
  readonly about: string;
  /** Refuses a record that the notation cannot hold. */
  write(record: readonly MatchEvent[]): Result<string>;
}

/** Everything the house knows of one game: what a folder of `games/` puts on the list. */
export interface GameEntry {
  readonly rules: AnyGame;
  readonly about: { readonly en: string; readonly ja: string };
  /** The first is the default. */
  readonly dialects: readonly AnyDialect[];
  /** Where `match GAME tcp tcp` listens; the same port twice where seats go by order of connection. */
  readonly ports: readonly [number, number];
  readonly limits: Pick<Limits, "moveMs" | "bank">;
  readonly bots: readonly Bot<unknown, unknown>[];
  readonly exports: readonly Export[];
  /** The board as lines of text, from a viewer's side, with the last move marked. */
  draw(view: unknown, viewer: Viewer, ink: Ink, last?: unknown): readonly string[];
  /** A move as a person types it: forgiving where the wire is strict. */
  readTyped(text: string): Result<unknown>;
  /** What a person may type, in one line. */
  readonly typed: { readonly en: string; readonly ja: string };
}

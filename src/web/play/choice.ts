import { looksLikeToken } from "../../core/token-form.ts";
import type { OptionValues } from "../../core/game.ts";
import type { Seat } from "../../core/seats.ts";
import type { PlayRequest } from "./connection.ts";

/** What somebody chose in the form. */
export interface Choice {
  readonly game: string;
  /** A house bot's id, or one of the two below. */
  readonly against: string;
  readonly seat: Seat | "drawn";
  /** undefined = nothing was chosen: the arena's time where it sets one, else none. */
  readonly time: Time | undefined;
  readonly name: string;
}

export const PERSON = "person";
export const ANYBODY = "anybody";

/** `arena`: what the organiser's config sets. */
export const TIMES = ["arena", "none", "move", "bank"] as const;
export type Time = (typeof TIMES)[number];

const LIMITS = {
  arena: undefined,
  none: "none",
  move: { moveMs: 5000 },
  bank: { bank: { bankMs: 300_000, byoyomiMs: 10_000 } },
} as const;

/** Whoever gives a token is known by it; anybody else is called what they say, or as they are not asked. */
export function identify(said: string, guest: string): Pick<PlayRequest, "name" | "token"> {
  const name = said.trim();
  return looksLikeToken(name) ? { name: guest, token: name } : { name: name === "" ? guest : name };
}

/** What is asked of the arena; `lot` decides the seat where that was left to it. */
export function playRequestOf(
  choice: Choice,
  guest: string,
  options: OptionValues | undefined,
  lot: Seat,
): PlayRequest {
  const { game, against, time = "arena", name } = choice;
  const limits = LIMITS[time];
  const seat = choice.seat === "drawn" ? lot : choice.seat;
  return {
    game,
    ...identify(name, guest),
    // Whoever comes brings the terms; the options are for a partner who brings none.
    ...(against !== ANYBODY && { against, seat, ...(limits && { limits }) }),
    ...(options && { options }),
  };
}

/** What was chosen last time, as far as it still makes sense. */
export function readChoice(text: string | null, games: readonly string[]): Choice {
  const [standard = ""] = games;
  let said: Partial<Record<keyof Choice, unknown>> = {};
  try {
    said = (JSON.parse(text ?? "{}") ?? {}) as typeof said;
  } catch {
    // An older version's, or somebody else's.
  }
  const game = games.find((id) => id === said.game) ?? standard;
  return {
    game,
    against: typeof said.against === "string" ? said.against : "",
    seat: said.seat === 0 || said.seat === 1 || said.seat === "drawn" ? said.seat : 0,
    time: TIMES.find((time) => time === said.time),
    // A token is a secret and is not kept.
    name: typeof said.name === "string" && !looksLikeToken(said.name) ? said.name : "",
  };
}

export function writeChoice(choice: Choice): string {
  return JSON.stringify(looksLikeToken(choice.name.trim()) ? { ...choice, name: "" } : choice);
}

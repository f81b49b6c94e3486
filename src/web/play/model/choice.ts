import { looksLikeToken } from "../../../core/token-form.ts";
import type { OptionValues } from "../../../core/game.ts";
import type { Seat } from "../../../core/seats.ts";
import type { PlayRequest } from "./connection.ts";

/** The values of the play form. */
export interface Choice {
  readonly game: string;
  /** A house bot's id, PERSON or ANYBODY. */
  readonly against: string;
  readonly seat: Seat | "drawn";
  /** undefined = the arena's time limit if it sets one, else none. */
  readonly time: Time | undefined;
  readonly name: string;
}

export const PERSON = "person";
export const ANYBODY = "anybody";

/** `arena`: the limits of the organiser's config. */
export const TIMES = ["arena", "none", "move", "bank"] as const;
export type Time = (typeof TIMES)[number];

const LIMITS = {
  arena: undefined,
  none: "none",
  move: { moveMs: 5000 },
  bank: { bank: { bankMs: 300_000, byoyomiMs: 10_000 } },
} as const;

/** A token identifies the player; otherwise the given name or the guest name is used. */
export function identify(input: string, guest: string): Pick<PlayRequest, "name" | "token"> {
  const name = input.trim();
  return looksLikeToken(name) ? { name: guest, token: name } : { name: name === "" ? guest : name };
}

/** `drawnSeat` is used when the seat is left to chance. */
export function playRequestOf(
  choice: Choice,
  guest: string,
  options: OptionValues | undefined,
  drawnSeat: Seat,
): PlayRequest {
  const { game, against, time = "arena", name } = choice;
  const limits = LIMITS[time];
  const seat = choice.seat === "drawn" ? drawnSeat : choice.seat;
  return {
    game,
    ...identify(name, guest),
    // A joining opponent may bring its own terms; otherwise the chosen options apply.
    ...(against !== ANYBODY && { against, seat, ...(limits && { limits }) }),
    ...(options && { options }),
  };
}

/** Reads the stored choice; invalid parts get their defaults. */
export function readChoice(text: string | null, games: readonly string[]): Choice {
  const [defaultGame = ""] = games;
  let stored: Partial<Record<keyof Choice, unknown>> = {};
  try {
    stored = (JSON.parse(text ?? "{}") ?? {}) as typeof stored;
  } catch {
    // Stored text that is not JSON is ignored.
  }
  const game = games.find((id) => id === stored.game) ?? defaultGame;
  return {
    game,
    against: typeof stored.against === "string" ? stored.against : "",
    seat: stored.seat === 0 || stored.seat === 1 || stored.seat === "drawn" ? stored.seat : 0,
    time: TIMES.find((time) => time === stored.time),
    // A token is a secret and is never stored.
    name: typeof stored.name === "string" && !looksLikeToken(stored.name) ? stored.name : "",
  };
}

export function writeChoice(choice: Choice): string {
  return JSON.stringify(looksLikeToken(choice.name.trim()) ? { ...choice, name: "" } : choice);
}

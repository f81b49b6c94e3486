import { type Seat, SEATS } from "../core/seats.ts";
import type { PlayerSpec } from "../match/player-spec.ts";
import type { MatchRecord } from "../referee/record.ts";

/** The seats of a record whose questions a player is asked. */
export interface ChosenSeats {
  readonly seats: readonly Seat[];
  /** True: the record does not tell which of the two seats is meant. */
  readonly ambiguous?: true;
}

/**
 * The seat of the same name, else of the same command, else the only seat with a program. A player of both seats, and one
 * that may be either, is asked the questions of both.
 */
export function chooseSeats(record: MatchRecord, spec: PlayerSpec): ChosenSeats {
  const { players } = record.opened;
  const named = SEATS.filter((seat) => namesOf(record, seat).includes(spec.name));
  if (named.length > 0) return { seats: named };
  if (spec.kind === "command") {
    const started = SEATS.filter((seat) => players[seat].digest === spec.digest);
    if (started.length > 0) return { seats: started };
    const programs = SEATS.filter((seat) => players[seat].dialect !== null);
    if (programs.length === 1) return { seats: programs };
  }
  return { seats: SEATS, ambiguous: true };
}

/** The name from its command line, and those that it announced itself. */
function namesOf({ opened, events }: MatchRecord, seat: Seat): readonly string[] {
  const given = events.flatMap((event) => (event.type === "named" && event.seat === seat ? [event.name] : []));
  return [opened.players[seat].name, ...given];
}

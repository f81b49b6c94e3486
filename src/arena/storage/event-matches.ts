import type { MatchShape } from "../../api/match.ts";
import type { By } from "../../core/verdict.ts";
import type { ReadEvent } from "../../store/read-event.ts";
import type { StoredMatch } from "../../store/stored.ts";
import type { EventSpec } from "../../tournament/event/event.ts";
import { shapeEventMatch } from "./match-shape.ts";
import type { EventMatchQuery, MatchPage } from "./storage-service.ts";

export interface EventListQuery extends Omit<EventMatchQuery, "before"> {
  /** Slot of the last match of the previous page. */
  readonly before: number | undefined;
}

/** One page of an event's finished games, latest first. */
export function listEventMatches(id: string, { spec, players, results }: ReadEvent, query: EventListQuery): MatchPage {
  const { limit, by, round, guilty, before } = query;
  const numberOf = (name: string | undefined): number | undefined =>
    name === undefined ? undefined : (players.find((player) => player.name === name)?.number ?? -1);
  // One more than needed shows whether there is another page.
  const listed = results.listMatches({
    player: numberOf(query.player),
    opponent: numberOf(query.opponent),
    by,
    guilty,
    stage: round,
    before,
    limit: limit + 1,
  });
  const shown = listed.slice(0, limit);
  const last = shown.at(-1);
  const nameOf = (player: number): string => players.find(({ number }) => number === player)?.name ?? "";
  return {
    matches: shown.map((match) => shapeStored(id, spec, match, nameOf)),
    next: listed.length > limit && last ? String(last.slot) : null,
  };
}

function shapeStored(
  tournament: string,
  spec: EventSpec,
  { match: id, seats, verdict, slot, stage, ...stored }: StoredMatch,
  nameOf: (player: number) => string,
): MatchShape {
  // Names of the event: a program may call itself differently in each game.
  const shapeSeat = (player: number) => ({ name: nameOf(player), kind: "program", dialect: null }) as const;
  const shape = shapeEventMatch(
    { ...stored, id, game: spec.game, tournament, seats: [shapeSeat(seats[0]), shapeSeat(seats[1])] },
    verdict,
  );
  return { ...shape, slot, round: stage, recorded: isRecorded(spec, verdict.by) };
}

/** Whether the event keeps the record of a game that ended this way. */
export function isRecorded({ records }: Pick<EventSpec, "records">, by: By): boolean {
  return records === "all" || (records === "failed" && by !== "rules");
}

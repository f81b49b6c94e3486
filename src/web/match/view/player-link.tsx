import type { VNode } from "preact";
import type { MatchShape } from "../../../api/match.ts";
import type { Seat } from "../../../core/seats.ts";
import { playerHref } from "../../shell/search.ts";

interface Props {
  readonly match: Pick<MatchShape, "game" | "players" | "tournament">;
  readonly seat: Seat;
  /** Display name; a program may send its own name during the match. */
  readonly name: string;
}

/** A player's name, linked to its page. */
export function PlayerLink({ match, seat, name }: Props): VNode {
  // The arena knows a player by its listed name, which is empty until the program has sent one.
  const known = match.players[seat] || name;
  if (known === "") return <bdi>{name}</bdi>;
  return (
    <a class="player-link" href={playerHref(match, known)} title={name}>
      <bdi>{name}</bdi>
    </a>
  );
}

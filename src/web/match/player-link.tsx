import type { VNode } from "preact";
import type { MatchShape } from "../../api/match.ts";
import type { Seat } from "../../core/seats.ts";
import { Link } from "../shell/router.ts";
import { playerHref } from "../shell/search.ts";

interface Props {
  readonly match: Pick<MatchShape, "game" | "players" | "tournament">;
  readonly seat: Seat;
  /** As it is shown: a program may tell a name of its own while it plays. */
  readonly name: string;
}

/** A player's name, which leads to its page. */
export function PlayerLink({ match, seat, name }: Props): VNode {
  // The arena knows a player by the name in its list, which is empty before a program has told one.
  const known = match.players[seat] || name;
  if (known === "") return <bdi>{name}</bdi>;
  return (
    <Link class="player-link" href={playerHref(match, known)} title={name}>
      <bdi>{name}</bdi>
    </Link>
  );
}

import type { VNode } from "preact";
import type { MatchPageShape, MatchShape } from "../../../api/match.ts";
import type { Seat } from "../../../core/seats.ts";
import { gameName } from "../../shell/game-name.ts";
import { writeDate, writeExactDate, writeId } from "../../shell/numbers.ts";
import { playerHref } from "../../shell/search.ts";
import { lang, say } from "../../shell/settings.ts";
import { matchWords } from "../words.ts";

interface Props {
  readonly match: MatchPageShape;
  readonly names: readonly [string, string];
  readonly live: boolean;
}

export function sayEvent({
  training,
  rated,
  excluded,
}: Pick<MatchPageShape, "training" | "rated" | "excluded">): string {
  if (excluded === true) return say.value(matchWords.excluded);
  return say.value(training ? matchWords.training : rated ? matchWords.league : matchWords.casual);
}

interface PlayerProps {
  readonly match: Pick<MatchShape, "game" | "players" | "tournament">;
  readonly seat: Seat;
  /** Display name; a program may send its own name during the match. */
  readonly name: string;
}

/** A player's name, linked to its page. */
export function PlayerLink({ match, seat, name }: PlayerProps): VNode {
  // The arena knows a player by its listed name, which is empty until the program has sent one.
  const known = match.players[seat] || name;
  if (known === "") return <bdi>{name}</bdi>;
  return (
    <a class="player-link" href={playerHref(match, known)} title={name}>
      <bdi>{name}</bdi>
    </a>
  );
}

/** Link to the tournament, or the kind of match. */
function EventLink({ match }: Pick<Props, "match">): VNode {
  const { tournament } = match;
  if (tournament === undefined) return <>{sayEvent(match)}</>;
  return (
    <a class="link" href={`/t/${encodeURIComponent(tournament)}`}>
      <bdi>{tournament}</bdi>
    </a>
  );
}

function GameLink({ match }: Pick<Props, "match">): VNode {
  return (
    <a class="link" href={`/g/${match.game}`}>
      {gameName(match.game)}
    </a>
  );
}

function Names({ match, names }: Pick<Props, "match" | "names">): VNode {
  return (
    <h1>
      <PlayerLink match={match} seat={0} name={names[0]} /> – <PlayerLink match={match} seat={1} name={names[1]} />
    </h1>
  );
}

export function MatchHead({ match, names, live }: Props): VNode {
  const { startedAt } = match;
  return (
    <div class="mh">
      <div class="row small muted">
        <GameLink match={match} />
        <span aria-hidden="true">/</span>
        <span class="mono">{writeId(match.id)}</span>
        {live && <span class="live">{say.value(matchWords.live)}</span>}
      </div>
      <Names match={match} names={names} />
      <p class="small muted">
        <EventLink match={match} /> ·{" "}
        <time dateTime={startedAt} title={writeExactDate(startedAt, lang.value)}>
          {writeDate(startedAt, lang.value)}
        </time>
      </p>
    </div>
  );
}

interface WideProps extends Props {
  readonly size: string;
  readonly children: VNode;
}

/** One-line header above a wide board. */
export function WideHead({ match, names, live, size, children }: WideProps): VNode {
  return (
    <div class="row wrap mh wide">
      <Names match={match} names={names} />
      {live && <span class="live">{say.value(matchWords.live)}</span>}
      <span class="small muted grow">
        <GameLink match={match} /> · <EventLink match={match} /> · <span class="mono">{writeId(match.id)}</span> ·{" "}
        {size}
      </span>
      {children}
    </div>
  );
}

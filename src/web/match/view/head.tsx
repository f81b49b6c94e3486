import type { VNode } from "preact";
import type { MatchPageShape } from "../../../api/match.ts";
import { gameName } from "../../shell/game-name.ts";
import { writeDate, writeExactDate, writeId } from "../../shell/numbers.ts";
import { lang, say } from "../../shell/settings.ts";
import { matchWords } from "../words.ts";
import { PlayerLink } from "./player-link.tsx";

interface Props {
  readonly match: MatchPageShape;
  readonly names: readonly [string, string];
  readonly live: boolean;
}

export function sayEvent({ training, rated }: Pick<MatchPageShape, "training" | "rated">): string {
  return say.value(training ? matchWords.training : rated ? matchWords.league : matchWords.casual);
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

function StartTime({ at }: { readonly at: string }): VNode {
  return (
    <time dateTime={at} title={writeExactDate(at, lang.value)}>
      {writeDate(at, lang.value)}
    </time>
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
  return (
    <div class="mh">
      <div class="row small muted">
        <a class="link" href={`/g/${match.game}`}>
          {gameName(match.game)}
        </a>
        <span aria-hidden="true">/</span>
        <span class="mono">{writeId(match.id)}</span>
        {live && <span class="live">{say.value(matchWords.live)}</span>}
      </div>
      <Names match={match} names={names} />
      <p class="small muted">
        <EventLink match={match} /> · <StartTime at={match.startedAt} />
      </p>
    </div>
  );
}

/** One-line header above a wide board. */
export function WideHead({
  match,
  names,
  live,
  size,
  children,
}: Props & { readonly size: string; readonly children: VNode }): VNode {
  return (
    <div class="row wrap mh wide">
      <Names match={match} names={names} />
      {live && <span class="live">{say.value(matchWords.live)}</span>}
      <span class="small muted grow">
        <a class="link" href={`/g/${match.game}`}>
          {gameName(match.game)}
        </a>{" "}
        · <EventLink match={match} /> · <span class="mono">{writeId(match.id)}</span> · {size}
      </span>
      {children}
    </div>
  );
}

import type { VNode } from "preact";
import type { MatchListShape } from "../../api/match.ts";
import type { Fetched } from "../net/api.ts";
import { matchesHref } from "../shell/search.ts";
import { say } from "../shell/settings.ts";
import { EmptyState, Failure, Loading } from "../shell/placeholders.tsx";
import { MatchTable } from "../standings/match-table.tsx";
import { homeWords } from "../words/home.ts";

export const MAX_VERDICTS = 5;

/** The latest verdicts with their reasons. */
export function Verdicts({
  done,
  game,
}: {
  readonly done: Fetched<MatchListShape>;
  readonly game: string | null;
}): VNode {
  return (
    <section class="panel verdicts" aria-labelledby="verdicts-title">
      <header>
        <h2 id="verdicts-title">{say.value(homeWords.verdicts)}</h2>
        <a class="link small" href={matchesHref({ game })}>
          {say.value(homeWords.allMatches)}
        </a>
      </header>
      {done.value && done.value.matches.length > 0 ? (
        <MatchTable matches={done.value.matches.slice(0, MAX_VERDICTS)} mixed rolling />
      ) : done.value ? (
        <EmptyState title={say.value(homeWords.noVerdicts)} hint={say.value(homeWords.noVerdictsHint)} />
      ) : done.state === "failed" ? (
        <Failure what={done.why} again={done.reload} />
      ) : (
        <Loading rows={MAX_VERDICTS} />
      )}
    </section>
  );
}

import type { VNode } from "preact";
import type { MatchListShape } from "../../api/match.ts";
import type { Fetched } from "../net/api.ts";
import { matchesHref } from "../shell/search.ts";
import { say } from "../shell/settings.ts";
import { EmptyState, Loaded } from "../shell/placeholders.tsx";
import { MatchTable } from "../matches/match-table.tsx";
import { homeWords } from "./words.ts";
import { Panel } from "../shell/panel.tsx";

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
    <Panel
      id="verdicts-title"
      title={say.value(homeWords.verdicts)}
      class="verdicts"
      aside={
        <a class="link small" href={matchesHref({ game })}>
          {say.value(homeWords.allMatches)}
        </a>
      }
    >
      <Loaded answer={done} rows={MAX_VERDICTS}>
        {({ matches }) =>
          matches.length > 0 ? (
            <MatchTable matches={matches.slice(0, MAX_VERDICTS)} mixed rolling />
          ) : (
            <EmptyState title={say.value(homeWords.noVerdicts)} hint={say.value(homeWords.noVerdictsHint)} />
          )
        }
      </Loaded>
    </Panel>
  );
}

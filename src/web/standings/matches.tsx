import type { VNode } from "preact";
import { Choice } from "../shell/choice.tsx";
import { Icon } from "../shell/icons.tsx";
import { navigate, route, withQuery } from "../shell/router.ts";
import { matchesHref } from "../shell/search.ts";
import { say } from "../shell/settings.ts";
import { EmptyState, Failure, Loading } from "../shell/placeholders.tsx";
import { standingsWords as words } from "./words.ts";
import { BY_WORDS } from "../shell/by-words.ts";
import { type MatchFilter, queryOf } from "./filter.ts";
import { MatchTable } from "../matches/match-table.tsx";
import { useMatches } from "./use-matches.ts";

interface Props {
  readonly game: string;
  readonly filter: MatchFilter;
  /** Bots to choose from; absent on a bot's own page. */
  readonly bots?: readonly string[];
  readonly limit: number;
}

/** Finished matches, filtered by the address. */
export function Matches({ game, filter, bots, limit }: Props): VNode {
  const { matches, more, failed, why, fetchMore, reload } = useMatches(game, filter, limit);
  const change = (changed: Partial<MatchFilter>): void => {
    const query = queryOf(filter, changed);
    navigate(withQuery(bots ? { ...query } : { by: query.by, opponent: query.opponent }), { replace: true });
  };
  return (
    <section class="panel recent" aria-labelledby="recent-title" id="matches">
      <header>
        <h2 id="recent-title">{say.value(words.recent)}</h2>
        {bots && (
          <Choice label={say.value(words.filterBot)} value={filter.bot} onChoose={(bot) => change({ bot })}>
            <option value="">{say.value(words.anyBot)}</option>
            {[...new Set(filter.bot === null ? bots : [...bots, filter.bot])].map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </Choice>
        )}
        <Choice label={say.value(words.filterVerdict)} value={filter.by} onChoose={(by) => change({ by })}>
          <option value="">{say.value(words.anyVerdict)}</option>
          {Object.entries(BY_WORDS).map(([by, label]) => (
            <option key={by} value={by}>
              {say.value(label)}
            </option>
          ))}
        </Choice>
        <a
          class="link small"
          href={matchesHref({ game, player: filter.bot, opponent: filter.opponent, by: filter.by })}
        >
          {say.value(words.all)}
        </a>
      </header>
      {filter.opponent !== null && (
        <p class="opponent small">
          <bdi>{say.value(words.against, { name: filter.opponent })}</bdi>
          <button class="btn small" type="button" onClick={() => change({ opponent: null })}>
            <Icon name="close" size={12} />
            {say.value(words.dropOpponent)}
          </button>
        </p>
      )}
      {matches && matches.length > 0 ? (
        <MatchTable matches={matches} />
      ) : matches ? (
        <EmptyState
          title={say.value(words.noMatches)}
          hint={say.value(words.noMatchesHint)}
          action={
            (filter.by !== null || (bots && filter.bot !== null)) && (
              <a class="btn" href={route.value.path}>
                {say.value(words.allMatches)}
              </a>
            )
          }
        />
      ) : (
        !failed && <Loading rows={6} />
      )}
      {failed && <Failure what={why} again={reload} />}
      {matches && more && !failed && (
        <p class="more">
          <button class="btn small" type="button" onClick={fetchMore}>
            {say.value(words.more)}
          </button>
        </p>
      )}
    </section>
  );
}

import type { VNode } from "preact";
import { useCallback, useState } from "preact/hooks";
import type { MatchShape } from "../../api/match.ts";
import { errorText } from "../../core/errors.ts";
import type { Message } from "../../core/lang.ts";
import { api, useApi } from "../net/api.ts";
import { useRefresh } from "../net/use-refresh.ts";
import { Choice } from "../shell/choice.tsx";
import { Icon } from "../shell/icons.tsx";
import { ButtonLink, SmallLink } from "../shell/links.tsx";
import { navigate, route, withQuery } from "../shell/router.ts";
import { matchesHref } from "../shell/search.ts";
import { say } from "../shell/settings.ts";
import { EmptyState, Failure, Loading } from "../shell/placeholders.tsx";
import { standingsWords as words } from "./words.ts";
import { BY_WORDS } from "../shell/by-words.ts";
import { type MatchFilter, matchesUrl, queryOf } from "./filter.ts";
import { MatchTable } from "../matches/match-table.tsx";

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
  const { opponent } = filter;
  const change = (changed: Partial<MatchFilter>): void => {
    const query = queryOf(filter, changed);
    navigate(withQuery(bots ? { ...query } : { by: query.by, opponent: query.opponent }), { replace: true });
  };
  return (
    <section class="panel recent" aria-labelledby="recent-title" id="matches">
      <header>
        <h2 id="recent-title">{say.value(words.recent)}</h2>
        {bots && (
          <Choice
            label={say.value(words.filterBot)}
            value={filter.bot}
            options={[
              ["", say.value(words.anyBot)],
              ...[...new Set(filter.bot === null ? bots : [...bots, filter.bot])].map((name) => [name, name] as const),
            ]}
            onChoose={(bot) => change({ bot })}
          />
        )}
        <Choice
          label={say.value(words.filterVerdict)}
          value={filter.by}
          options={Object.entries({ "": words.anyVerdict, ...BY_WORDS }).map(([by, text]) => [by, say.value(text)])}
          onChoose={(by) => change({ by })}
        />
        <SmallLink href={matchesHref({ game, player: filter.bot, opponent, by: filter.by })} text={words.all} />
      </header>
      {opponent !== null && (
        <p class="opponent small">
          <bdi>{say.value(words.against, { name: opponent })}</bdi>
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
              <ButtonLink href={route.value.path} text={words.allMatches} />
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

const REFRESH_MS = 20_000;

interface MatchPages {
  readonly matches: readonly MatchShape[] | undefined;
  /** Whether there are more than these. */
  readonly more: boolean;
  readonly failed: boolean;
  readonly why: Message | undefined;
  fetchMore(): void;
  reload(): void;
}

interface OlderMatches {
  readonly path: string;
  readonly matches: readonly MatchShape[];
  readonly next: string | null;
  readonly why?: Message;
}

/** The latest matches of a filter, and older pages on request. */
function useMatches(game: string, filter: MatchFilter, limit: number): MatchPages {
  const path = matchesUrl(game, filter, limit);
  const first = useApi(path);
  const [olderMatches, setOlderMatches] = useState<OlderMatches>();
  const rest = olderMatches?.path === path ? olderMatches : undefined;
  const { reload, value } = first;
  // After older pages were loaded, the first page is not refreshed: rows must not move under the pointer.
  useRefresh(reload, rest === undefined ? REFRESH_MS : undefined);
  const next = rest ? rest.next : (value?.next ?? null);
  const older = rest?.matches ?? [];
  const fetchMore = useCallback(() => {
    if (next === null) return;
    api.get(matchesUrl(game, filter, limit, next)).then(
      (page) => setOlderMatches({ path, matches: [...older, ...page.matches], next: page.next }),
      (error: unknown) => setOlderMatches({ path, matches: older, next, why: errorText(error) }),
    );
  }, [path, next, older]);
  return {
    matches: value && [...value.matches, ...older],
    more: next !== null,
    failed: first.state === "failed" || rest?.why !== undefined,
    why: rest?.why ?? first.why,
    fetchMore,
    reload: rest?.why === undefined ? reload : fetchMore,
  };
}

import type { VNode } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import type { MatchListShape } from "../../api/match.ts";
import { useJson } from "../net/api.ts";
import { useRefresh } from "../net/use-refresh.ts";
import { Link, route, withQuery } from "../shell/router.ts";
import { say } from "../shell/settings.ts";
import { EmptyState, Failure, Loading } from "../shell/placeholders.tsx";
import { setTitle } from "../shell/title.ts";
import { MatchTable } from "../standings/match-table.tsx";
import { matchesWords as words } from "../words/matches.ts";
import { changeFilter, listPath, readListFilter } from "./filter.ts";
import { FilterForm } from "./filter-form.tsx";

const LIMIT = 50;
const REFRESH_MS = 20_000;

/** All matches of the arena or of one event, filtered through the address. */
export function Page(_props: { readonly params: Record<string, string> }): VNode {
  const { query } = route.value;
  const filter = useMemo(() => readListFilter(query), [query]);
  const { value, state, why, reload } = useJson<MatchListShape>(listPath(filter, LIMIT));
  const title = say.value(words.title);
  useEffect(() => setTitle(title), [title]);
  const first = filter.before === undefined;
  useRefresh(reload, first ? REFRESH_MS : undefined);
  return (
    <div class="page matches-page">
      <h1>{title}</h1>
      <FilterForm filter={filter} />
      <section class="panel recent" aria-label={title}>
        {value && value.matches.length > 0 ? (
          <MatchTable matches={value.matches} mixed={filter.game === undefined} />
        ) : value ? (
          <EmptyState
            title={say.value(words.none)}
            hint={say.value(words.noneHint)}
            action={
              <Link class="btn" href="/matches">
                {say.value(words.clear)}
              </Link>
            }
          />
        ) : state === "failed" ? (
          <Failure what={why} again={reload} />
        ) : (
          <Loading rows={12} />
        )}
        <nav class="more" aria-label={say.value(words.pages)}>
          {!first && (
            <Link class="btn small" href={withQuery(changeFilter(filter, { before: null }))}>
              {say.value(words.newest)}
            </Link>
          )}
          {typeof value?.next === "string" && (
            <Link class="btn small" href={withQuery(changeFilter(filter, { before: value.next }))}>
              {say.value(words.older)}
            </Link>
          )}
        </nav>
      </section>
    </div>
  );
}

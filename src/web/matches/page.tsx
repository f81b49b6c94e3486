import type { VNode } from "preact";
import { useMemo } from "preact/hooks";
import { useApi } from "../net/api.ts";
import { useRefresh } from "../net/use-refresh.ts";
import { ButtonLink } from "../shell/links.tsx";
import { route, withQuery } from "../shell/router.ts";
import type { PageProps } from "../shell/route-match.ts";
import { say } from "../shell/settings.ts";
import { EmptyState, Loaded } from "../shell/placeholders.tsx";
import { MatchTable } from "./match-table.tsx";
import { matchesWords as words } from "./words.ts";
import { changeFilter, listUrl, readListFilter } from "./filter.ts";
import { FilterForm } from "./filter-form.tsx";

export const title = words.title;

const LIMIT = 50;
const REFRESH_MS = 20_000;

/** All matches of the arena or of one event, filtered through the address. */
export function Page({ title }: PageProps): VNode {
  const { query } = route.value;
  const filter = useMemo(() => readListFilter(query), [query]);
  const list = useApi(listUrl(filter, LIMIT));
  const next = list.value?.next;
  const first = filter.before === undefined;
  useRefresh(list.reload, first ? REFRESH_MS : undefined);
  return (
    <div class="page matches-page">
      <h1>{title}</h1>
      <FilterForm filter={filter} />
      <section class="panel recent" aria-label={title}>
        <Loaded answer={list} rows={12}>
          {({ matches }) =>
            matches.length > 0 ? (
              <MatchTable matches={matches} mixed={filter.game === undefined} />
            ) : (
              <EmptyState
                title={say.value(words.none)}
                hint={say.value(words.noneHint)}
                action={<ButtonLink href="/matches" text={words.clear} />}
              />
            )
          }
        </Loaded>
        <nav class="more" aria-label={say.value(words.pages)}>
          {!first && (
            <a class="btn small" href={withQuery(changeFilter(filter, { before: null }))}>
              {say.value(words.newest)}
            </a>
          )}
          {typeof next === "string" && (
            <a class="btn small" href={withQuery(changeFilter(filter, { before: next }))}>
              {say.value(words.older)}
            </a>
          )}
        </nav>
      </section>
    </div>
  );
}

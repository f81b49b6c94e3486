import { useCallback, useState } from "preact/hooks";
import type { MatchListShape, MatchShape } from "../../api/match.ts";
import { errorText } from "../../core/errors.ts";
import type { Message } from "../../core/lang.ts";
import { getJson, useJson } from "../net/api.ts";
import { useRefresh } from "../net/use-refresh.ts";
import { type MatchFilter, matchesPath } from "./filter.ts";

const REFRESH_MS = 20_000;

export interface MatchPages {
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
export function useMatches(game: string, filter: MatchFilter, limit: number): MatchPages {
  const path = matchesPath(game, filter, limit);
  const first = useJson<MatchListShape>(path);
  const [olderMatches, setOlderMatches] = useState<OlderMatches>();
  const rest = olderMatches?.path === path ? olderMatches : undefined;
  const { reload, value } = first;
  // After older pages were loaded, the first page is not refreshed: rows must not move under the pointer.
  useRefresh(reload, rest === undefined ? REFRESH_MS : undefined);
  const next = rest ? rest.next : (value?.next ?? null);
  const older = rest?.matches ?? [];
  const fetchMore = useCallback(() => {
    if (next === null) return;
    getJson<MatchListShape>(matchesPath(game, filter, limit, next)).then(
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

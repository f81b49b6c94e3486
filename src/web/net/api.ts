import { type AnswerOf, ApiError, type ApiUrl, apiUrl, createApiClient, type GetPath } from "../../api/client.ts";
import { errorText } from "../../core/errors.ts";
import type { Message } from "../../core/lang.ts";
import { useCallback, useEffect, useState } from "preact/hooks";

/** The client of the arena that served the page. */
export const api = createApiClient((url, init) => fetch(url, init));

/** The events of a match, which are its record once it is over. */
export function eventsUrl(id: string): ApiUrl<"/api/matches/:id/events"> {
  return apiUrl("/api/matches/:id/events", { params: { id } });
}

export interface Fetched<T> {
  readonly state: "loading" | "ready" | "failed";
  /** The last value stays while it is reloaded, and if that fails. */
  readonly value?: T;
  readonly why?: Message;
  /** 0 = no answer. */
  readonly status?: number;
  readonly reload: () => void;
}

interface Answer<T> extends Omit<Fetched<T>, "reload"> {
  readonly url?: string | undefined;
}

/** Fetches each address once; undefined fetches nothing. */
export function useApi<Path extends GetPath>(url: ApiUrl<Path> | undefined): Fetched<AnswerOf<Path>> {
  const [answer, setAnswer] = useState<Answer<AnswerOf<Path>>>({ state: "loading" });
  const [reloads, setReloads] = useState(0);
  const reload = useCallback(() => setReloads((count) => count + 1), []);
  useEffect(() => {
    if (url === undefined) return;
    const stop = new AbortController();
    api.get(url, stop.signal).then(
      (value) => setAnswer({ state: "ready", value, url }),
      (error: unknown) => {
        if (stop.signal.aborted) return;
        const status = error instanceof ApiError ? error.status : 0;
        setAnswer((earlier) => ({
          ...(earlier.url === url && earlier),
          state: "failed",
          why: errorText(error),
          status,
          url,
        }));
      },
    );
    return () => stop.abort();
  }, [url, reloads]);
  // Ignore the answer for another address.
  return answer.url === url ? { ...answer, reload } : { state: "loading", reload };
}

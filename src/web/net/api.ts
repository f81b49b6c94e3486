import type { ErrorShape } from "../../api/error.ts";
import { MessageError, errorText } from "../../core/errors.ts";
import { type Message, verbatim, type LocalizedText } from "../../core/lang.ts";
import { useCallback, useEffect, useState } from "preact/hooks";

export const NO_ANSWER: LocalizedText = { en: "The arena did not answer.", ja: "アリーナの応答がありません。" };

/** The server refused the request or did not answer (`status` 0). The text is the server's. */
export class ApiError extends MessageError {
  readonly status: number;

  constructor(text: Message, status: number) {
    super(text);
    this.name = "ApiError";
    this.status = status;
  }
}

export async function getJson<T>(path: string, signal?: AbortSignal): Promise<T> {
  return (await request(path, { headers: { accept: "application/json" }, ...(signal && { signal }) })) as T;
}

export async function postJson<T>(path: string, body: unknown, adminToken?: string): Promise<T> {
  const headers: Record<string, string> = { accept: "application/json", "content-type": "application/json" };
  if (adminToken !== undefined) headers["authorization"] = `Bearer ${adminToken}`;
  return (await request(path, { method: "POST", headers, body: JSON.stringify(body) })) as T;
}

async function request(path: string, init: RequestInit): Promise<unknown> {
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw new ApiError(NO_ANSWER, 0);
  }
  const { ok, status, statusText } = response;
  // A proxy may answer in the place of the arena.
  const body: unknown = await response.json().catch(() => undefined);
  const text = (body as Partial<ErrorShape> | null | undefined)?.error?.text;
  if (!ok) throw new ApiError(text ?? verbatim(`${status} ${statusText}`.trim()), status);
  if (body === undefined) throw new ApiError(NO_ANSWER, status);
  return body;
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

/** Fetches each path once; an undefined path fetches nothing. */
export function useJson<T>(path: string | undefined): Fetched<T> {
  const [answer, setAnswer] = useState<Omit<Fetched<T>, "reload"> & { readonly path?: string | undefined }>({
    state: "loading",
  });
  const [reloads, setReloads] = useState(0);
  const reload = useCallback(() => setReloads((count) => count + 1), []);
  useEffect(() => {
    if (path === undefined) return;
    const stop = new AbortController();
    getJson<T>(path, stop.signal).then(
      (value) => setAnswer({ state: "ready", value, path }),
      (error: unknown) => {
        if (stop.signal.aborted) return;
        const status = error instanceof ApiError ? error.status : 0;
        setAnswer(({ path: before, value }) => {
          const kept = before === path && value !== undefined && { value };
          return { state: "failed", why: errorText(error), status, path, ...kept };
        });
      },
    );
    return () => stop.abort();
  }, [path, reloads]);
  // Ignore the answer for another path.
  return answer.path === path ? { ...answer, reload } : { state: "loading", reload };
}

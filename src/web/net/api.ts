import { useCallback, useEffect, useRef, useState } from "preact/hooks";

/** The server's answer was no, or there was none (`status` 0). Its message is the server's own sentence. */
export class ApiError extends Error {
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
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
    throw new ApiError("", 0);
  }
  const text = await response.text();
  const said = readBody(text);
  if (!response.ok)
    throw new ApiError(
      errorMessageOf(said) ?? `${response.status} ${response.statusText}`.trim(),
      response.status,
    );
  if (said === undefined) throw new ApiError("", response.status);
  return said;
}

function readBody(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** The arena says `{error: {code, message}}`. */
function errorMessageOf(said: unknown): string | undefined {
  if (typeof said !== "object" || said === null || !("error" in said)) return undefined;
  const { error } = said;
  if (typeof error !== "object" || error === null || !("message" in error)) return undefined;
  return typeof error.message === "string" ? error.message : undefined;
}

export interface Fetched<T> {
  readonly state: "loading" | "ready" | "failed";
  /** Stays while it is asked for again, and when that fails: the last state stays usable. */
  readonly value?: T;
  /** The server's sentence; empty when the server did not answer at all. */
  readonly why?: string;
  /** 0 = no answer. */
  readonly status?: number;
  readonly reload: () => void;
}

/** Asks once for each path; `undefined` = not yet. */
export function useJson<T>(path: string | undefined): Fetched<T> {
  const [answer, setAnswer] = useState<Omit<Fetched<T>, "reload"> & { readonly path?: string | undefined }>({
    state: "loading",
  });
  const [asked, setAsked] = useState(0);
  const latest = useRef(path);
  latest.current = path;
  const reload = useCallback(() => setAsked((times) => times + 1), []);
  useEffect(() => {
    if (path === undefined) return;
    const stop = new AbortController();
    getJson<T>(path, stop.signal).then(
      (value) => setAnswer({ state: "ready", value, path }),
      (error: unknown) => {
        if (stop.signal.aborted) return;
        const [why, status] = error instanceof ApiError ? [error.message, error.status] : [String(error), 0];
        setAnswer((before) => ({
          state: "failed",
          why,
          status,
          path,
          ...(before.path === path && before.value !== undefined && { value: before.value }),
        }));
      },
    );
    return () => stop.abort();
  }, [path, asked]);
  // What was answered for another path is nothing for this one.
  return answer.path === path ? { ...answer, reload } : { state: "loading", reload };
}

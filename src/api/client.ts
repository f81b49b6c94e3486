import type { z } from "zod";
import { MessageError } from "../core/errors.ts";
import { type LocalizedText, type Message, verbatim } from "../core/lang.ts";
import type { ErrorShape } from "./error.ts";
import type { ApiRoutes } from "./routes.ts";

export const NO_ANSWER: LocalizedText = { en: "The arena did not answer.", ja: "アリーナの応答がありません。" };

const JSON_WANTED = { accept: "application/json" };

/** The server refused the request or did not answer (`status` 0). The text is the server's. */
export class ApiError extends MessageError {
  readonly status: number;

  constructor(text: Message, status: number) {
    super(text);
    this.name = "ApiError";
    this.status = status;
  }
}

type GetRoutes = ApiRoutes["get"];
type PostRoutes = ApiRoutes["post"];
/** A path of the API, with `:id` for its parameters. */
export type GetPath = keyof GetRoutes;
export type PostPath = keyof PostRoutes;

type InputOf<Route, Key extends string> = Route extends { schema: Record<Key, infer Shape extends z.ZodType> }
  ? z.input<Shape>
  : unknown;
type ParamsOf<Route> = InputOf<Route, "params">;
/** Numbers are written as texts; undefined and null are left out. */
type QueryOf<Route> = Written<InputOf<Route, "querystring">>;
type Written<Query> = string extends keyof Query
  ? object
  : { readonly [Key in keyof Query]: Query[Key] | number | null | undefined };

/** Parameters are required where the path has some, and so is a query with a required key. */
export type RequestOf<Path extends GetPath> = (ParamsOf<GetRoutes[Path]> extends infer Params
  ? unknown extends Params
    ? object
    : { readonly params: Params }
  : never) &
  (object extends QueryOf<GetRoutes[Path]>
    ? { readonly query?: QueryOf<GetRoutes[Path]> }
    : { readonly query: QueryOf<GetRoutes[Path]> });

/** The JSON that a path answers with. */
export type AnswerOf<Path extends GetPath> = GetRoutes[Path]["schema"]["response"][200] extends infer Answer
  ? Answer extends z.ZodType
    ? z.output<Answer>
    : Answer extends { content: { "application/json": { schema: infer Json extends z.ZodType } } }
      ? z.output<Json>
      : never
  : never;
export type PostAnswerOf<Path extends PostPath> = PostRoutes[Path]["schema"]["response"] extends
  { readonly 201: infer Answer extends z.ZodType } | { readonly 200: infer Answer extends z.ZodType }
  ? z.output<Answer>
  : never;
export type BodyOf<Path extends PostPath> = z.input<PostRoutes[Path]["schema"]["body"]>;

declare const PATH: unique symbol;

/** The address of a request, as `apiUrl` writes it. */
export type ApiUrl<Path extends GetPath> = string & { readonly [PATH]: Path };

interface WrittenRequest {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | null | undefined>>;
}

/** Writes the address of a request; its type carries the type of the answer. */
export function apiUrl<const Path extends GetPath>(
  path: Path,
  ...[request]: object extends RequestOf<Path> ? [request?: RequestOf<Path>] : [request: RequestOf<Path>]
): ApiUrl<Path> {
  const { params = {}, query = {} } = (request ?? {}) as WrittenRequest;
  const written = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query))
    if (value !== undefined && value !== null) search.set(key, String(value));
  const url = String(search) === "" ? written : `${written}?${search}`;
  return url as ApiUrl<Path>;
}

/** The part of `fetch` that the client needs. */
type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** A typed client of the HTTP API. */
export interface ApiClient {
  get<Path extends GetPath>(url: ApiUrl<Path>, signal?: AbortSignal): Promise<AnswerOf<Path>>;
  /** The answer as text: a record, csv or html. */
  getText(url: ApiUrl<GetPath>, signal?: AbortSignal): Promise<string>;
  post<Path extends PostPath>(path: Path, body: BodyOf<Path>, adminToken?: string): Promise<PostAnswerOf<Path>>;
}

/** `base` is the address of the arena; empty at its own page. Every failure but an abort is an ApiError. */
export function createApiClient(fetch: Fetch, base = ""): ApiClient {
  async function request(url: string, init: RequestInit): Promise<Response> {
    const response = await fetch(base + url, init).catch((error: unknown) => {
      throw init.signal?.aborted === true ? error : new ApiError(NO_ANSWER, 0);
    });
    if (response.ok) return response;
    const { status, statusText } = response;
    // A proxy may answer in the place of the arena.
    const body = (await response.json().catch(() => undefined)) as Partial<ErrorShape> | null | undefined;
    throw new ApiError(body?.error?.text ?? verbatim(`${status} ${statusText}`.trim()), status);
  }

  async function requestJson(url: string, init: RequestInit): Promise<never> {
    const response = await request(url, init);
    return response.json().catch(() => {
      throw init.signal?.aborted === true ? init.signal.reason : new ApiError(NO_ANSWER, response.status);
    }) as Promise<never>;
  }

  return {
    get: async (url, signal) => requestJson(url, { headers: JSON_WANTED, ...(signal && { signal }) }),
    getText: async (url, signal) => (await request(url, signal ? { signal } : {})).text(),
    post(path, body, adminToken) {
      const headers: Record<string, string> = { ...JSON_WANTED, "content-type": "application/json" };
      if (adminToken !== undefined) headers["authorization"] = `Bearer ${adminToken}`;
      return requestJson(path, { method: "POST", headers, body: JSON.stringify(body) });
    },
  };
}

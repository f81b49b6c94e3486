import { z } from "zod";
import type { LocalizedText } from "../core/lang.ts";
import { botListShape } from "./bots.ts";
import { errorShape } from "./error.ts";
import { gameListShape, statusShape } from "./games.ts";
import {
  arenaMatchKeys,
  explain,
  gameKey,
  gameParam,
  idOf,
  languageKey,
  matchKeys,
  registeredName,
  searchKey,
} from "./keys.ts";
import { matchListShape, matchPageShape } from "./match.ts";
import { starterListShape, starterShape } from "./starters.ts";
import { tableShape } from "./play.ts";
import { problem } from "./problem.ts";
import { registrationShape } from "./registration.ts";
import { schemaListShape } from "./schemas.ts";
import { searchShape } from "./search.ts";
import { decisionKey, suspicionListShape, suspicionShape } from "./suspicions.ts";
import { botPageShape, standingsShape } from "./standings.ts";
import { tournamentListShape, tournamentPageShape } from "./tournaments.ts";

const MATCH: LocalizedText = { en: "The id of the match.", ja: "対局のID。" };
const TOURNAMENT: LocalizedText = { en: "The id of the tournament.", ja: "大会のID。" };

/** Every error has the same body. */
const failure = (description: string) => ({ description, content: { "application/json": { schema: errorShape } } });

const BAD_REQUEST = failure("A parameter is wrong or unknown.");
const MISSING = failure("There is no such thing.");
const WRONG_HOST = failure("The request names a host that is not in allowedHosts.");
const errors = {
  400: BAD_REQUEST,
  421: WRONG_HOST,
  429: failure("Too many requests; retry-after says when to try again."),
  500: failure("A failure of the arena."),
} as const;
const errorsWith404 = { ...errors, 404: MISSING } as const;
const recordErrors = { ...errorsWith404, 410: failure("The record is no longer kept; the result stays.") } as const;
const finishedErrors = { ...recordErrors, 409: failure("The match is still being played.") } as const;

const JSON_OR_CSV = problem({ en: "is json or csv", ja: "は json か csv です" });
const JSON_CSV_OR_HTML = problem({ en: "is json, csv or html", ja: "は json、csv、html のどれかです" });
const FORMAT: LocalizedText = { en: "The form of the answer; json by default.", ja: "応答の形式（既定値 json）。" };

const ndjson = {
  description: "JSON Lines, one event of the record a line.",
  content: { "application/x-ndjson": { schema: z.string() } },
};
const plainText = (description: string) => ({ description, content: { "text/plain": { schema: z.string() } } });

const NO_QUERY = z.strictObject({});
const ANY_QUERY = z.object({});

/** The schema of a route; without a query any query key is refused. */
function route<
  const Responses extends object,
  const Keys extends { params?: z.ZodType; querystring?: z.ZodType; body?: z.ZodType } = object,
>(
  { en, ja }: LocalizedText,
  response: Responses,
  keys?: Keys,
): {
  readonly schema: { summary: string; response: Responses } & Omit<{ querystring: typeof NO_QUERY }, keyof Keys> & Keys;
} {
  const described = Object.entries(response as Readonly<Record<string, unknown>>).map(([status, shape]) => [
    status,
    shape instanceof z.ZodType ? shape.describe(`${en}.`) : shape,
  ]);
  const answers: unknown = Object.fromEntries(described);
  return { schema: { summary: en, "x-summary-ja": ja, querystring: NO_QUERY, response: answers, ...keys } as never };
}

/** The arena and its players. */
const arenaRoutes = {
  "/api/openapi.json": route(
    { en: "This description", ja: "この記述" },
    { 200: z.looseObject({ openapi: z.string() }), ...errors },
  ),
  "/api/games": route(
    {
      en: "The games, their protocols and ports, house bots and options",
      ja: "ゲームと、そのプロトコル、ポート、内蔵ボット、オプション",
    },
    { 200: gameListShape, ...errors },
  ),
  "/api/status": route(
    { en: "This arena: its version, since when it runs, its games", ja: "このアリーナ：版、開始日時、ゲーム" },
    { 200: statusShape, ...errors },
  ),
  "/api/bots/:game/:name": route(
    { en: "All about one bot in one game", ja: "あるゲームの一つのボットのすべて" },
    { 200: botPageShape, ...errorsWith404 },
    {
      params: z.object({
        game: gameParam,
        name: explain(z.string(), { en: "The name of the player.", ja: "プレイヤーの名前。" }),
      }),
    },
  ),
  "/api/standings/:game": route(
    {
      en: "The table of a game, with ratings, crosstable and history",
      ja: "ゲームの順位表、レーティング、対戦表、推移",
    },
    {
      200: {
        description: "The table.",
        content: { "application/json": { schema: standingsShape }, "text/csv": { schema: z.string() } },
      },
      ...errorsWith404,
    },
    {
      params: z.object({ game: gameParam }),
      querystring: z.strictObject({ format: explain(z.enum(["json", "csv"], JSON_OR_CSV), FORMAT).optional() }),
    },
  ),
};

/** Single matches. */
const matchRoutes = {
  "/api/matches/:id": route(
    { en: "One match, live or done", ja: "一つの対局" },
    { 200: matchPageShape, ...errorsWith404 },
    { params: idOf(MATCH) },
  ),
  "/api/matches/:id/events": route(
    {
      en: "Its events as JSON lines, without hidden information while it is live",
      ja: "そのイベント（JSON Lines、対局中は隠し情報なし）",
    },
    { 200: ndjson, ...recordErrors },
    { params: idOf(MATCH) },
  ),
  "/api/matches/:id/record": route(
    { en: "Its record as a file, once it is done", ja: "終局後の記録のファイル" },
    { 200: ndjson, ...finishedErrors },
    { params: idOf(MATCH) },
  ),
  "/api/matches/:id/export/:format": route(
    { en: "Its record in another notation, once it is done", ja: "終局後の記録の別の記法" },
    {
      200: plainText("The record in that notation."),
      ...finishedErrors,
      422: failure("This record cannot be written in that notation."),
    },
    {
      params: idOf(MATCH).extend({
        format: explain(z.string(), {
          en: "The id of the notation; `exports` of the match lists them.",
          ja: "記法のID（対局の `exports` に一覧）。",
        }),
      }),
    },
  ),
  "/api/tables/:id": route(
    {
      en: "The table that an invitation names: who invites, or that its match has begun",
      ja: "招待の席：招待した人、または始まった対局",
    },
    { 200: tableShape, ...errorsWith404 },
    { params: idOf({ en: "The id in the invitation.", ja: "招待のID。" }) },
  ),
};

/** Tournaments, and the search. */
const eventRoutes = {
  "/api/tournaments": route(
    { en: "The tournaments, newest first", ja: "大会の一覧（新しい順）" },
    { 200: tournamentListShape, ...errors },
  ),
  "/api/tournaments/:id": route(
    {
      en: "One tournament: its table and its slots; as csv or html the table only",
      ja: "一つの大会：順位表と対局（csvとhtmlは順位表だけ）",
    },
    {
      200: {
        description: "The tournament.",
        content: {
          "application/json": { schema: tournamentPageShape },
          "text/csv": { schema: z.string() },
          "text/html": { schema: z.string() },
        },
      },
      ...errorsWith404,
    },
    {
      params: idOf(TOURNAMENT),
      querystring: z.strictObject({
        format: explain(z.enum(["json", "csv", "html"], JSON_CSV_OR_HTML), FORMAT).optional(),
        lang: languageKey,
      }),
    },
  ),
  "/api/tournaments/:id/matches": route(
    { en: "The finished games of one tournament, the latest first", ja: "大会の終わった対局（新しい順）" },
    { 200: matchListShape, ...errorsWith404 },
    { params: idOf(TOURNAMENT), querystring: z.strictObject(matchKeys) },
  ),
  "/api/search": route(
    {
      en: "Bots, matches, tournaments and their players whose names hold a text",
      ja: "名前に言葉を含むボット、対局、大会、プレイヤー",
    },
    { 200: searchShape, ...errors },
    { querystring: z.strictObject({ q: searchKey }) },
  ),
};

const JSON_FILE_OR_ZIP = problem({ en: "is json, file or zip", ja: "は json、file、zip のどれかです" });

/** Bots to begin with. */
const starterRoutes = {
  "/api/starters": route(
    { en: "The games and languages of the starter bots", ja: "ひな形のボットのゲームと言語" },
    { 200: starterListShape, ...errors },
  ),
  "/api/starters/:game/:language": route(
    { en: "A bot that plays legally, with its folder", ja: "ルール通りに打つボットとそのフォルダー" },
    {
      200: {
        description: "All files as JSON, the bot alone, or the folder as a ZIP archive.",
        content: {
          "application/json": { schema: starterShape },
          "text/plain": { schema: z.string() },
          "application/zip": { schema: z.string() },
        },
      },
      ...errorsWith404,
    },
    {
      params: z.object({
        game: gameParam,
        language: explain(z.string(), { en: "The id of a programming language.", ja: "プログラミング言語のID。" }),
      }),
      querystring: z.strictObject({
        format: explain(z.enum(["json", "file", "zip"], JSON_FILE_OR_ZIP), FORMAT).optional(),
        lang: explain(languageKey.unwrap(), { en: "The language of comments.", ja: "注釈の言語。" }).optional(),
      }),
    },
  ),
};

/** Schemas and monitoring. */
const fileRoutes = {
  "/schemas/": route(
    { en: "The JSON Schemas of this version", ja: "この版のJSON Schema" },
    { 200: schemaListShape, ...errors },
  ),
  "/schemas/:file": route(
    { en: "One JSON Schema", ja: "一つのJSON Schema" },
    {
      200: {
        description: "The schema; pages of other sites may read it too.",
        content: { "application/schema+json": { schema: z.string() } },
      },
      ...errorsWith404,
    },
    { params: z.object({ file: explain(z.string(), { en: "The name of the file.", ja: "ファイル名。" }) }) },
  ),
  "/healthz": route(
    { en: "Whether the arena is up", ja: "アリーナが動いているか" },
    { 200: z.object({ status: z.literal("ok") }), 421: WRONG_HOST },
    { querystring: ANY_QUERY },
  ),
  "/metrics": route(
    { en: "Counters and gauges as Prometheus reads them", ja: "Prometheusの計測値" },
    { 200: plainText("The text format of Prometheus."), 421: WRONG_HOST },
    { querystring: ANY_QUERY },
  ),
};

const adminErrors = {
  401: failure("The admin token is needed."),
  403: failure("The arena has no admin token."),
} as const;

/** For the organiser. */
const adminRoutes = {
  "/api/suspicions": {
    schema: {
      ...route(
        {
          en: "Players that new names of their own address lose to, and what was decided about them",
          ja: "同じアドレスの新しい名前が負け続けている相手と、それについての決定",
        },
        { 200: suspicionListShape, ...adminErrors, ...errors },
      ).schema,
      security: [{ admin: [] }],
    },
  },
};

const decisionRoute = {
  schema: {
    ...route(
      { en: "Decides about the names of a suspicion", ja: "疑わしい名前についての決定" },
      { 200: suspicionShape, ...adminErrors, 413: failure("The body is too large."), ...errorsWith404 },
      {
        body: z.strictObject({
          id: explain(z.string(), { en: "The id of the suspicion.", ja: "疑いのID。" }),
          decision: explain(decisionKey, {
            en: "exclude: results between the names and the player do not count; include: they count again; dismiss: they count, and the names are no longer suspected.",
            ja: "exclude：その名前と相手の結果を数えません。include：再び数えます。dismiss：数え、その名前をもう疑いません。",
          }),
          names: explain(z.array(z.string()).max(100), {
            en: "Only these names of the suspicion; absent = all.",
            ja: "この名前だけ（なければすべて）。",
          }).optional(),
        }),
      },
    ).schema,
    description: "Ratings and tables are computed again.",
    "x-description-ja": "レーティングと順位表を計算し直します。",
    security: [{ admin: [] }],
  },
};

const postRoutes = {
  "/api/suspicions": decisionRoute,
  "/api/register": {
    schema: {
      ...route(
        { en: "Registers a name", ja: "名前を登録" },
        {
          201: registrationShape,
          401: failure("The admin token is needed."),
          403: failure("The class code is wrong, or all its names are registered."),
          409: failure("The name is taken."),
          413: failure("The body is too large."),
          ...errors,
        },
        {
          body: z.strictObject({
            name: registeredName,
            class: explain(z.string(), {
              en: "The code of a class. With it the admin token is not needed, and the limit per address does not apply.",
              ja: "クラスのコード。あれば管理トークンは要らず、アドレスの上限も数えません。",
            }).optional(),
          }),
        },
      ).schema,
      description: "The token is shown once. A program proves itself by giving it as its name, or as `token`.",
      "x-description-ja":
        "トークンは一度だけ表示されます。プログラムはそれを名前として、または `token` として示します。",
      security: [{}, { admin: [] }],
    },
  },
};

/** Every route of the HTTP API with its parameters and answers: for the server, OpenAPI and the client. */
export function apiRoutes(games: () => readonly string[]) {
  const game = gameKey(games);
  return {
    get: {
      ...arenaRoutes,
      "/api/bots": route(
        { en: "Current and former players", ja: "ここで対局している、または対局したプレイヤー" },
        { 200: botListShape, ...errors },
        { querystring: z.strictObject({ game }) },
      ),
      "/api/matches": route(
        { en: "Matches, live ones first, each kind newest first", ja: "対局の一覧（対局中が先、それぞれ新しい順）" },
        { 200: matchListShape, ...errorsWith404 },
        { querystring: z.strictObject({ game, ...arenaMatchKeys, ...matchKeys }) },
      ),
      ...matchRoutes,
      ...eventRoutes,
      ...starterRoutes,
      ...adminRoutes,
      ...fileRoutes,
    },
    post: postRoutes,
  };
}

export type ApiRoutes = ReturnType<typeof apiRoutes>;

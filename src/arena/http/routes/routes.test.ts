import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { BotListShape } from "../../../api/bots.ts";
import type { ErrorShape } from "../../../api/error.ts";
import type { GameShape } from "../../../api/games.ts";
import type { MatchListShape, MatchPageShape, MatchShape } from "../../../api/match.ts";
import type { SearchShape } from "../../../api/search.ts";
import type { BotPageShape, StandingsShape } from "../../../api/standings.ts";
import { GAMES } from "../../../games/index.ts";
import { rowOf } from "../testing/fake-storage.ts";
import { matchOf, openTestHttpService, reportOf, type TestHttpService } from "../testing/open-http-service.ts";
import { eventsMessage } from "../testing/events-message.ts";

let test: TestHttpService;
beforeEach(async () => {
  test = await openTestHttpService({
    ports: [
      { id: "geister/0", game: "geister", dialect: "seed", seat: 0 },
      { id: "geister/1", game: "geister", dialect: "seed", seat: 1 },
      { id: "native", game: null, dialect: "native", seat: null },
    ],
  });
});
afterEach(() => test.httpService.close());

const get = async (url: string, headers: Record<string, string> = {}) =>
  test.httpService.server.inject({ url, headers: { host: "localhost", ...headers } });
async function getJson<T>(url: string): Promise<T> {
  return (await get(url)).json<T>();
}
const errorOf = (answer: { json(): unknown }): ErrorShape["error"] => (answer.json() as ErrorShape).error;
const idsOf = (list: readonly { readonly id: string }[]): string[] => list.map(({ id }) => id);
const settle = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

interface OpenApi {
  readonly paths: Record<string, { readonly get?: OpenApiRoute }>;
}
interface OpenApiRoute {
  readonly parameters?: readonly { readonly name: string }[];
  readonly responses: Record<
    string,
    { readonly content?: Record<string, { readonly schema: { readonly $ref?: string } }> }
  >;
}

async function finish(id: string, game = "othello", record?: string): Promise<void> {
  const match = matchOf(id, game);
  test.httpService.onHostEvent({ kind: "opened", match });
  test.httpService.onHostEvent({ kind: "closed", report: reportOf(match, record) });
  await settle();
}

describe("the status routes", () => {
  it("list each game with the open ports", async () => {
    test.httpService.onHostEvent({
      kind: "listening",
      ports: { "geister/0": 10000, "geister/1": 10001, native: 7777 },
    });
    test.httpService.onHostEvent({ kind: "opened", match: matchOf("m1", "geister") });
    const { games } = await getJson<{ games: GameShape[] }>("/api/games");
    expect(idsOf(games)).toEqual(GAMES.map(({ rules }) => rules.id));
    const geister = games.find(({ id }) => id === "geister");
    expect(geister).toMatchObject({ nativePort: 7777, live: 1, done: 0 });
    expect(geister?.dialects[0]).toEqual({ id: "seed", ports: [10000, 10001] });
  });

  it("describe the arena", async () => {
    expect(await getJson("/api/status")).toMatchObject({
      version: "1.2.3",
      registration: "open",
      patienceMs: 5000,
      startedAt: new Date(1_800_000_000_000).toISOString(),
    });
  });

  it("list house bots that never played and guests that did", async () => {
    test.storage.tables.set("othello", [rowOf("zoe", 1600)]);
    const { bots } = await getJson<BotListShape>("/api/bots?game=othello");
    expect(bots.at(-1)).toMatchObject({ name: "zoe", kind: "guest", rating: 1600, error: 21 });
    expect(bots[0]).toMatchObject({ kind: "house", rank: null, played: 0 });
    expect((await getJson<BotListShape>("/api/bots")).bots.length).toBeGreaterThan(bots.length);
  });

  it("report health and metrics without names", async () => {
    expect(await getJson("/healthz")).toEqual({ status: "ok" });
    test.httpService.onHostEvent({ kind: "opened", match: matchOf("m1", "othello", ["ann", "bob"]) });
    await finish("m2");
    test.httpService.onHostEvent({ kind: "waiting", guests: [], connected: 12 });
    test.httpService.onHostEvent({ kind: "lag", worstMs: 3.5 });
    const { body, headers } = await get("/metrics");
    expect(headers["content-type"]).toContain("text/plain; version=0.0.4");
    expect(body).toContain('shinpan_matches_live{game="othello"} 1\n');
    expect(body).toContain('shinpan_matches_done_total{game="othello",by="rules"} 1\n');
    expect(body).toContain("shinpan_guests_connected 12\n");
    expect(body).toContain("shinpan_lag_worst_milliseconds 3.5\n");
    expect(body).toContain('shinpan_http_requests_total{status="200"} 1\n');
    expect(body).not.toMatch(/ann|bob/);
  });

  it("describe every route as OpenAPI", async () => {
    const document = await getJson<OpenApi>("/api/openapi.json");
    expect(Object.keys(document.paths).sort()).toEqual(
      [
        "/api/bots",
        "/api/bots/{game}/{name}",
        "/api/games",
        "/api/matches",
        "/api/matches/{id}",
        "/api/matches/{id}/events",
        "/api/matches/{id}/export/{format}",
        "/api/matches/{id}/record",
        "/api/openapi.json",
        "/api/register",
        "/api/search",
        "/api/standings/{game}",
        "/api/starters",
        "/api/starters/{game}/{language}",
        "/api/status",
        "/api/suspicions",
        "/api/tournaments",
        "/api/tournaments/{id}",
        "/api/tournaments/{id}/matches",
        "/api/tables/{id}",
        "/healthz",
        "/live",
        "/metrics",
        "/play",
        "/schemas/",
        "/schemas/{file}",
      ].sort(),
    );
    const { parameters, responses } = document.paths["/api/matches"]!.get!;
    expect(parameters!.map(({ name }) => name)).toContain("opponent");
    expect(responses["400"]?.content?.["application/json"]?.schema.$ref).toBe("#/components/schemas/Error");
    expect(document.paths["/api/standings/{game}"]?.get?.responses["200"]?.content?.["text/csv"]).toBeDefined();
  });
});

describe("the JSON Schemas", () => {
  it("are listed and served to editors and to pages of other sites", async () => {
    const url = "/schemas/event.schema.json";
    expect(await getJson("/schemas/")).toEqual({
      schemas: [{ file: "event.schema.json", title: "An event file", url }],
    });
    const { statusCode, headers, body } = await get(url);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "application/schema+json; charset=utf-8",
      "access-control-allow-origin": "*",
      "cross-origin-resource-policy": "cross-origin",
      "cache-control": "public, max-age=3600",
    });
    expect(JSON.parse(body)).toEqual({ title: "An event file" });
  });

  it("are the only answers that other sites may read", async () => {
    expect((await get("/api/games")).headers).not.toHaveProperty("access-control-allow-origin");
  });

  it.each(["/schemas/other.schema.json", "/schemas/..%2Fpackage.json", "/schemas/a/b"])(
    "do not include %s",
    async (url) => expect((await get(url)).statusCode).toBe(404),
  );

  it("are found without the last slash", async () => {
    expect((await get("/schemas")).headers.location).toBe("/schemas/");
  });
});

describe("the table of an invitation", () => {
  it("is not found before it exists, and is taken once its match has begun", async () => {
    expect((await get("/api/tables/m1")).statusCode).toBe(404);
    test.httpService.onHostEvent({ kind: "opened", match: matchOf("m1", "othello") });
    const taken = { status: "taken", id: "m1", game: "othello" };
    expect(await getJson("/api/tables/m1")).toEqual(taken);
    await finish("m2");
    expect(await getJson("/api/tables/m2")).toEqual({ ...taken, id: "m2" });
  });
});

describe("standings", () => {
  beforeEach(() => void test.storage.tables.set("othello", [rowOf('=cmd|"x",1', 1600)]));

  it("are JSON, or CSV without spreadsheet formulas", async () => {
    expect((await getJson<StandingsShape>("/api/standings/othello")).rows[0]).toMatchObject({
      rating: 1600,
      played: 4,
    });
    const { body, headers } = await get("/api/standings/othello?format=csv");
    expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(body.split("\r\n")[1]).toMatch(/^1,"'=cmd\|""x"",1",4,2,0,2/);
  });

  it("are not found for unknown games", async () => {
    const answer = await get("/api/standings/otelo");
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({
      error: { code: "not-found", message: 'There is no game "otelo"; did you mean othello?' },
    });
    expect((await get("/api/standings/othello?format=xml")).statusCode).toBe(400);
  });

  it("have a page for each bot", async () => {
    const name = encodeURIComponent('=cmd|"x",1');
    expect((await getJson<BotPageShape>(`/api/bots/othello/${name}`)).row.rating).toBe(1600);
    expect((await get("/api/bots/othello/nobody")).statusCode).toBe(404);
    expect((await get("/api/bots/chess/ann")).statusCode).toBe(404);
  });
});

describe("lists of matches", () => {
  it("list live matches first and each match once across pages", async () => {
    for (const id of ["d1", "d2", "d3"]) await finish(id);
    for (const id of ["l1", "l2", "l3"])
      test.httpService.onHostEvent({ kind: "opened", match: matchOf(id, "othello") });
    const seen: string[] = [];
    let url = "/api/matches?limit=2";
    for (let pages = 0; pages < 9; pages++) {
      const { matches, next } = await getJson<MatchListShape>(url);
      seen.push(...idsOf(matches));
      if (next === null) break;
      url = `/api/matches?limit=2&before=${next}`;
    }
    expect(seen).toEqual(["l3", "l2", "l1", "d3", "d2", "d1"]);
  });

  it("filter by game, status, bot, opponent and reason", async () => {
    test.httpService.onHostEvent({ kind: "opened", match: matchOf("l1", "othello", ["ann", "bob"]) });
    test.httpService.onHostEvent({ kind: "opened", match: matchOf("l2", "geister", ["cat", "bob"]) });
    const ids = async (query: string): Promise<string[]> =>
      idsOf((await getJson<MatchListShape>(`/api/matches?${query}`)).matches);
    expect(await ids("status=live")).toEqual(["l2", "l1"]);
    expect(await ids("game=geister")).toEqual(["l2"]);
    expect(await ids("bot=bob&opponent=ann")).toEqual(["l1"]);
    expect(await ids("bot=cat&opponent=ann")).toEqual([]);
    expect(await ids("opponent=cat")).toEqual(["l2"]);
    expect(await ids("by=timeout")).toEqual([]);
    expect(await ids("status=done&game=geister&bot=cat&by=illegal&limit=7")).toEqual([]);
    expect(test.storage.asked.at(-1)).toEqual({ limit: 7, game: "geister", bot: "cat", by: "illegal" });
  });

  it.each([
    ["limit=101", 'The query key "limit" is a whole number from 1 to 100.'],
    ["limit=0", 'The query key "limit" is a whole number from 1 to 100.'],
    ["limit=1e1", 'The query key "limit" is a whole number from 1 to 100.'],
    ["limit=1&limit=2", 'The query key "limit" is a whole number from 1 to 100.'],
    ["limt=1", 'There is no query key "limt"; did you mean limit?'],
    ["game=otello", 'The query key "game" names no game: there is no "otello"; did you mean othello.'],
    ["status=over", 'The query key "status" names no status: there is no "over"; there is live, done.'],
    ["by=timout", 'The query key "by" names no reason: there is no "timout"; did you mean timeout.'],
    ["before=done-zzz", 'The query key "before" is not the "next" of a list.'],
    ["before=17", 'The query key "before" is not the "next" of a list.'],
  ])("refuse %s", async (query, message) => {
    const answer = await get(`/api/matches?${query}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error: { code: "bad-request", message } });
  });

  it.each([
    ["limit=0", 'クエリのキー "limit" は1～100の整数です。'],
    ["limt=1", 'クエリのキー "limt" はありません。limit のことですか？'],
    ["game=otello", 'クエリのキー "game" に合うゲームはありません（"otello"）。othello のことですか。'],
    ["bot=", 'クエリのキー "bot" が空です。'],
  ])("refuse %s with a Japanese message", async (query, ja) => {
    const answer = await get(`/api/matches?${query}`);
    expect(answer.json()).toMatchObject({ error: { text: { ja } } });
  });

  it("show a match that ends exactly once at every moment", async () => {
    let openGate: () => void = () => undefined;
    test.storage.gate = new Promise((resolve) => (openGate = resolve));
    const match = matchOf("m1", "othello");
    const listMatches = async (): Promise<string[]> =>
      (await getJson<MatchListShape>("/api/matches")).matches.map(({ id, status }) => `${id} ${status}`);
    test.httpService.onHostEvent({ kind: "opened", match });
    expect(await listMatches()).toEqual(["m1 live"]);
    test.httpService.onHostEvent({ kind: "closed", report: reportOf(match) });
    expect(await listMatches()).toEqual(["m1 live"]);
    expect((await get("/api/matches/m1/record")).statusCode).toBe(409);
    const during = listMatches();
    openGate();
    expect(await during).toHaveLength(1);
    await settle();
    expect(await listMatches()).toEqual(["m1 done"]);
  });

  it("contain current ratings, read at most every ten seconds", async () => {
    const { storage, time, httpService } = test;
    storage.tables.set("othello", [rowOf("ann", 1700)]);
    httpService.onHostEvent({ kind: "opened", match: matchOf("m1", "othello") });
    const rating = async (): Promise<number | null> =>
      (await getJson<MatchPageShape>("/api/matches/m1")).seats[0].rating;
    expect(await rating()).toBe(1700);
    storage.tables.set("othello", [rowOf("ann", 1800)]);
    expect(await rating()).toBe(1700);
    time.advance(10_000);
    expect(await rating()).toBe(1800);
  });
});

describe("one match", () => {
  const moved = '{"type":"moved","seat":0,"move":"f5","ms":1,"lag":0}';

  it("shows only audience events while it is live", async () => {
    test.httpService.onHostEvent({ kind: "opened", match: matchOf("m1", "othello") });
    const lines = ['{"type":"opened","seed":null}', moved];
    test.httpService.onHostEvent(eventsMessage("m1", lines, { moves: 1, score: [4, 1], now: 10 }));
    expect(await getJson<MatchPageShape>("/api/matches/m1")).toMatchObject({
      status: "live",
      score: [4, 1],
      moves: 1,
      by: null,
      winner: null,
      exports: [],
      headToHead: { wins: 2, draws: 1, losses: 0 },
    });
    const events = await get("/api/matches/m1/events");
    expect(events.headers["content-type"]).toBe("application/x-ndjson; charset=utf-8");
    expect(events.headers["cache-control"]).toBe("no-store");
    expect(events.body).toBe(`{"type":"opened","seed":null}\n${moved}\n`);
    for (const path of ["record", "export/ggf"]) {
      const answer = await get(`/api/matches/m1/${path}`);
      expect(answer.statusCode).toBe(409);
      expect(errorOf(answer).code).toBe("live");
    }
  });

  it("never shows its verdict together with redacted moves", async () => {
    let openGate: () => void = () => undefined;
    test.storage.gate = new Promise((resolve) => (openGate = resolve));
    const match = matchOf("m1", "geister");
    const redacted = '{"type":"moved","seat":0,"move":null,"ms":1,"lag":0}';
    const closed = '{"type":"closed","verdict":{"winner":0},"ms":5000}';
    const record = `{"type":"opened","seed":"7"}\n${moved}\n${closed}\n`;
    const getEvents = async (): Promise<string> => (await get("/api/matches/m1/events")).body;
    test.httpService.onHostEvent({ kind: "opened", match });
    // The match host sends the verdict before the record.
    const lines = ['{"type":"opened","seed":null}', redacted, closed];
    test.httpService.onHostEvent(eventsMessage("m1", lines, { moves: 1, score: [8, 8], now: 10 }));
    expect(await getEvents()).toBe(`{"type":"opened","seed":null}\n${redacted}\n`);
    test.httpService.onHostEvent({ kind: "closed", report: reportOf(match, record) });
    expect(await getEvents()).toBe(`{"type":"opened","seed":null}\n${redacted}\n`); // not stored yet
    openGate();
    await settle();
    expect(await getEvents()).toBe(record);
  });

  it("keeps its result when its record was deleted", async () => {
    await finish("m1");
    test.storage.gone.add("m1");
    test.time.advance(60_000);
    expect(await getJson<MatchPageShape>("/api/matches/m1")).toMatchObject({ recorded: false, winner: 0, exports: [] });
    for (const path of ["events", "record", "export/ggf"]) {
      const answer = await get(`/api/matches/m1/${path}`);
      expect(answer.statusCode).toBe(410);
      expect(errorOf(answer)).toMatchObject({
        code: "record-gone",
        message: "The record of this match is no longer kept; its result stays.",
      });
    }
  });

  it("shows the full record when it is over", async () => {
    const record = `{"type":"opened","seed":"secret"}\n${moved}\n`;
    await finish("m1", "othello", record);
    expect(await getJson<MatchPageShape>("/api/matches/m1")).toMatchObject({ status: "done", winner: 0, by: "rules" });
    expect((await get("/api/matches/m1/events")).body).toBe(record);
    const file = await get("/api/matches/m1/record");
    expect(file.body).toBe(record);
    expect(file.headers["content-disposition"]).toBe('attachment; filename="shinpan-othello-m1.jsonl"');
    expect(errorOf(await get("/api/matches/m1/export/gff")).message).toBe(
      'There is no notation "gff"; did you mean ggf?',
    );
  });

  it("is exported in the game's notations", async () => {
    const opened = {
      type: "opened",
      format: 1,
      match: "m1",
      game: "othello",
      rules: 1,
      options: {},
      start: null,
      players: [
        { name: "ann", dialect: null, digest: null },
        { name: "bob", dialect: null, digest: null },
      ],
      seed: "1",
      limits: { startMs: 1, marginMs: 0 },
      startedAt: "2026-11-16T10:00:00.000Z",
      sandbox: "none",
    };
    await finish("m1", "othello", `${JSON.stringify(opened)}\n${moved}\n`);
    const { exports } = await getJson<MatchPageShape>("/api/matches/m1");
    expect(exports.length).toBeGreaterThan(0);
    const answer = await get(`/api/matches/m1/export/${exports[0]?.id}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain("f5");
    expect(answer.headers["content-disposition"]).toMatch(/^attachment; filename="shinpan-othello-m1\.\w+"$/);
  });

  it.each(["nope", "..%2f..%2fetc%2fpasswd", "%00", "a".repeat(200), "__proto__"])("is not found by %s", async (id) => {
    for (const path of ["", "/events", "/record", "/export/ggf"]) {
      const answer = await get(`/api/matches/${id}${path}`);
      expect(answer.statusCode).toBe(404);
      expect(errorOf(answer).code).toBe("not-found");
    }
  });

  it("is compressed when the client accepts gzip", async () => {
    await finish("m1", "othello", `${moved}\n`.repeat(100));
    const packed = await get("/api/matches/m1/events", { "accept-encoding": "br, gzip" });
    expect(packed.headers["content-encoding"]).toBe("gzip");
    expect(packed.headers.vary).toBe("accept-encoding");
    expect(packed.rawPayload.length).toBeLessThan(1000);
    const plain = await get("/api/matches/m1/events", { "accept-encoding": "gzip;q=0" });
    expect(plain.headers["content-encoding"]).toBeUndefined();
  });
});

describe("a match that cannot be saved", () => {
  const diskFull = (): Error => new Error("disk full");

  it("is retried with one notice, and stays live until it is saved", async () => {
    test.storage.failures.push(diskFull(), diskFull(), diskFull());
    await finish("m1");
    for (const waitMs of [500, 1000, 2000]) {
      expect(await getJson<MatchShape>("/api/matches/m1")).toMatchObject({ status: "live" });
      expect(test.storage.kept).toHaveLength(0);
      test.time.advance(waitMs);
      await settle();
    }
    expect(test.notices).toEqual([
      "Match m1 could not be saved and will be retried: disk full",
      "All waiting matches have been saved.",
    ]);
    expect(test.storage.kept).toHaveLength(1);
    expect(await getJson<MatchShape>("/api/matches/m1")).toMatchObject({ status: "done" });
  });

  it("shares one notice with others, and all are saved at close when there is space again", async () => {
    test.storage.failures.push(diskFull(), diskFull());
    await finish("m1");
    await finish("m2");
    expect(test.httpService.unsaved).toBe(2);
    await test.httpService.close();
    expect(test.storage.kept.map(({ id }) => id).sort()).toEqual(["m1", "m2"]);
    expect(test.httpService.unsaved).toBe(0);
    expect(test.notices).toEqual([
      "Match m1 could not be saved and will be retried: disk full",
      "All waiting matches have been saved.",
    ]);
  });

  it("is given up with a notice when the arena closes", async () => {
    test.storage.failures.push(diskFull(), new Error("still full"));
    await finish("m1");
    await test.httpService.close();
    expect(test.notices.at(-1)).toBe("Match m1 is lost: still full");
  });
});

describe("a result that its players wait for", () => {
  const report = reportOf(matchOf("m1", "othello"));

  it("is stored before they are told, also when the disk was full for a moment", async () => {
    test.storage.failures.push(new Error("disk full"));
    const stored = test.httpService.storeResult(report);
    await settle();
    expect(test.storage.prepared).toEqual([]);
    test.time.advance(500);
    expect(await stored).toBe(true);
    expect(test.storage.prepared).toEqual([report]);
  });

  it("is given up once the match has ended in another way", async () => {
    test.storage.failures.push(new Error("disk full"), new Error("disk full"));
    const stored = test.httpService.storeResult(report);
    await settle();
    test.httpService.onHostEvent({ kind: "closed", report });
    await settle();
    test.time.advance(500);
    expect(await stored).toBe(true); // the storage ignores it when the match is saved
    test.time.advance(500);
    await settle();
    expect(test.storage.kept.map(({ id }) => id)).toEqual(["m1"]);
  });
});

describe("the other routes", () => {
  it("find live and saved matches", async () => {
    await finish("abc-1");
    test.httpService.onHostEvent({ kind: "opened", match: matchOf("abc-2", "othello") });
    const { results } = await getJson<SearchShape>("/api/search?q=abc");
    expect(idsOf(results)).toEqual(["abc-2", "abc-1"]);
    expect((await get("/api/search")).statusCode).toBe(400);
    expect((await get(`/api/search?q=${"x".repeat(65)}`)).statusCode).toBe(400);
  });

  it("list tournaments", async () => {
    expect(await getJson("/api/tournaments")).toEqual({ tournaments: [] });
    expect((await get("/api/tournaments/none")).statusCode).toBe(404);
  });

  it.each(["/api", "/api/", "/api/nothing", "/metrics/x", "/healthz/"])("answer 404 at %s", async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(errorOf(answer).code).toBe("not-found");
  });

  it("answer 400 for a malformed address", async () => {
    const answer = await get("/api/matches/%zz");
    expect(answer.statusCode).toBe(400);
    expect(answer.headers["content-security-policy"]).toContain("default-src 'none'");
    expect(errorOf(answer).message).toBe("The address cannot be read.");
  });

  it("do not show internal errors to clients", async () => {
    test.storage.tournaments = () => Promise.reject(new Error("SQLITE_CORRUPT /var/secret"));
    const answer = await get("/api/tournaments");
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({ error: { code: "bug", message: "Something went wrong on our side." } });
    expect(test.notices).toEqual(["GET /api/tournaments failed: SQLITE_CORRUPT /var/secret"]);
  });
});

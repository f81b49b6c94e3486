import { mkdtempSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type MatchEvent, type Opened, RECORD_FORMAT } from "../../../core/events.ts";
import { writeEvent } from "../../../referee/record.ts";
import {
  makePage,
  matchOf,
  openTestHttpService,
  PAGE,
  reportOf,
  type TestHttpService,
} from "../testing/open-http-service.ts";
import { eventsMessage } from "../testing/events-message.ts";

let test: TestHttpService;
const pageFolder = makePage();
beforeAll(async () => {
  test = await openTestHttpService({ pageFolder });
});
afterAll(() => test.httpService.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  test.httpService.server.inject({ url, headers: { host: "localhost", ...headers } });

describe("a page with compressed copies only", () => {
  it("is served compressed, and unpacked to a client that accepts no compression", async () => {
    const folder = makePage();
    writeFileSync(join(folder, "part-abcd1234.js.gz"), gzipSync("let a = 1;"));
    const service = await openTestHttpService({ pageFolder: folder });
    const ask = (encoding: string) =>
      service.httpService.server.inject({
        url: "/part-abcd1234.js",
        headers: { host: "localhost", "accept-encoding": encoding },
      });
    const [packed, plain] = [await ask("gzip, deflate"), await ask("identity")];
    expect([packed.statusCode, packed.headers["content-encoding"]]).toEqual([200, "gzip"]);
    expect([plain.statusCode, plain.headers["content-encoding"], plain.body]).toEqual([200, undefined, "let a = 1;"]);
    for (const { headers } of [packed, plain])
      expect(headers["content-type"]).toMatch(/^(?:text|application)\/javascript/);
    await service.httpService.close();
  });
});

describe("an embedded page", () => {
  it("is allowed for listed origins with embed=1 only", async () => {
    const service = await openTestHttpService({ pageFolder, embed: ["https://www.example.org", "http://localhost:9"] });
    const getHeaders = async (url: string) =>
      (await service.httpService.server.inject({ url, headers: { host: "localhost" } })).headers;
    const framed = await getHeaders("/m/x?lang=ja&embed=1");
    expect(framed["content-security-policy"]).toContain(
      "frame-ancestors 'self' https://www.example.org http://localhost:9;",
    );
    expect(framed["x-frame-options"]).toBeUndefined();
    for (const url of ["/m/x", "/m/x?embed=0", "/api/status?embed=1"]) {
      const plain = await getHeaders(url);
      expect(plain["content-security-policy"]).toContain("frame-ancestors 'self';");
      expect(plain["x-frame-options"]).toBe("SAMEORIGIN");
    }
    const { "content-security-policy": framedPolicy } = framed;
    const { "content-security-policy": plainPolicy } = await getHeaders("/m/x");
    expect(String(framedPolicy).replace(" https://www.example.org http://localhost:9", "")).toBe(plainPolicy);
    await service.httpService.close();
    expect((await get("/m/x?embed=1")).headers["x-frame-options"]).toBe("SAMEORIGIN");
  });
});

describe("the page", () => {
  it.each(["/", "/play", "/play/x", "/g/othello", "/b/othello/my.bot.js", "/lab", "/nothing", "/m/none", "/apiary"])(
    "is served at %s",
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
      expect(answer.headers["cache-control"]).toBe("no-cache");
      expect(answer.body).toBe(PAGE);
    },
  );

  it.each([
    ["/standings", "/g/othello"],
    ["/standings/geister?lang=ja", "/g/geister?lang=ja"],
    ["/tournaments", "/t"],
    ["/tournaments/spring-cup", "/t/spring-cup"],
    ["/laboratory", "/lab"],
    ["/othello", "/g/othello"],
    ["/lifewar?theme=dark", "/g/lifewar?theme=dark"],
  ])("redirects %s to %s", async (url, to) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe(to);
  });

  it.each([
    ["br, gzip", "br", "brotli"],
    ["gzip", "gzip", "gzip"],
    ["identity", undefined, "plain"],
  ])("serves immutable files, compressed for %s", async (accepted, encoding, body) => {
    const answer = await get("/main-ABCD1234.js", { "accept-encoding": accepted });
    expect(answer.headers["content-type"]).toMatch(/^(?:text|application)\/javascript/);
    expect(answer.headers["content-encoding"]).toBe(encoding);
    expect(answer.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(answer.body).toBe(body);
  });

  it("serves files without a hash as no-cache", async () => {
    expect((await get("/robots.txt")).headers["cache-control"]).toBe("no-cache");
  });

  it.each(["/main-OLDOLD12.js", "/style.css", "/favicon.ico"])("is not served for the missing file %s", async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers["content-type"]).toContain("application/json");
  });

  it.each([
    "/../package.json",
    "/..%2f..%2fpackage.json",
    "/%2e%2e/%2e%2e/etc/passwd",
    "/main-ABCD1234.js.br",
    "/.%00",
  ])("serves no file outside its folder for %s", async (url) => {
    const { body } = await get(url);
    if (body !== PAGE)
      expect(JSON.parse(body)).toMatchObject({ error: { code: "not-found", message: "There is no such file." } });
  });

  it("is reloaded after a new build without a restart", async () => {
    writeFileSync(join(pageFolder, "new-ABCD5678.js"), "new");
    utimesSync(join(pageFolder, "index.html"), new Date(), new Date(Date.now() + 5000));
    expect((await get("/new-ABCD5678.js")).body).toBe("new");
  });

  it("contains preload links for the address", async () => {
    const folder = makePage();
    writeFileSync(join(folder, "preloads.json"), JSON.stringify({ "": ["/a.js", "/b.js"], lab: ["/c.js"] }));
    const other = await openTestHttpService({ pageFolder: folder });
    const linked = async (url: string): Promise<readonly string[]> => {
      const { body } = await other.httpService.server.inject({ url, headers: { host: "localhost" } });
      return [...body.matchAll(/<link rel="modulepreload" href="([^"]*)" \/>/g)].map(([, href]) => href!);
    };
    expect(await linked("/?lang=ja")).toEqual(["/a.js", "/b.js"]);
    expect(await linked("/lab")).toEqual(["/c.js"]);
    expect(await linked("/constructor")).toEqual([]);
    await other.httpService.close();
  });

  it("answers 503 when it was never built", async () => {
    const other = await openTestHttpService({ pageFolder: mkdtempSync(join(tmpdir(), "shinpan-empty-")) });
    const answer = await other.httpService.server.inject({ url: "/", headers: { host: "localhost" } });
    expect(answer.statusCode).toBe(503);
    expect(answer.body).toBe("The page has not been built: run make build, then ask again.\n");
    await other.httpService.close();
  });
});

/** Black answers with a1, an illegal move. */
async function finishByFault(id: string, moves: readonly string[]): Promise<void> {
  const match = matchOf(id, "othello");
  const fault = { seat: 0, kind: "illegal", why: "a1 was not allowed", evidence: "", said: "a1" } as const;
  const verdict = { winner: 1, by: "illegal", score: [3, 3], fault } as const;
  const player = { name: "ann", dialect: null, digest: null };
  const opened: Opened = {
    type: "opened",
    format: RECORD_FORMAT,
    match: id,
    game: "othello",
    rules: 1,
    options: {},
    start: null,
    players: [player, player],
    seed: "1",
    limits: { startMs: 0, marginMs: 0 },
    startedAt: match.startedAt,
    sandbox: "none",
  };
  const events: MatchEvent[] = [
    opened,
    ...moves.map((move, at) => ({ type: "moved", seat: at % 2 === 0 ? 0 : 1, move, ms: 1, lag: 0 }) as const),
    { type: "closed", verdict, ms: 9 },
  ];
  const record = events.map(writeEvent).join("");
  test.httpService.onHostEvent({ kind: "opened", match });
  test.httpService.onHostEvent({ kind: "closed", report: { ...reportOf(match, record), verdict } });
  await new Promise((resolve) => void setImmediate(resolve));
}

describe("the head of a match's page", () => {
  it("shows the player to move", async () => {
    test.httpService.onHostEvent({ kind: "opened", match: matchOf("m1", "othello") });
    const lines = ['{"type":"asked","ply":1,"seats":[1],"at":1}'];
    const progress = { moves: 1, score: [28, 17], asked: [1], now: 1 } as const;
    test.httpService.onHostEvent(eventsMessage("m1", lines, progress));
    const { body } = await get("/m/m1/12");
    expect(body).toContain("<title>ann – bob · Shinpan</title>");
    expect(body).toContain('<meta property="og:description" content="White to move, 28–17" />');
    expect(body).not.toContain('content="old"');
  });

  it("shows the result", async () => {
    const match = matchOf("m2", "othello");
    const fault = { seat: 1, kind: "illegal", why: "b2 was not allowed", evidence: "" } as const;
    const verdict = { winner: 0, by: "illegal", score: [28, 17], fault } as const;
    test.httpService.onHostEvent({ kind: "opened", match });
    test.httpService.onHostEvent({ kind: "closed", report: { ...reportOf(match), verdict } });
    await new Promise((resolve) => void setImmediate(resolve));
    expect((await get("/m/m2")).body).toContain('content="ann won, 28–17: b2 was not allowed"');
  });

  it.each([
    [0, "Black to move, 2–2"],
    [1, "White to move, 4–1"],
    [2, "Black to move, 3–3"],
    [3, "Black to move, 3–3: a1 was not allowed"],
    [99, "Black to move, 3–3: a1 was not allowed"],
    ["2x", "bob won, 3–3: a1 was not allowed"],
  ])("shows the state at ply %s", async (ply, text) => {
    await finishByFault("m4", ["f5", "f6"]);
    expect((await get(`/m/m4/${ply}`)).body).toContain(`content="${text}"`);
  });

  it("escapes names", async () => {
    const names = ["</title><script>alert(1)</script>", `"'><img src=x onerror=a>$&$1\u202e\u0000`] as const;
    test.httpService.onHostEvent({ kind: "opened", match: matchOf("m3", "othello", names) });
    const { body } = await get("/m/m3");
    for (const text of ["<script", "<img", "\u202e", "\u0000"]) expect(body).not.toContain(text);
    expect(body.match(/<title>/g)).toHaveLength(1);
    expect(body).toContain(
      "&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt; – &quot;&#39;&gt;&lt;img src=x onerror=a&gt;$&amp;$1",
    );
  });

  it("accepts any text as an id", async () => {
    for (const id of ["__proto__", "..%2f..", "%00", "a%20b"]) expect((await get(`/m/${id}`)).body).toBe(PAGE);
  });
});

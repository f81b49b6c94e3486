import { createHash } from "node:crypto";
import { connect } from "node:net";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { WebSocket } from "ws";
import { openTestHttpService, type TestHttpService } from "./testing/open-http-service.ts";

let test: TestHttpService | undefined;
async function open(settings?: Parameters<typeof openTestHttpService>[0]): Promise<TestHttpService> {
  return (test = await openTestHttpService(settings));
}
/** Shared by tests that leave no state, because opening a service is slow. */
let shared: Promise<TestHttpService> | undefined;
function openShared(): Promise<TestHttpService> {
  const settings = { allowedHosts: ["Arena.example.org"], limits: { registrations: 1000 } };
  return (shared ??= openTestHttpService(settings));
}
afterEach(async () => {
  vi.useRealTimers();
  await test?.httpService.close();
  test = undefined;
});
afterAll(async () => (await shared)?.httpService.close());

interface TestRequest {
  readonly url: string;
  readonly headers?: Record<string, string>;
  readonly body?: object | string;
}
function sendRequest({ httpService }: TestHttpService, { url, headers = {}, body }: TestRequest) {
  const method = body === undefined ? "GET" : "POST";
  const payload = body === undefined ? {} : { payload: body };
  return httpService.server.inject({ method, url, headers: { host: "localhost", ...headers }, ...payload });
}
const codeOf = (answer: { json(): unknown }): string => (answer.json() as { error: { code: string } }).error.code;
const register = (service: TestHttpService, name: unknown, headers: Record<string, string> = {}) =>
  sendRequest(service, { url: "/api/register", body: { name }, headers });

describe("headers", () => {
  it.each([
    "/",
    "/main-ABCD1234.js",
    "/m/none",
    "/api/games",
    "/api/none",
    "/api/matches?x=1",
    "/metrics",
    "/healthz",
    "/live",
  ])("are strict at %s", async (url) => {
    const { headers } = await sendRequest(await openShared(), { url });
    const csp = String(headers["content-security-policy"]);
    for (const rule of [
      "default-src 'none'",
      "script-src 'self' 'wasm-unsafe-eval'",
      "style-src 'self'",
      "connect-src 'self'",
      "img-src 'self' data: blob:",
      "worker-src 'self'",
      "frame-ancestors 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "font-src 'none'",
    ])
      expect(csp.split(";")).toContain(rule);
    expect(csp).not.toContain("unsafe-inline");
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "cross-origin-opener-policy": "same-origin",
    });
    expect(headers["access-control-allow-origin"]).toBeUndefined();
  });
});

describe("the Host header", () => {
  it.each(["localhost", "LOCALHOST:8080", "127.0.0.1:8080", "[::1]:8080", "arena.example.org", "arena.example.org:80"])(
    "may be %s",
    async (host) => {
      const service = await openShared();
      expect((await sendRequest(service, { url: "/api/games", headers: { host } })).statusCode).toBe(200);
    },
  );

  it.each(["evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "localhost@evil", "10.0.0.7", "[::1"])(
    "may not be %j",
    async (host) => {
      const service = await open();
      for (const url of ["/", "/api/games", "/main-ABCD1234.js"]) {
        const answer = await sendRequest(service, { url, headers: { host } });
        expect(answer.statusCode).toBe(421);
        expect(codeOf(answer)).toBe("wrong-host");
      }
    },
  );

  it("may be any IP address, but no other name, when the arena listens on all addresses", async () => {
    const service = await open();
    await service.httpService.listen({ host: "0.0.0.0", port: 0 });
    expect((await sendRequest(service, { url: "/", headers: { host: "10.0.0.7:8080" } })).statusCode).toBe(200);
    expect((await sendRequest(service, { url: "/", headers: { host: "evil.example" } })).statusCode).toBe(421);
  });
});

describe("a write", () => {
  it.each([
    ["no origin", {}, 201],
    ["the same origin", { host: "localhost:8080", origin: "http://localhost:8080" }, 201],
    ["the origin of another port", { host: "localhost:8080", origin: "http://localhost:9090" }, 403],
    ["the origin of another host", { origin: "https://evil.example" }, 403],
    ["an opaque origin", { origin: "null" }, 403],
    ["a cross-site fetch", { "sec-fetch-site": "cross-site" }, 403],
  ])("with %s gets the expected status", async (_what, headers, status) => {
    expect((await register(await open(), "ann", headers)).statusCode).toBe(status);
  });

  it("returns the token once, stores its hash, and informs the match host", async () => {
    const service = await open();
    const answer = await register(service, "ann");
    const { name, token } = answer.json<{ name: string; token: string }>();
    expect(name).toBe("ann");
    expect(answer.headers["cache-control"]).toBe("no-store");
    const tokenHash = createHash("sha256").update(token).digest("hex");
    expect(service.commands.at(-1)).toMatchObject({ kind: "names", registered: [{ name: "ann", tokenHash }] });
    expect(JSON.stringify([await service.storage.registrations(), service.commands])).not.toContain(token);
    expect(codeOf(await register(service, "ann"))).toBe("taken");
  });

  it.each(["random", "RANDOM", "ｒａｎｄｏｍ"])("cannot register the reserved name %s", async (name) => {
    expect((await register(await openShared(), name)).statusCode).toBe(409);
  });

  it.each([
    "",
    " ann",
    "ann ",
    "a  b",
    "<b>ann</b>",
    "Training/x",
    "a\u202eb",
    "a\u0000b",
    "-ann",
    "x".repeat(33),
    7,
    null,
    ["a"],
  ])("rejects the name %j", async (name) => {
    expect((await register(await openShared(), name)).statusCode).toBe(400);
  });

  it.each(["ann", "Ann B.C", "審判", "a-b_c.9", "Élodie"])("accepts the name %s", async (name) => {
    expect((await register(await openShared(), name)).statusCode).toBe(201);
  });

  it.each([
    ["a body that is too large", { body: { name: "x".repeat(2000) } }, 413],
    ["invalid JSON", { body: "{", headers: { "content-type": "application/json" } }, 400],
    [
      "another content type",
      { body: "name=ann", headers: { "content-type": "application/x-www-form-urlencoded" } },
      415,
    ],
    ["an unknown field", { body: { name: "ann", nme: 1 } }, 400],
  ])("with %s is refused", async (_what, request, status) => {
    const answer = await sendRequest(await open(), { url: "/api/register", ...request });
    expect(answer.statusCode).toBe(status);
    expect(codeOf(answer)).not.toBe("bug");
  });

  it("needs the admin token if the arena has one", async () => {
    const service = await open({ adminToken: "sesame" });
    expect((await sendRequest(service, { url: "/api/status" })).json()).toMatchObject({ registration: "token" });
    for (const authorization of ["", "Bearer", "Bearer sesam", "Bearer sesamee", "Basic sesame"]) {
      const answer = await register(service, "ann", { authorization });
      expect(answer.statusCode).toBe(401);
      expect(answer.headers["www-authenticate"]).toBe("Bearer");
    }
    expect((await register(service, "ann", { authorization: "Bearer sesame" })).statusCode).toBe(201);
  });
});

describe("a class code", () => {
  const classes = new Map([["spring-7g3k", 3]]);
  const join = (service: TestHttpService, name: string, code: unknown) =>
    sendRequest(service, { url: "/api/register", body: { name, class: code } });

  it("registers up to its number of names, without the admin token and address limit", async () => {
    const service = await open({ adminToken: "sesame", classes, limits: { registrations: 1 } });
    expect((await sendRequest(service, { url: "/api/status" })).json()).toMatchObject({
      registration: "token",
      classCodes: true,
    });
    const names = ["a", "b", "b", "c", "d"];
    const codes = [];
    for (const name of names) codes.push((await join(service, name, "spring-7g3k")).statusCode);
    expect(codes).toEqual([201, 201, 409, 201, 403]);
    expect(codeOf(await join(service, "e", "spring-7g3k"))).toBe("class-full");
    expect((await service.storage.registrations()).map(({ name }) => name)).toEqual(["a", "b", "c"]);
  });

  it("is refused and counts for the address when it is wrong", async () => {
    const service = await open({ classes, limits: { registrations: 2 } });
    expect(codeOf(await join(service, "a", "spring-7g3"))).toBe("wrong-class");
    expect(codeOf(await join(service, "a", 7))).toBe("wrong-class");
    expect(codeOf(await join(service, "a", "spring-8g3k"))).toBe("too-many-requests");
    expect((await join(service, "a", "spring-7g3k")).statusCode).toBe(201);
    const without = await open();
    expect(codeOf(await join(without, "a", "spring-7g3k"))).toBe("wrong-class");
  });
});

const HANDSHAKE = "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n";

describe("malformed HTTP", () => {
  it.each([
    ["binary bytes", "\u0000\u0001 nothing\r\n\r\n", 400, "bad-request"],
    ["an address with a blank", "GET /api/matches/' OR 1=1 HTTP/1.1\r\nHost: localhost\r\n\r\n", 400, "bad-request"],
    [
      "headers that are too long",
      `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${"y".repeat(40_000)}\r\n\r\n`,
      431,
      "too-long",
    ],
    [
      "two hosts",
      "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nHOST: localhost\r\n\r\n",
      400,
      "two-hosts",
    ],
    [
      "two hosts of a WebSocket",
      `GET /live HTTP/1.1\r\nHost: localhost\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${HANDSHAKE}\r\n`,
      400,
      "two-hosts",
    ],
    [
      "two hosts, the second after thousands of headers",
      `GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${"a:b\r\n".repeat(2100)}Host: x\r\n\r\n`,
      400,
      "two-hosts",
    ],
    ["no host", "GET / HTTP/1.1\r\nConnection: close\r\n\r\n", 421, "wrong-host"],
    ["no host in HTTP/1.0", "GET / HTTP/1.0\r\n\r\n", 421, "wrong-host"],
    ["an empty host", "GET / HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n", 421, "wrong-host"],
    ["a host and another", "GET / HTTP/1.1\r\nHost: localhost, x\r\nConnection: close\r\n\r\n", 421, "wrong-host"],
    ["a folded host", "GET / HTTP/1.1\r\nHost: localhost\r\n x\r\n\r\n", 400, "bad-request"],
    ["a folded header", "GET / HTTP/1.1\r\nHost: localhost\r\nX: a\r\n b\r\n\r\n", 400, "bad-request"],
    ["a blank after the name", "GET / HTTP/1.1\r\nHost : x\r\nHost: localhost\r\n\r\n", 400, "bad-request"],
    [
      "an address of another host",
      "GET http://x/api/status HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
      400,
      "two-hosts",
    ],
    [
      "an address of another host and a WebSocket",
      `GET http://x/live HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${HANDSHAKE}\r\n`,
      400,
      "two-hosts",
    ],
    [
      "a length and chunks",
      "POST /api/register HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      400,
      "bad-request",
    ],
    ["headers that do not end", "GET / HTTP/1.1\r\nHost: localhost\r\n", 408, "too-slow"],
    ["no bytes at all", "", 408, "too-slow"],
    [
      "a body that does not end",
      "POST /api/register HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{",
      408,
      "too-slow",
    ],
    [
      "a slow handshake of a WebSocket",
      "GET /live HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n",
      408,
      "too-slow",
    ],
  ])("with %s is refused in the usual error shape", async (_, bytes, status, code) => {
    const { httpService } = await open({ limits: { requestMs: 300 } });
    const port = await httpService.listen({ host: "127.0.0.1", port: 0 });
    const socket = connect({ port, host: "127.0.0.1" });
    socket.write(bytes);
    let answer = "";
    for await (const chunk of socket) answer += String(chunk);
    const [head = "", body = ""] = answer.split("\r\n\r\n");
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(JSON.parse(body)).toMatchObject({ error: { code } });
  });

  it("that trickles in chunks is refused although it never pauses", async () => {
    const { httpService } = await open({ limits: { requestMs: 300 } });
    const port = await httpService.listen({ host: "127.0.0.1", port: 0 });
    const socket = connect({ port, host: "127.0.0.1" });
    socket.on("error", () => undefined);
    socket.write(
      "POST /api/register HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n",
    );
    const trickle = setInterval(() => socket.write("1\r\n \r\n"), 20);
    let answer = "";
    for await (const chunk of socket) answer += String(chunk);
    clearInterval(trickle);
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
  });
});

describe("rate limits", () => {
  it("are strict for registration and reset with time", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const service = await open({ limits: { registrations: 2 } });
    const statuses: number[] = [];
    for (const name of ["a", "b", "c"]) statuses.push((await register(service, name)).statusCode);
    expect(statuses).toEqual([201, 201, 429]);
    const refused = await register(service, "d");
    expect(codeOf(refused)).toBe("too-many-requests");
    expect(refused.headers["retry-after"]).toBeDefined();
    expect((await sendRequest(service, { url: "/api/games" })).statusCode).toBe(200);
    vi.setSystemTime(Date.now() + 600_000);
    expect((await register(service, "e")).statusCode).toBe(201);
  });

  it.each([
    ["no proxy", undefined, [200, 429]],
    ["another proxy", ["192.0.2.0/24"], [200, 429]],
    ["the address of the proxy", ["127.0.0.1"], [200, 200]],
    ["one proxy", 1, [200, 200]],
  ])("see the client behind a proxy when %s is trusted", async (_, trustProxy, expected) => {
    const service = await open({ limits: { requests: 1 }, trustProxy });
    const statuses = [];
    for (const client of ["198.51.100.1", "198.51.100.2"])
      statuses.push(
        (await sendRequest(service, { url: "/api/games", headers: { "x-forwarded-for": client } })).statusCode,
      );
    expect(statuses).toEqual(expected);
  });

  it("do not believe what a client writes before its proxy", async () => {
    const service = await open({ limits: { requests: 1 }, trustProxy: ["127.0.0.1"] });
    const statuses = [];
    for (const forged of ["198.51.100.1", "198.51.100.2"])
      statuses.push(
        (await sendRequest(service, { url: "/api/games", headers: { "x-forwarded-for": `${forged}, 203.0.113.9` } }))
          .statusCode,
      );
    expect(statuses).toEqual([200, 429]);
  });

  it("apply to the whole API together, and not to the page", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const service = await open({ limits: { requests: 3 } });
    const urls = ["/api/games", "/api/none", "/api/status", "/api/matches", "/api/none"];
    const statuses = [];
    for (const url of urls) statuses.push((await sendRequest(service, { url })).statusCode);
    expect(statuses).toEqual([200, 404, 200, 429, 429]);
    for (const url of ["/", "/healthz", "/metrics"]) expect((await sendRequest(service, { url })).statusCode).toBe(200);
    vi.setSystemTime(Date.now() + 60_000);
    expect((await sendRequest(service, { url: "/api/games" })).statusCode).toBe(200);
  });
});

describe("a WebSocket", () => {
  async function tryConnect(port: number, path: string, headers: Record<string, string>): Promise<number | "open"> {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers });
    return new Promise((resolve) => {
      socket.on("open", () => {
        resolve("open");
        socket.terminate();
      });
      socket.on("unexpected-response", (_request, response) => {
        resolve(response.statusCode ?? 0);
        socket.terminate();
      });
      socket.on("error", () => undefined);
    });
  }

  it("can be opened only by our own pages and by programs", async () => {
    const { httpService } = await open();
    const port = await httpService.listen({ host: "127.0.0.1", port: 0 });
    for (const path of ["/live", "/play"]) {
      expect(await tryConnect(port, path, {})).toBe("open");
      expect(await tryConnect(port, path, { origin: `http://127.0.0.1:${port}` })).toBe("open");
      expect(await tryConnect(port, path, { origin: "http://evil.example" })).toBe(403);
      expect(await tryConnect(port, path, { origin: `http://localhost:${port}` })).toBe(403);
      expect(await tryConnect(port, path, { host: "evil.example" })).toBe(421);
    }
    expect(await tryConnect(port, "/api/games", {})).not.toBe(403);
    expect(await tryConnect(port, "/nothing", {})).toBe(404);
  });

  it("is limited in number, and a failed handshake does not count", async () => {
    const { httpService } = await open({ limits: { spectators: 1 } });
    const port = await httpService.listen({ host: "127.0.0.1", port: 0 });
    for (let tries = 0; tries < 3; tries++) {
      const raw = connect(port, "127.0.0.1");
      raw.write("GET /live HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n");
      await new Promise((resolve) =>
        raw
          .on("close", resolve)
          .on("error", () => undefined)
          .resume(),
      );
    }
    const first = new WebSocket(`ws://127.0.0.1:${port}/live`);
    await new Promise((resolve) => first.on("open", resolve));
    const second = new WebSocket(`ws://127.0.0.1:${port}/live`);
    expect(await new Promise((resolve) => second.on("close", resolve))).toBe(1013);
    first.terminate();
  });
});

describe("listening", () => {
  it("reports a taken port in one sentence", async () => {
    const { httpService } = await open();
    const port = await httpService.listen({ host: "127.0.0.1", port: 0 });
    const other = await openTestHttpService();
    await expect(other.httpService.listen({ host: "127.0.0.1", port })).rejects.toMatchObject({
      name: "UsageError",
      code: "port-taken",
      message: `Port ${port} is taken by another program; choose another with --port.`,
    });
    await other.httpService.close();
  });
});

describe("closing", () => {
  it("does not wait for clients that do not answer", async () => {
    const { httpService } = await open();
    const port = await httpService.listen({ host: "127.0.0.1", port: 0 });
    const unresponsive = new WebSocket(`ws://127.0.0.1:${port}/live`);
    await new Promise((resolve) => unresponsive.on("open", resolve));
    unresponsive.on("error", () => undefined).pause();
    await httpService.close();
    test = undefined;
    unresponsive.terminate();
  });
});

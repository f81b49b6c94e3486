import { connect } from "node:net";
import { openTestHttpService, type TestHttpService } from "../../../src/arena/http/testing/open-http-service.ts";
import { readFindings } from "../seeds.ts";
import { type FuzzTarget, type Outcome, promise } from "../target.ts";

const HOST = "127.0.0.1";
/** The documented answers; 5xx would be a bug of ours. */
const ALLOWED = /^HTTP\/1\.1 (?:101|[234]\d\d) /;
const MAX_ANSWER_BYTES = 200_000;

const get = (path: string, more = ""): string =>
  `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${more}Connection: close\r\n\r\n`;
const post = (path: string, body: string): string =>
  `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`;

const PATHS = [
  "/",
  "/healthz",
  "/metrics",
  "/api/games",
  "/api/bots?game=othello",
  "/api/standings/othello",
  "/api/matches?limit=5&before=3",
  "/api/matches/m1",
  "/api/matches/m1/events",
  "/api/tournaments",
  "/api/search?q=a",
  "/api/openapi.json",
  "/schemas/event.schema.json",
  "/docs/",
  "/main-ABCD1234.js",
];

/** One server for all inputs: nothing that a request does may stay behind. */
export function openHttpTarget(): FuzzTarget {
  let opened: Promise<{ service: TestHttpService; port: number }> | undefined;
  const open = async (): Promise<{ service: TestHttpService; port: number }> => {
    const service = await openTestHttpService({ limits: { requests: 1e9, registrations: 1e9 } });
    return { service, port: await service.httpService.listen({ host: HOST, port: 0 }) };
  };
  return {
    name: "http-requests",
    unit: "requests",
    guided: false,
    runs: 20_000,
    maxBytes: 20_000,
    seeds: [
      ...PATHS.map((path) => get(path)),
      get(
        "/live",
        "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n",
      ),
      get("/api/games", "Accept-Encoding: gzip\r\nRange: bytes=0-1\r\nIf-None-Match: *\r\n"),
      post("/api/registration", '{"game":"othello","name":"ann"}'),
      post("/api/tournaments", "{}"),
      ...readFindings("http-requests"),
    ],
    words: [
      "\r\n",
      "Host: x\r\n",
      "Content-Length: ",
      "Transfer-Encoding: chunked\r\n",
      "0\r\n\r\n",
      "%2e%2e/",
      "%00",
      "?",
      "&",
      "/api/",
      "HEAD ",
      "OPTIONS ",
      "TRACE ",
      "Expect: 100-continue\r\n",
      "Authorization: Bearer x\r\n",
    ],
    async read(input) {
      opened ??= open();
      const { service, port } = await opened;
      const answer = await exchange(port, input);
      promise(service.notices.length === 0, `a request made the operator a notice: ${service.notices.join(" ")}`);
      promise(answer.length <= MAX_ANSWER_BYTES, `an answer of ${answer.length} bytes`);
      const statuses = answer.toString("latin1").match(/HTTP\/1\.1 \d\d\d [^\r\n]*/g) ?? [];
      for (const status of statuses) promise(ALLOWED.test(`${status} `), `the answer is ${status}`);
      return outcomeOf(statuses);
    },
    async close() {
      await (await opened)?.service.httpService.close();
    },
  };
}

function outcomeOf(statuses: readonly string[]): Outcome {
  return { units: 1, accepted: statuses.some((status) => /^HTTP\/1\.1 [123]/.test(status)) ? 1 : 0 };
}

/** Sends the bytes, ends its half, and resolves with the answer once the server has closed too. */
function exchange(port: number, bytes: Buffer): Promise<Buffer> {
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    const socket = connect({ port, host: HOST, allowHalfOpen: true });
    socket.on("data", (part: Buffer) => parts.push(part));
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(Buffer.concat(parts)));
    socket.on("end", () => socket.destroy());
    socket.end(bytes);
  });
}

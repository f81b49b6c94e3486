import { createServer, type Server } from "node:http";
import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { until } from "../../../test/tools/processes.ts";
import { ConnectionGate, type ConnectionGateSetup } from "./connection-gate.ts";

interface Client {
  readonly socket: Socket;
  text: string;
  closed: boolean;
}

let server: Server;
let clients: Client[];
let turnedAway: string[];
/** Ends the answer to /wait. */
let release: () => void;
let waiting: boolean;
let unread: () => ReturnType<ConnectionGate["unread"]>;
/** More than the buffers of a connection take. */
const LARGE_BYTES = 16 << 20;

async function open(setup: Partial<ConnectionGateSetup>, max: number): Promise<void> {
  const onTurnedAway: ConnectionGateSetup["onTurnedAway"] = (why, address) => void turnedAway.push(`${why} ${address}`);
  const gate = new ConnectionGate({ perAddress: 100, trustProxy: undefined, onTurnedAway, ...setup });
  gate.max = max;
  server = createServer((request, response) => {
    if (gate.isOverloaded(request.socket)) response.writeHead(429, { connection: "close" }).end();
    else if (request.url === "/large") response.end(Buffer.alloc(LARGE_BYTES));
    else if (request.url !== "/wait") response.end("page");
    else {
      waiting = true;
      release = () => void response.end("waited");
    }
  });
  gate.guard(server);
  unread = () => gate.unread();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
}

async function connectFrom(localAddress: string, path?: string): Promise<Client> {
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: "127.0.0.1", localAddress });
  const client: Client = { socket, text: "", closed: false };
  clients.push(client);
  socket.on("data", (chunk) => (client.text += String(chunk)));
  socket.on("error", () => undefined).on("close", () => (client.closed = true));
  await once(socket, "connect");
  if (path !== undefined) socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
  return client;
}

const answered = (client: Client, text: string): Promise<void> =>
  until(
    `"${text}" comes`,
    () => client.text.includes(text),
    () => client.text,
  );

beforeEach(() => {
  clients = [];
  turnedAway = [];
  release = () => undefined;
  waiting = false;
});
afterEach(() => {
  for (const { socket } of clients) socket.destroy();
  server.close();
});

describe("a gate of HTTP connections", () => {
  it("answers a new client in place of the one that waits longest without a request", async () => {
    await open({}, 3);
    const idle = [await connectFrom("127.0.0.2"), await connectFrom("127.0.0.3"), await connectFrom("127.0.0.4")];
    await answered(await connectFrom("127.0.0.5", "/"), "page");
    await until("the first is closed", () => idle[0]!.closed);
    expect(idle.map(({ closed }) => closed)).toEqual([true, false, false]);
    expect(turnedAway).toEqual([]);
  });

  it("tells a client with 503 when every connection is in use, and never cuts off a request", async () => {
    await open({}, 1);
    const busy = await connectFrom("127.0.0.2", "/wait");
    await until("the request has come", () => waiting);
    const refused = await connectFrom("127.0.0.3", "/");
    await answered(refused, '"code":"full"');
    expect(refused.text).toMatch(/^HTTP\/1.1 503 [\s\S]*\r\nRetry-After: 30\r\n/);
    release();
    await answered(busy, "waited");
    expect(turnedAway).toEqual(["full 127.0.0.3"]);
    await answered(await connectFrom("127.0.0.3", "/"), "page");
  });

  it("tells a client with 429 when its address has too many connections", async () => {
    await open({ perAddress: 1 }, 100);
    await connectFrom("127.0.0.2", "/wait");
    await until("the request has come", () => waiting);
    const refused = await connectFrom("127.0.0.2", "/");
    await answered(refused, '"code":"too-many-connections"');
    expect(refused.text).toMatch(/^HTTP\/1.1 429 /);
    await answered(await connectFrom("127.0.0.3", "/"), "page");
    expect(turnedAway).toEqual(["address 127.0.0.2"]);
  });

  it("does not count the clients of a proxy as one address", async () => {
    await open({ perAddress: 1, trustProxy: ["127.0.0.8/31"] }, 100);
    await connectFrom("127.0.0.9", "/wait");
    await until("the request has come", () => waiting);
    await answered(await connectFrom("127.0.0.9", "/"), "page");
  });

  it("refuses a request that comes before many answers, and closes a connection that goes on", async () => {
    await open({}, 100);
    const client = await connectFrom("127.0.0.2", "/wait");
    client.socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n".repeat(10));
    await until("the request has come", () => waiting);
    release();
    await until("it is closed", () => client.closed);
    expect(client.text.match(/HTTP\/1.1 \d+/g)).toEqual([...Array<string>(8).fill("HTTP/1.1 200"), "HTTP/1.1 429"]);
    const flood = await connectFrom("127.0.0.2", "/wait");
    flood.socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n".repeat(100));
    await until("it is closed", () => flood.closed);
  });

  it("counts what a client has not read, answers behind the first one too", async () => {
    await open({}, 100);
    const client = await connectFrom("127.0.0.2");
    client.socket.pause().write("GET /large HTTP/1.1\r\nHost: x\r\n\r\n".repeat(3));
    const bytes = (): number => [...unread()].reduce((sum, each) => sum + each.bytes, 0);
    await until("the answers wait", () => bytes() > 2.5 * LARGE_BYTES);
    for (const connection of unread()) connection.drop();
    await until("nothing waits", () => bytes() === 0);
  });

  it("ends a connection at a timeout only when it is not our turn to speak", async () => {
    await open({}, 100);
    server.setTimeout(100);
    const busy = await connectFrom("127.0.0.2", "/wait");
    const idle = await connectFrom("127.0.0.3", "/");
    const notReading = await connectFrom("127.0.0.4");
    notReading.socket.pause().write("GET /large HTTP/1.1\r\nHost: x\r\n\r\n");
    await until("the others are gone", () => idle.closed && [...unread()].length === 0);
    expect(busy.closed).toBe(false);
    release();
    await answered(busy, "waited");
  });
});

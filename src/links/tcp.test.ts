import { connect, type Socket } from "node:net";
import { once } from "node:events";
import { afterEach, describe, expect, it } from "vitest";
import { createLagMeter } from "./lag-meter.ts";
import { connectTcp, listenTcp, type TcpListener } from "./tcp.ts";
import { RecordingListener, NEVER_ABORTED } from "./testing/recording-listener.ts";
import { realTime } from "./time.ts";

const lagMeter = createLagMeter();
const time = realTime;
const host = "127.0.0.1";
const sockets: Socket[] = [];
const listeners: TcpListener[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const listener of listeners.splice(0)) listener.close();
});

async function startListening(more: object = {}) {
  let wake = (): void => undefined;
  const listener = await listenTcp({ host, port: 0, lagMeter, time, onChange: () => wake(), ...more });
  listeners.push(listener);
  const untilWaiting = async (count: number): Promise<void> => {
    while (listener.waiting < count) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
  return { listener, untilWaiting };
}

async function connectTo(listener: TcpListener): Promise<Socket> {
  const socket = connect({ host, port: listener.port });
  socket.on("error", () => undefined);
  sockets.push(socket);
  await once(socket, "connect");
  return socket;
}

async function seat(listener: TcpListener, startMs?: number) {
  const linkListener = new RecordingListener();
  const link = await listener.nextGuest(startMs)(linkListener, NEVER_ABORTED);
  return { linkListener, link };
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 2));
}

describe("a listener", () => {
  it("seats guests in order of connection, with the bytes they already sent", async () => {
    const { listener, untilWaiting } = await startListening();
    for (const name of ["first", "second"]) {
      const socket = await connectTo(listener);
      socket.write(name);
      await untilWaiting(sockets.length);
    }
    const one = await seat(listener);
    const two = await seat(listener);
    await one.linkListener.until(() => one.linkListener.text === "first");
    await two.linkListener.until(() => two.linkListener.text === "second");
    expect(listener.waiting).toBe(0);
    await Promise.all([one.link.close(), two.link.close()]);
  });

  it("serves requests for a guest in the order they were made", async () => {
    const { listener } = await startListening();
    const one = seat(listener);
    const two = seat(listener);
    const socket = await connectTo(listener);
    const { link } = await one;
    link.send("you are the first\n");
    const [reply] = (await once(socket, "data")) as [Buffer];
    expect(reply.toString()).toBe("you are the first\n");
    await connectTo(listener);
    await (await two).link.close();
    await link.close();
  });

  it("skips a guest that has left", async () => {
    const { listener, untilWaiting } = await startListening();
    const aborted = await connectTo(listener);
    await untilWaiting(1);
    const ended = await connectTo(listener);
    await untilWaiting(2);
    aborted.resetAndDestroy();
    ended.end("bye\n");
    await until(() => listener.waiting === 0);
    const remaining = await connectTo(listener);
    await untilWaiting(1);
    remaining.write("here\n");
    const { linkListener, link } = await seat(listener);
    await linkListener.until(() => linkListener.text === "here\n");
    await link.close();
  });

  it("lets at most 64 guests wait", async () => {
    const { listener, untilWaiting } = await startListening();
    for (let i = 0; i < 64; i++) await connectTo(listener);
    await untilWaiting(64);
    const refused = await connectTo(listener);
    refused.resume();
    await once(refused, "close");
    expect(listener.waiting).toBe(64);
  });

  it("disconnects a guest that floods while waiting", async () => {
    const { listener, untilWaiting } = await startListening();
    const socket = await connectTo(listener);
    await untilWaiting(1);
    socket.write(new Uint8Array(200_000));
    await until(() => listener.waiting === 0);
  });

  it("reports that no program connected", async () => {
    const { listener } = await startListening();
    const { linkListener, link } = await seat(listener, 5);
    const reason = { code: "link.not-connected", values: { port: listener.port, limitMs: 5 } };
    expect(linkListener.closings).toEqual([{ kind: "unstarted", reason }]);
    expect(await link.close()).toEqual({ ending: reason, stderr: "" });
  });

  it("gives no guest to an aborted request", async () => {
    const { listener, untilWaiting } = await startListening();
    const linkListener = new RecordingListener();
    const abort = new AbortController();
    const opening = listener.nextGuest()(linkListener, abort.signal);
    abort.abort();
    await (await opening).close();
    expect(linkListener.closings).toEqual([]);
    await connectTo(listener);
    await untilWaiting(1);
  });

  it("disconnects waiting guests on close and keeps seated ones", async () => {
    const { listener, untilWaiting } = await startListening();
    const player = await connectTo(listener);
    const { link } = await seat(listener);
    const waitingGuest = await connectTo(listener);
    await untilWaiting(1);
    listener.close();
    waitingGuest.resume();
    await once(waitingGuest, "close");
    link.send("still here\n");
    expect(String((await once(player, "data"))[0])).toBe("still here\n");
    await link.close();
  });

  it("names the port that is taken", async () => {
    const { listener } = await startListening();
    const again = listenTcp({
      host,
      port: listener.port,
      lagMeter,
      time,
      remedy: { en: "choose another with --port", ja: "" },
    });
    await expect(again).rejects.toMatchObject({
      code: "port-taken",
      message: `Port ${listener.port} is taken by another program; choose another with --port.`,
    });
  });

  it("refuses an address of another machine", async () => {
    await expect(listenTcp({ host: "192.0.2.1", port: 0, lagMeter, time })).rejects.toMatchObject({ code: "bad-host" });
  });
});

describe("a guest", () => {
  async function startGuest(more: object = {}) {
    const { listener } = await startListening(more);
    const socket = await connectTo(listener);
    return { socket, ...(await seat(listener)) };
  }

  it("gets each message at once, in one write", async () => {
    const { socket, link } = await startGuest();
    const received: string[] = [];
    socket.on("data", (chunk: Buffer) => received.push(chunk.toString()));
    for (const message of ["OK \r\n", "WON:x\r\n"]) {
      link.send(message);
      await until(() => received.at(-1) === message);
    }
    await link.close();
  });

  it.each([
    ["closes", (socket: Socket) => void socket.end(), { code: "link.closed", values: {} }],
    [
      "is cut off",
      (socket: Socket) => void socket.resetAndDestroy(),
      { code: "link.lost", values: { error: "ECONNRESET" } },
    ],
  ])("is disconnected when it %s", async (_, leave, reason) => {
    const { socket, linkListener, link } = await startGuest();
    leave(socket);
    expect(await linkListener.untilClosed()).toEqual({ kind: "disconnected", reason });
    expect((await link.close()).ending).toEqual(reason);
  });

  it("is disconnected when it leaves more than a mebibyte unread", async () => {
    const { socket, linkListener, link } = await startGuest({ graceMs: 1 });
    socket.pause();
    for (let i = 0; i < 2000 && linkListener.closings.length === 0; i++) link.send(new Uint8Array(64 * 1024));
    expect(linkListener.closings[0]?.reason.code).toBe("link.not-reading");
    await link.close();
  });

  it("may be sent a single message of more than a mebibyte", async () => {
    const { socket, linkListener, link } = await startGuest();
    let receivedBytes = 0;
    const all = new Promise<void>((resolve) => {
      socket.on("data", (chunk: Buffer) => {
        receivedBytes += chunk.length;
        if (receivedBytes === 2 ** 23) resolve();
      });
    });
    link.send(new Uint8Array(2 ** 23));
    await all;
    expect(linkListener.closings).toEqual([]);
    await link.close();
  });

  it("gets the last message and then the end of the stream", async () => {
    const { socket, link } = await startGuest({ graceMs: 5000 });
    let received = "";
    socket.on("data", (chunk: Buffer) => (received += chunk.toString()));
    link.send("you win\n");
    const closing = link.close();
    await once(socket, "end");
    expect(received).toBe("you win\n");
    expect((await closing).ending.code).toBe("link.cut");
  });

  it("is cut off when it does not close its side within the grace period", async () => {
    const { listener } = await startListening({ graceMs: 10 });
    const socket = connect({ host, port: listener.port, allowHalfOpen: true });
    sockets.push(socket);
    const { link } = await seat(listener);
    socket.resume();
    await link.close();
  });
});

describe("a client", () => {
  it("reports that the server cannot be reached", async () => {
    const { listener } = await startListening();
    listener.close();
    const linkListener = new RecordingListener();
    const open = connectTcp({ host, port: listener.port, lagMeter, time });
    const link = await open(linkListener, NEVER_ABORTED);
    const values = { host, port: listener.port, error: "ECONNREFUSED" };
    expect(linkListener.closings).toEqual([{ kind: "unstarted", reason: { code: "link.unreachable", values } }]);
    await link.close();
  });

  it("reports no closing when it is aborted", async () => {
    const { listener } = await startListening();
    const linkListener = new RecordingListener();
    const link = await connectTcp({ host, port: listener.port, lagMeter, time })(linkListener, AbortSignal.abort());
    await link.close();
    expect(linkListener.closings).toEqual([]);
  });
});

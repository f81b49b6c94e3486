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

/** A listener whose arrivals can be waited for. */
async function startListening(more: object = {}) {
  let wake = (): void => undefined;
  const listener = await listenTcp({
    host,
    port: 0,
    lagMeter: lagMeter,
    time,
    onChange: () => wake(),
    ...more,
  });
  listeners.push(listener);
  const untilWaiting = async (count: number): Promise<void> => {
    while (listener.waiting < count) await new Promise<void>((resolve) => void (wake = resolve));
  };
  return { listener, untilWaiting };
}

async function visit(listener: TcpListener): Promise<Socket> {
  const socket = connect({ host, port: listener.port });
  socket.on("error", () => undefined);
  sockets.push(socket);
  await once(socket, "connect");
  return socket;
}

async function seat(listener: TcpListener, startMs?: number) {
  const ears = new RecordingListener();
  const link = await listener.nextGuest(startMs)(ears, NEVER_ABORTED);
  return { ears, link };
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 2));
}

describe("a listener", () => {
  it("seats guests in the order they came, with what they said already", async () => {
    const { listener, untilWaiting } = await startListening();
    for (const name of ["first", "second"]) {
      const socket = await visit(listener);
      socket.write(name);
      await untilWaiting(sockets.length);
    }
    const one = await seat(listener);
    const two = await seat(listener);
    await one.ears.until(() => one.ears.text === "first");
    await two.ears.until(() => two.ears.text === "second");
    expect(listener.waiting).toBe(0);
    await Promise.all([one.link.close(), two.link.close()]);
  });

  it("seats those who wait for a guest in the order they asked", async () => {
    const { listener } = await startListening();
    const [one, two] = [seat(listener), seat(listener)];
    const socket = await visit(listener);
    const { link } = await one;
    link.send("you are the first\n");
    const [said] = (await once(socket, "data")) as [Buffer];
    expect(said.toString()).toBe("you are the first\n");
    await visit(listener);
    await (await two).link.close();
    await link.close();
  });

  it("passes over a guest who has left again", async () => {
    const { listener, untilWaiting } = await startListening();
    const early = await visit(listener);
    await untilWaiting(1);
    const polite = await visit(listener);
    await untilWaiting(2);
    early.resetAndDestroy();
    polite.end("bye\n");
    await until(() => listener.waiting === 0);
    const stays = await visit(listener);
    await untilWaiting(1);
    stays.write("here\n");
    const { ears, link } = await seat(listener);
    await ears.until(() => ears.text === "here\n");
    await link.close();
  });

  it("lets sixty-four wait and no more", async () => {
    const { listener, untilWaiting } = await startListening();
    for (let i = 0; i < 64; i++) await visit(listener);
    await untilWaiting(64);
    const refused = await visit(listener);
    refused.resume();
    await once(refused, "close");
    expect(listener.waiting).toBe(64);
  });

  it("sends a guest away who floods while waiting", async () => {
    const { listener, untilWaiting } = await startListening();
    const socket = await visit(listener);
    await untilWaiting(1);
    socket.write(new Uint8Array(200_000));
    await until(() => listener.waiting === 0);
  });

  it("tells that no program came", async () => {
    const { listener } = await startListening();
    const { ears, link } = await seat(listener, 5);
    const why = `no program connected to port ${listener.port} within 5 ms`;
    expect(ears.closings).toEqual([{ kind: "unstarted", why }]);
    expect(await link.close()).toEqual({ ending: why, stderr: "" });
  });

  it("keeps no seat for somebody who waits no more", async () => {
    const { listener, untilWaiting } = await startListening();
    const ears = new RecordingListener();
    const leaver = new AbortController();
    const opening = listener.nextGuest()(ears, leaver.signal);
    leaver.abort();
    await (await opening).close();
    expect(ears.closings).toEqual([]);
    await visit(listener);
    await untilWaiting(1);
  });

  it("sends those away who wait when it closes, and keeps those who play", async () => {
    const { listener, untilWaiting } = await startListening();
    const player = await visit(listener);
    const { link } = await seat(listener);
    const waits = await visit(listener);
    await untilWaiting(1);
    listener.close();
    waits.resume();
    await once(waits, "close");
    link.send("still here\n");
    expect(String((await once(player, "data"))[0])).toBe("still here\n");
    await link.close();
  });

  it("says which port is taken", async () => {
    const { listener } = await startListening();
    const again = listenTcp({
      host,
      port: listener.port,
      lagMeter: lagMeter,
      time,
      remedy: "choose another with --port",
    });
    await expect(again).rejects.toMatchObject({
      code: "port-taken",
      message: `Port ${listener.port} is taken by another program; choose another with --port.`,
    });
  });

  it("says which address is not ours", async () => {
    await expect(listenTcp({ host: "192.0.2.1", port: 0, lagMeter: lagMeter, time })).rejects.toMatchObject({
      code: "bad-host",
    });
  });
});

describe("a guest", () => {
  async function startGuest(more: object = {}) {
    const { listener } = await startListening(more);
    const socket = await visit(listener);
    return { socket, ...(await seat(listener)) };
  }

  it("gets one message a write, at once", async () => {
    const { socket, link } = await startGuest();
    const heard: string[] = [];
    socket.on("data", (chunk: Buffer) => heard.push(chunk.toString()));
    for (const message of ["OK \r\n", "WON:x\r\n"]) {
      link.send(message);
      await until(() => heard.at(-1) === message);
    }
    await link.close();
  });

  it.each([
    ["closes", (socket: Socket) => void socket.end(), /^closed the connection$/],
    ["is cut off", (socket: Socket) => void socket.resetAndDestroy(), /^lost the connection \(ECONNRESET\)$/],
  ])("is disconnected when it %s", async (_, leave, why) => {
    const { socket, ears, link } = await startGuest();
    leave(socket);
    const closing = await ears.untilClosed();
    expect(closing.kind).toBe("disconnected");
    expect(closing.why).toMatch(why);
    expect((await link.close()).ending).toMatch(why);
  });

  it("is disconnected when it does not read, after a mebibyte", async () => {
    const { socket, ears, link } = await startGuest({ graceMs: 1 });
    socket.pause();
    for (let i = 0; i < 2000 && ears.closings.length === 0; i++) link.send(new Uint8Array(64 * 1024));
    expect(ears.closings[0]?.why).toMatch(/^does not read what it is sent: \d+ bytes are waiting for it$/);
    await link.close();
  });

  it("may be sent more than that in one message, which it cannot have read yet", async () => {
    const { socket, ears, link } = await startGuest();
    let heardBytes = 0;
    const all = new Promise<void>((resolve) => {
      socket.on("data", (chunk: Buffer) => {
        heardBytes += chunk.length;
        if (heardBytes === 2 ** 23) resolve();
      });
    });
    link.send(new Uint8Array(2 ** 23));
    await all;
    expect(ears.closings).toEqual([]);
    await link.close();
  });

  it("gets the last of what it was sent, and then the end", async () => {
    const { socket, link } = await startGuest({ graceMs: 5000 });
    let heard = "";
    socket.on("data", (chunk: Buffer) => (heard += chunk.toString()));
    link.send("you win\n");
    const closing = link.close();
    await once(socket, "end");
    expect(heard).toBe("you win\n");
    expect((await closing).ending).toBe("was disconnected by the referee");
  });

  it("is cut off when it does not close its side within the grace", async () => {
    const { listener } = await startListening({ graceMs: 10 });
    const socket = connect({ host, port: listener.port, allowHalfOpen: true });
    sockets.push(socket);
    const { link } = await seat(listener);
    socket.resume();
    await link.close();
  });
});

describe("a client", () => {
  it("tells that nobody listens", async () => {
    const { listener } = await startListening();
    listener.close();
    const ears = new RecordingListener();
    const open = connectTcp({ host, port: listener.port, lagMeter: lagMeter, time });
    const link = await open(ears, NEVER_ABORTED);
    const why = `${host}:${listener.port} cannot be reached (ECONNREFUSED)`;
    expect(ears.closings).toEqual([{ kind: "unstarted", why }]);
    await link.close();
  });

  it("gives up when nobody waits for it", async () => {
    const { listener } = await startListening();
    const ears = new RecordingListener();
    const link = await connectTcp({ host, port: listener.port, lagMeter: lagMeter, time })(
      ears,
      AbortSignal.abort(),
    );
    await link.close();
    expect(ears.closings).toEqual([]);
  });
});

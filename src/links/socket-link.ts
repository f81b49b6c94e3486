import type { Socket } from "node:net";
import type { Bytes, CloseReason, Link, LinkListener, Outgoing, ExitInfo } from "../core/link.ts";
import type { Stamp, Time } from "../core/time.ts";
import { BACKLOG_LIMIT_BYTES, DEFAULT_GRACE_MS, DRAIN_LIMIT_BYTES } from "./limits.ts";
import type { LagMeter } from "./lag-meter.ts";

export interface SocketLinkOptions {
  readonly lagMeter: LagMeter;
  readonly time: Time;
  /** From our end of the connection to the final one, for the other side to read the last of it. */
  readonly graceMs?: number | undefined;
}

/** Bytes that came before anybody listened. */
export interface EarlyBytes {
  readonly chunk: Bytes;
  readonly stamp: Stamp;
}

/** A link over a connected socket. What came early is heard first, when whoever opened the link has it in hand. */
export function socketLink(
  socket: Socket,
  listener: LinkListener,
  { lagMeter: lagMeter, time, graceMs = DEFAULT_GRACE_MS }: SocketLinkOptions,
  early: readonly EarlyBytes[] = [],
): Link {
  let told = false;
  let drainedBytes = 0;
  let ending: string | undefined;
  let remains: Promise<ExitInfo> | undefined;
  lagMeter.start();
  socket.setNoDelay(true);

  const tell = (closing: CloseReason): void => {
    ending ??= closing.why;
    if (told || remains) return;
    told = true;
    listener.onClosed(closing);
  };
  socket.on("data", (chunk: Buffer) => {
    if (!told && !remains) return listener.onBytes(chunk, lagMeter.stamp());
    drainedBytes += chunk.length;
    if (drainedBytes > DRAIN_LIMIT_BYTES) socket.destroy();
  });
  socket.on("end", () => tell({ kind: "disconnected", why: "closed the connection" }));
  socket.on("error", (error: NodeJS.ErrnoException) =>
    tell({ kind: "disconnected", why: `lost the connection (${error.code ?? error.message})` }),
  );
  socket.on("close", () => tell({ kind: "disconnected", why: "closed the connection" }));
  socket.pause();
  setImmediate(() => {
    for (const { chunk, stamp } of early) if (!told && !remains) listener.onBytes(chunk, stamp);
    if (!socket.destroyed) socket.resume();
    else tell({ kind: "disconnected", why: "closed the connection" });
  });

  async function leave(): Promise<ExitInfo> {
    const how = (ending ??= "was disconnected by the referee");
    if (!socket.destroyed) {
      const cancel = time.alarm(time.now() + graceMs, () => socket.destroy());
      const closed = new Promise((resolve) => socket.once("close", resolve));
      socket.resume();
      socket.end();
      await closed;
      cancel();
    }
    lagMeter.stop();
    return { ending: how, stderr: "" };
  }

  return {
    startedAt: undefined,
    send(message: Outgoing) {
      if (told || remains || socket.destroyed || socket.writableEnded) return;
      // Before the message: one may be larger than the limit, and nobody can have read it yet.
      const backlogBytes = socket.writableLength;
      socket.write(message);
      if (backlogBytes <= BACKLOG_LIMIT_BYTES) return;
      const waiting = `${socket.writableLength} bytes are waiting for it`;
      tell({ kind: "disconnected", why: `does not read what it is sent: ${waiting}` });
    },
    close() {
      return (remains ??= leave());
    },
  };
}

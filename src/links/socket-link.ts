import type { Socket } from "node:net";
import { commonReason } from "../core/common-reasons.ts";
import type { Bytes, Link, LinkListener, Outgoing, ExitInfo } from "../core/link.ts";
import type { Reason } from "../core/reason.ts";
import type { Stamp, Time } from "../core/time.ts";
import { BACKLOG_LIMIT_BYTES, DEFAULT_GRACE_MS, DRAIN_LIMIT_BYTES, keepLate } from "./limits.ts";
import type { LagMeter } from "./lag-meter.ts";

export interface SocketLinkOptions {
  readonly lagMeter: LagMeter;
  readonly time: Time;
  /** Time between our FIN and the forced close, in which the other side can read the last bytes. */
  readonly graceMs?: number | undefined;
}

/** Bytes that arrived before there was a listener. */
export interface EarlyBytes {
  readonly chunk: Bytes;
  readonly stamp: Stamp;
}

/** A link over a connected socket. The `early` bytes are delivered first, after the caller has received the link. */
export function socketLink(
  socket: Socket,
  listener: LinkListener,
  { lagMeter, time, graceMs = DEFAULT_GRACE_MS }: SocketLinkOptions,
  early: readonly EarlyBytes[] = [],
): Link {
  let reported = false;
  let drainedBytes = 0;
  let late = "";
  let ending: Reason | undefined;
  let closing: Promise<ExitInfo> | undefined;
  lagMeter.start();
  socket.setNoDelay(true);

  const reportClosed = (reason = commonReason("link.closed")): void => {
    ending ??= reason;
    if (reported || closing) return;
    reported = true;
    listener.onClosed({ kind: "disconnected", reason });
  };
  socket.on("data", (chunk: Buffer) => {
    if (!reported && !closing) return listener.onBytes(chunk, lagMeter.stamp());
    late = keepLate(late, chunk);
    drainedBytes += chunk.length;
    if (drainedBytes > DRAIN_LIMIT_BYTES) socket.destroy();
  });
  socket.on("end", () => reportClosed());
  socket.on("error", (error: NodeJS.ErrnoException) =>
    reportClosed(commonReason("link.lost", { error: error.code ?? error.message })),
  );
  socket.on("close", () => reportClosed());
  socket.pause();
  setImmediate(() => {
    for (const { chunk, stamp } of early) if (!reported && !closing) listener.onBytes(chunk, stamp);
    if (!socket.destroyed) socket.resume();
    else reportClosed();
  });

  async function disconnect(): Promise<ExitInfo> {
    const finalEnding = (ending ??= commonReason("link.cut"));
    if (!socket.destroyed) {
      const cancel = time.alarm(time.now() + graceMs, () => socket.destroy());
      const closed = new Promise((resolve) => socket.once("close", resolve));
      socket.resume();
      socket.end();
      await closed;
      cancel();
    }
    lagMeter.stop();
    return { ending: finalEnding, stderr: "", ...(late !== "" && { late }) };
  }

  return {
    startedAt: undefined,
    send(message: Outgoing) {
      if (reported || closing || socket.destroyed || socket.writableEnded) return;
      // Measured before this write: a single message may exceed the limit and cannot have been read yet.
      const backlogBytes = socket.writableLength;
      socket.write(message);
      if (backlogBytes <= BACKLOG_LIMIT_BYTES) return;
      reportClosed(commonReason("link.not-reading", { count: socket.writableLength }));
    },
    close() {
      return (closing ??= disconnect());
    },
  };
}

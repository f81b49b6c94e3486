import { commonReason } from "../core/common-reasons.ts";
import type { LinkOpener } from "../core/link.ts";
import { connectTcp } from "../links/tcp.ts";
import { realTime } from "../links/time.ts";
import { lagMeter } from "../match/process-lag-meter.ts";
import { type NativeBot, type NativeResult, playOverLink } from "./native-client.ts";

/** A bot and the server that it plays on. */
export interface ConnectOptions<Move = string, View = unknown> extends NativeBot<Move, View> {
  /** Absent = this machine. */
  readonly host?: string;
  readonly port: number;
}

/**
 * Connects a bot over TCP to a server that speaks the native protocol, such as an arena, and plays one match.
 *
 * Rejects with a `NativeError` if the server cannot be reached or the match does not come to its end.
 *
 * @example
 * ```ts
 * import { connect4 } from "shinpan/games";
 * const { outcome, end } = await connectNative({
 *   port: 7777,
 *   game: connect4,
 *   name: "leftmost",
 *   choose: ({ legal }) => legal?.[0] ?? 0,
 * });
 * ```
 */
export function connectNative<Move = string, View = unknown>(
  options: ConnectOptions<Move, View>,
): Promise<NativeResult> {
  const { host = "127.0.0.1", port } = options;
  return playOverLink(options, connectTcp({ host, port, lagMeter, time: realTime }));
}

/**
 * Plays one match on this process's own pipes: a program that `shinpan match GAME "node bot.js" ... --dialect native`
 * starts. Write nothing else to stdout.
 *
 * @example
 * ```ts
 * await playOnPipes({ game: "othello", choose: ({ legal }) => legal?.[0] ?? "pass" });
 * ```
 */
export function playOnPipes<Move = string, View = unknown>(bot: NativeBot<Move, View>): Promise<NativeResult> {
  return playOverLink(bot, openPipes);
}

const openPipes: LinkOpener = (listener) => {
  const { stdin, stdout } = process;
  const ending = commonReason("link.closed");
  const onData = (chunk: Uint8Array): void => listener.onBytes(chunk, { at: performance.now(), lag: 0 });
  const onEnd = (): void => listener.onClosed({ kind: "disconnected", reason: ending });
  stdin.on("data", onData).once("end", onEnd);
  return Promise.resolve({
    startedAt: undefined,
    send: (message) => void stdout.write(message),
    close() {
      stdin.off("data", onData).off("end", onEnd).pause();
      return Promise.resolve({ ending, stderr: "" });
    },
  });
};

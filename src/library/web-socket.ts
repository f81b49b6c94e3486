import { commonReason } from "../core/common-reasons.ts";
import type { Link, LinkListener, LinkOpener } from "../core/link.ts";
import type { Reason } from "../core/reason.ts";
import { type NativeBot, type NativeResult, playOverLink } from "./native-client.ts";

/** The part of a WebSocket that a bot needs: that of a browser, of Node 22 or of the package `ws`. */
export type WebSocketConstructor = new (url: string) => {
  onopen: ((event: never) => unknown) | null;
  onmessage: ((event: never) => unknown) | null;
  onclose: ((event: never) => unknown) | null;
  onerror: ((event: never) => unknown) | null;
  send(text: string): void;
  close(): void;
};

/** A bot and the server that it plays on. */
export interface WebSocketOptions<Move = string, View = unknown> extends NativeBot<Move, View> {
  /** Such as `ws://127.0.0.1:8080/play`. */
  readonly url: string;
  /** Absent = the global one, which browsers and Node 22 have. */
  readonly WebSocket?: WebSocketConstructor;
}

/**
 * Connects a bot to an arena over WebSocket and plays one match.
 *
 * @example
 * ```ts
 * const result = await connectWebSocket({
 *   url: "ws://127.0.0.1:8080/play",
 *   game: "othello",
 *   join: { against: "greedy" },
 *   choose: ({ legal }) => legal?.[0] ?? "pass",
 * });
 * ```
 */
export function connectWebSocket<Move = string, View = unknown>(
  options: WebSocketOptions<Move, View>,
): Promise<NativeResult> {
  return playOverLink(options, openWebSocket(options.url, options.WebSocket ?? globalThis.WebSocket));
}

function openWebSocket(url: string, WebSocket: WebSocketConstructor): LinkOpener {
  return (listener, signal) =>
    new Promise((resolve) => {
      const socket = new WebSocket(url);
      const encoder = new TextEncoder();
      const gone = commonReason("link.closed");
      let closed = false;
      const close = (): Promise<{ readonly ending: Reason; readonly stderr: string }> => {
        closed = true;
        socket.close();
        return Promise.resolve({ ending: gone, stderr: "" });
      };
      const link: Link = {
        startedAt: undefined,
        // A message is a line without its end.
        send: (message) => socket.send(String(message).trimEnd()),
        close,
      };
      const stop = (): void => void close();
      signal.addEventListener("abort", stop, { once: true });
      if (signal.aborted) stop();
      socket.onopen = () => resolve(link);
      socket.onmessage = ({ data }: { readonly data: unknown }) =>
        listener.onBytes(encoder.encode(`${String(data)}\n`), { at: performance.now(), lag: 0 });
      socket.onerror = () => undefined; // a close follows
      socket.onclose = () => {
        resolve(link);
        report(listener);
      };
      function report(to: LinkListener): void {
        if (!closed) to.onClosed({ kind: "disconnected", reason: gone });
        closed = true;
      }
    });
}

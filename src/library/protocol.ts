/**
 * The native protocol: one JSON object a line, the same for every game. Loads in a browser too; `connectNative` (TCP) and
 * `playOnPipes` need Node and are in `shinpan`.
 *
 * @example
 * ```ts
 * import { othello } from "shinpan/games";
 * import { connectWebSocket } from "shinpan/protocol";
 *
 * const { outcome } = await connectWebSocket({
 *   url: "ws://127.0.0.1:8080/play",
 *   game: othello,
 *   name: "first",
 *   join: { against: "greedy" },
 *   choose: ({ legal }) => legal?.[0] ?? 64,
 * });
 * ```
 *
 * @module protocol
 */
export type {
  Dialect,
  Framer,
  GuestEnd,
  GuestInfo,
  HostEnd,
  JudgeMessage,
  Question,
  SeatEvent,
  Seating,
} from "../core/dialect.ts";
export type { Outgoing } from "../core/link.ts";
export type { LegalMoves, PlayerQuestion } from "../players/function-player.ts";
export { lineFramer } from "../wire/framers.ts";
export { nativeDialect, readJoin, type Join } from "../wire/native/index.ts";
export type { NativeGame, NativeViews } from "../wire/native/native-game.ts";
export { type ClientGame, type NativeBot, NativeError, type NativeResult } from "./native-client.ts";
export type * from "./native-messages.ts";
export { type JsonSchema, loadSchema, type SchemaName } from "./schemas.ts";
export { connectWebSocket, type WebSocketConstructor, type WebSocketOptions } from "./web-socket.ts";

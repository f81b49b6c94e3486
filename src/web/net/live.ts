import { signal, type ReadonlySignal } from "@preact/signals";
import { Feed, type Outage } from "./feed.ts";

export type { MatchEventsListener, EventsMessage, LobbyListener, LobbyMessage, WaitingMessage } from "./feed.ts";

const outageSignal = signal<Outage | undefined>(undefined);
const missedMovesSignal = signal<{ readonly count: number } | undefined>(undefined);

export const outage: ReadonlySignal<Outage | undefined> = outageSignal;
/** Moves made during the latest outage; a new object after every outage. */
export const missedMoves: ReadonlySignal<{ readonly count: number } | undefined> = missedMovesSignal;

const feed = new Feed(
  {
    openSocket: (listener) => {
      const socket = new WebSocket(`${location.protocol === "https:" ? "wss:" : "ws:"}//${location.host}/live`);
      socket.addEventListener("open", () => listener.onOpen());
      socket.addEventListener("message", ({ data }) => listener.onMessage(String(data)));
      socket.addEventListener("close", () => listener.onClose());
      return { send: (text) => socket.send(text), close: () => socket.close() };
    },
    now: () => Date.now(),
    random: () => Math.random(),
    setTimer: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  },
  {
    onLost: (lost) => {
      outageSignal.value = lost;
    },
    onRestored: (count) => {
      outageSignal.value = undefined;
      missedMovesSignal.value = { count };
    },
  },
);

addEventListener("online", () => feed.retryNow());

export const { followEvents, followLobby, followSeat, retryNow } = feed;

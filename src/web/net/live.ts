import { signal, type ReadonlySignal } from "@preact/signals";
import { say } from "../shell/settings.ts";
import { toast } from "../shell/toast.ts";
import { shellWords } from "../words/shell.ts";
import { createFeed, type Outage } from "./feed.ts";

export type {
  MatchEventsListener,
  EventsMessage,
  LobbyListener,
  LobbyMessage,
  WaitingMessage,
} from "./feed.ts";

const outageSignal = signal<Outage | undefined>(undefined);

export const outage: ReadonlySignal<Outage | undefined> = outageSignal;

const feed = createFeed(
  {
    openSocket: (listener) => {
      const socket = new WebSocket(
        `${location.protocol === "https:" ? "wss:" : "ws:"}//${location.host}/live`,
      );
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
    onRestored: (moves) => {
      outageSignal.value = undefined;
      const words = moves === 0 ? shellWords.back : moves === 1 ? shellWords.backOne : shellWords.backMoves;
      toast(say.value(words, { moves }));
    },
  },
);

addEventListener("online", () => feed.retryNow());

export const { followEvents, followLobby, followSeat, retryNow } = feed;

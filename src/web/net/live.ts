import { signal, type ReadonlySignal } from "@preact/signals";
import { say } from "../shell/settings.ts";
import { toast } from "../shell/toast.ts";
import { shellWords } from "../words/shell.ts";
import { createFeed, type Outage } from "./feed.ts";

export type { EventEars, EventsNews, LobbyEars, LobbyNews, WaitingNews } from "./feed.ts";

const broken = signal<Outage | undefined>(undefined);

export const outage: ReadonlySignal<Outage | undefined> = broken;

const feed = createFeed(
  {
    open: (ears) => {
      const socket = new WebSocket(
        `${location.protocol === "https:" ? "wss:" : "ws:"}//${location.host}/live`,
      );
      socket.addEventListener("open", () => ears.opened());
      socket.addEventListener("message", ({ data }) => ears.said(String(data)));
      socket.addEventListener("close", () => ears.closed());
      return { send: (text) => socket.send(text), close: () => socket.close() };
    },
    now: () => Date.now(),
    chance: () => Math.random(),
    after: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  },
  {
    lost: (told) => {
      broken.value = told;
    },
    back: (moves) => {
      broken.value = undefined;
      const words = moves === 0 ? shellWords.back : moves === 1 ? shellWords.backOne : shellWords.backMoves;
      toast(say.value(words, { moves }));
    },
  },
);

addEventListener("online", () => feed.hurry());

export const { followEvents, followLobby, followSeat, hurry } = feed;

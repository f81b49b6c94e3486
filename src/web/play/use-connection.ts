import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import { resultOf } from "../my-games/entries.ts";
import { setOpenSeat, resolveGame } from "../my-games/seat-statuses.ts";
import { addGame, changeGame, endGame, markSeen, removeGame } from "../my-games/store.ts";
import {
  type PlayConnection,
  type PlayEnvironment,
  openPlayConnection,
  type Session,
  type PlayRequest,
} from "./connection.ts";
import { saveTabSeat } from "./tab-seat.ts";

const BROWSER_ENVIRONMENT: PlayEnvironment = {
  openSocket(ears) {
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/play`);
    socket.addEventListener("message", ({ data }) => ears.onMessage(String(data)));
    socket.addEventListener("close", ({ code }) => ears.onClose(code));
    return {
      send: (text) => {
        if (socket.readyState === WebSocket.OPEN) socket.send(text);
      },
      close: () => socket.close(),
    };
  },
  setTimer(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

export interface OpenPlay {
  readonly connection: PlayConnection | undefined;
  readonly session: Session | undefined;
  /** The key of a match that was over when this tab came back to it. */
  readonly missed: string | undefined;
  begin(wish: PlayRequest): void;
  /** Takes up a seat of this browser; the board that was open here is closed, and its seat kept. */
  resume(key: string): void;
  /** Shows how a match ended that this browser has no seat in any more. */
  miss(key: string): void;
  /** Leaves the board; a place that was only waited at is given up. */
  leave(): void;
}

/** The match whose board is open in this tab. Closing it gives up nothing: the arena keeps the seat. */
export function usePlayConnection(): OpenPlay {
  const line = useRef<PlayConnection | undefined>(undefined);
  const [session, setSession] = useState<Session>();
  const [missed, setMissed] = useState<string>();

  const open = useCallback((wish: PlayRequest | { readonly resume: string }): void => {
    line.current?.close();
    line.current = undefined;
    setMissed(undefined);
    setOpenSeat("resume" in wish ? wish.resume : undefined);
    const mine = openPlayConnection(BROWSER_ENVIRONMENT, wish, (now) => {
      if (line.current !== mine) return;
      saveGame(now, wish);
      if (isRefused(now) && "resume" in wish) miss(wish.resume);
      else setSession(now);
    });
    line.current = mine;
    setSession(mine.session);
  }, []);

  const miss = useCallback((key: string): void => {
    line.current?.close();
    line.current = undefined;
    setOpenSeat(undefined);
    setSession(undefined);
    setMissed(key);
    void resolveGame(key);
  }, []);

  useEffect(() => {
    const hurry = (): void => {
      if (line.current?.session.lost) line.current.reconnect();
    };
    addEventListener("online", hurry);
    return () => {
      removeEventListener("online", hurry);
      line.current?.close();
      setOpenSeat(undefined);
    };
  }, []);

  return {
    connection: line.current,
    session,
    missed,
    begin: open,
    resume: (key) => open({ resume: key }),
    miss,
    leave() {
      const now = line.current?.session;
      line.current?.abandon();
      line.current = undefined;
      if (now?.key !== undefined && !now.seated && now.stage === "waiting") removeGame(now.key);
      saveTabSeat(undefined);
      setOpenSeat(undefined);
      setMissed(undefined);
      setSession(undefined);
    },
  };
}

/** The arena gave no seat, or has none any more. */
function isRefused({ stage, lost, seated }: Session): boolean {
  return stage === "gone" && !lost && !seated;
}

/** What this browser remembers of the match. */
function saveGame(now: Session, wish: PlayRequest | { readonly resume: string }): void {
  const { key, table, seated, ending, stage, lost } = now;
  if (key === undefined) return;
  if (isRefused(now)) {
    if (!("resume" in wish)) removeGame(key);
    return;
  }
  if (!("resume" in wish)) {
    const { game, name, seat, against } = wish;
    const chosen = against !== undefined && seat !== undefined ? { seat } : {};
    addGame({ key, game, name, since: Date.now(), ...chosen });
  }
  setOpenSeat(key);
  saveTabSeat(key);
  if (seated)
    changeGame(key, {
      ...{ match: seated.match, seat: seated.seat, opponent: seated.opponent },
      ...{ game: seated.game, table: undefined },
    });
  else if (table) changeGame(key, { table: table.id });
  if (stage === "over" && ending && seated) endGame(key, resultOf(ending, seated.seat), true);
  // The table shows how it ended, as far as the arena tells.
  if (stage === "gone" && !lost) void resolveGame(key).then(() => markSeen((game) => game.key === key));
}

import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import { resultOf } from "../../my-games/entries.ts";
import { setOpenSeat, resolveGame } from "../../my-games/seat-statuses.ts";
import { addGame, changeGame, endGame, markSeen, removeGame } from "../../my-games/store.ts";
import { PlayConnection, type PlayEnvironment, type Session, type PlayRequest } from "../model/connection.ts";
import { saveTabSeat } from "../model/tab-seat.ts";

const BROWSER_ENVIRONMENT: PlayEnvironment = {
  openSocket(listener) {
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/play`);
    socket.addEventListener("message", ({ data }) => listener.onMessage(String(data)));
    socket.addEventListener("close", ({ code }) => listener.onClose(code));
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
  /** The key of a match that was over when this tab returned to it. */
  readonly missed: string | undefined;
  begin(request: PlayRequest): void;
  /** Opens another seat of this browser; the arena keeps the seat that was open. */
  resume(key: string): void;
  /** Shows the result of a match that ended without this tab. */
  miss(key: string): void;
  /** Leaves the board; a seat without a match is given up. */
  leave(): void;
}

/** The match that is open in this tab. The arena keeps the seat when the tab closes. */
export function usePlayConnection(): OpenPlay {
  const connection = useRef<PlayConnection | undefined>(undefined);
  const [session, setSession] = useState<Session>();
  const [missed, setMissed] = useState<string>();

  const open = useCallback((request: PlayRequest | { readonly resume: string }): void => {
    connection.current?.close();
    connection.current = undefined;
    setMissed(undefined);
    setOpenSeat("resume" in request ? request.resume : undefined);
    const opened = new PlayConnection(BROWSER_ENVIRONMENT, request, (now) => {
      if (connection.current !== opened) return;
      saveGame(now, request);
      if (isRefused(now) && "resume" in request) miss(request.resume);
      else setSession(now);
    });
    connection.current = opened;
    setSession(opened.session);
  }, []);

  const miss = useCallback((key: string): void => {
    connection.current?.close();
    connection.current = undefined;
    setOpenSeat(undefined);
    setSession(undefined);
    setMissed(key);
    void resolveGame(key);
  }, []);

  useEffect(() => {
    const reconnectIfLost = (): void => {
      if (connection.current?.session.lost) connection.current.reconnect();
    };
    addEventListener("online", reconnectIfLost);
    return () => {
      removeEventListener("online", reconnectIfLost);
      connection.current?.close();
      setOpenSeat(undefined);
    };
  }, []);

  return {
    connection: connection.current,
    session,
    missed,
    begin: open,
    resume: (key) => open({ resume: key }),
    miss,
    leave() {
      const now = connection.current?.session;
      connection.current?.abandon();
      connection.current = undefined;
      if (now?.key !== undefined && !now.seated && now.stage === "waiting") removeGame(now.key);
      saveTabSeat(undefined);
      setOpenSeat(undefined);
      setMissed(undefined);
      setSession(undefined);
    },
  };
}

/** The arena gave no seat, or no longer has it. */
function isRefused({ stage, lost, seated }: Session): boolean {
  return stage === "gone" && !lost && !seated;
}

/** Updates the browser's list of games. */
function saveGame(session: Session, request: PlayRequest | { readonly resume: string }): void {
  const { key, table, seated, ending, stage, lost } = session;
  if (key === undefined) return;
  if (isRefused(session)) {
    if (!("resume" in request)) removeGame(key);
    return;
  }
  if (!("resume" in request)) {
    const { game, name, seat, against } = request;
    const chosen = against !== undefined && seat !== undefined ? { seat } : {};
    addGame({ key, game, name, since: Date.now(), ...chosen });
  }
  setOpenSeat(key);
  saveTabSeat(key);
  if (seated)
    changeGame(key, {
      match: seated.match,
      seat: seated.seat,
      opponent: seated.opponent,
      game: seated.game,
      table: undefined,
    });
  else if (table) changeGame(key, { table: table.id });
  if (stage === "over" && ending && seated) endGame(key, resultOf(ending, seated.seat), true);
  // The board shows the result itself, so the entry counts as seen.
  if (stage === "gone" && !lost) void resolveGame(key).then(() => markSeen((game) => game.key === key));
}

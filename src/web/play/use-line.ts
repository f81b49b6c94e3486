import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import { type Line, type Machine, openLine, type Session, type Wish } from "./session.ts";

/** In the session's storage: another tab is another person. */
const KEPT = "shinpan.seat";

const MACHINE: Machine = {
  open(ears) {
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/play`);
    socket.addEventListener("message", ({ data }) => ears.said(String(data)));
    socket.addEventListener("close", () => ears.closed());
    return {
      send: (text) => {
        if (socket.readyState === WebSocket.OPEN) socket.send(text);
      },
      close: () => socket.close(),
    };
  },
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

export interface Played {
  readonly line: Line | undefined;
  readonly session: Session | undefined;
  begin(wish: Wish): void;
  /** Leaves the table, and what was played there. */
  leave(): void;
}

/** The match that is played in this tab; a reload finds it again. */
export function useLine(): Played {
  const line = useRef<Line | undefined>(undefined);
  const [session, setSession] = useState<Session>();

  const open = useCallback((wish: Wish | { readonly resume: string }): void => {
    line.current?.abandon();
    const mine = openLine(MACHINE, wish, (now) => {
      if (line.current !== undefined && line.current !== mine) return;
      if (now.stage === "over" || now.stage === "gone") sessionStorage.removeItem(KEPT);
      else if (now.key !== undefined) sessionStorage.setItem(KEPT, now.key);
      // A seat that is no longer kept is no trouble: there is just no match.
      setSession("resume" in wish && now.stage === "gone" && !now.seated ? undefined : now);
    });
    line.current = mine;
    setSession(mine.now);
  }, []);

  useEffect(() => {
    const resume = sessionStorage.getItem(KEPT);
    if (resume !== null) open({ resume });
    return () => line.current?.close();
  }, []);

  return {
    line: line.current,
    session,
    begin: open,
    leave() {
      line.current?.abandon();
      line.current = undefined;
      sessionStorage.removeItem(KEPT);
      setSession(undefined);
    },
  };
}

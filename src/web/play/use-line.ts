import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import { type Kept, readKept, writeKept } from "./kept.ts";
import { type Line, type Machine, openLine, type Session, type Wish } from "./session.ts";

/** In the session's storage: another tab is another person. */
const KEPT = "shinpan.seat";

const MACHINE: Machine = {
  open(ears) {
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/play`);
    socket.addEventListener("message", ({ data }) => ears.said(String(data)));
    socket.addEventListener("close", ({ code }) => ears.closed(code));
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
  /** A match that was over when this tab came back to it. */
  readonly missed: string | undefined;
  begin(wish: Wish): void;
  /** Leaves the table, and what was played there. */
  leave(): void;
}

/** The match that is played in this tab; a reload finds it again. */
export function useLine(): Played {
  const line = useRef<Line | undefined>(undefined);
  const [session, setSession] = useState<Session>();
  const [missed, setMissed] = useState<string>();

  const open = useCallback((wish: Wish | Kept): void => {
    line.current?.abandon();
    setMissed(undefined);
    const back = "key" in wish ? wish : undefined;
    const mine = openLine(MACHINE, "key" in wish ? { resume: wish.key } : wish, (now) => {
      if (line.current !== undefined && line.current !== mine) return;
      keep(now);
      // A seat that is no longer kept is no trouble: there is just no match.
      if (back && now.stage === "gone" && !now.lost && !now.seated) {
        setMissed(back.match);
        setSession(undefined);
      } else setSession(now);
    });
    line.current = mine;
    setSession(mine.now);
  }, []);

  useEffect(() => {
    const kept = readKept(sessionStorage.getItem(KEPT));
    if (kept) open(kept);
    const hurry = (): void => {
      if (line.current?.now.lost) line.current.comeBack();
    };
    addEventListener("online", hurry);
    return () => {
      removeEventListener("online", hurry);
      line.current?.close();
    };
  }, []);

  return {
    line: line.current,
    session,
    missed,
    begin: open,
    leave() {
      line.current?.abandon();
      line.current = undefined;
      sessionStorage.removeItem(KEPT);
      setMissed(undefined);
      setSession(undefined);
    },
  };
}

function keep({ stage, lost, key, seated }: Session): void {
  if (stage === "over" || (stage === "gone" && !lost)) sessionStorage.removeItem(KEPT);
  else if (key !== undefined) sessionStorage.setItem(KEPT, writeKept({ key, match: seated?.match }));
}

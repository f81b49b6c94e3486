import { useCallback, useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Seat } from "../../../core/seats.ts";
import type { AnyGameDefinition } from "../../../games/definition.ts";
import { GAME_LIST } from "../../../games/list.ts";
import { useGamePage } from "../../board/use-game-page.ts";
import { findByAddress, isOver, resultOf } from "../../my-games/entries.ts";
import { guestName } from "../../my-games/name.ts";
import { resolveGame, setOpenSeat } from "../../my-games/seat-statuses.ts";
import { addGame, changeGame, endGame, markSeen, myGames, removeGame } from "../../my-games/store.ts";
import { listen } from "../../shell/listen.ts";
import { navigate, route } from "../../shell/router.ts";
import { type Choice, identify, playRequestOf } from "../model/choice.ts";
import { PlayConnection, type PlayEnvironment, type PlayRequest, type Session } from "../model/connection.ts";
import { chooseSeat, saveTabSeat, tabSeat } from "../model/tab-seat.ts";

/** The match that is open in this tab. The arena keeps the seat when the tab closes. */
interface OpenPlay {
  readonly connection: PlayConnection | undefined;
  readonly session: Session | undefined;
  /** The key of a match that was over when this tab returned to it. */
  readonly missed: string | undefined;
}

export interface OpenSeat extends OpenPlay {
  /** The person's name where none is given. */
  readonly guest: string;
  /** Of the game that is played or requested. */
  readonly page: AnyGameDefinition | undefined;
  readonly request: PlayRequest | undefined;
  start(choice: Choice): void;
  startMatch(request: PlayRequest): void;
  /** Takes the free seat of an invitation. */
  accept(table: { readonly id: string; readonly game: string }, name: string): void;
  again(): void;
  quit(): void;
}

/** The seat that is open on the page, and the ways to get another. */
export function useSeat(invitation: string | undefined): OpenSeat {
  const guest = useMemo(guestName, []);
  const { connection, session, missed, open, miss, leave } = usePlayConnection();
  const [requestedGame, setRequestedGame] = useState<string>();
  const [request, setRequest] = useState<PlayRequest>();
  const { page } = useGamePage(session?.seated?.game ?? requestedGame);
  const { query } = route.value;
  const matchParam = query.get("match");
  const hasQuit = useRef(false);

  useEffect(() => openSeat(), [invitation, matchParam, query.get("seat")]);

  function start(choice: Choice): void {
    setRequestedGame(choice.game);
    const loading = GAME_LIST.find(({ id }) => id === choice.game)?.load();
    void loading?.then(({ examples }) =>
      startMatch(playRequestOf(choice, guest, examples.manualMatch?.options, drawSeat())),
    );
  }

  function startMatch(next: PlayRequest): void {
    setRequest(next);
    open(next);
    if (invitation !== undefined || matchParam !== null) navigate("/play", { replace: true });
  }

  /** Leaves the board for the form; no other match of this browser is opened instead. */
  function quit(): void {
    hasQuit.current = true;
    // A seat without a match is removed from the list.
    if (missed !== undefined && myGames.value.some(({ key, match }) => key === missed && match === undefined))
      removeGame(missed);
    leave();
    if (matchParam !== null) navigate("/play", { replace: true });
  }

  /** Opens the seat of the address, or one that this browser has. */
  function openSeat(): void {
    const games = myGames.value;
    const resume = (key: string): void => {
      if (key !== connection?.session.key) open({ resume: key });
    };
    if (invitation !== undefined) {
      const mine = games.find((game) => game.match === invitation && !isOver(game));
      if (mine) resume(mine.key);
    } else if (matchParam !== null) {
      const mine = findByAddress(games, query);
      if (!mine) navigate(`/play/${encodeURIComponent(matchParam)}`, { replace: true });
      else if (isOver(mine) && mine.seen === true && mine.match !== undefined)
        navigate(`/m/${encodeURIComponent(mine.match)}`, { replace: true });
      else if (isOver(mine)) miss(mine.key);
      else resume(mine.key);
    } else if (!connection && !hasQuit.current) {
      const mine = chooseSeat(games, tabSeat());
      const ended = games.find((game) => isOver(game) && game.seen !== true);
      if (mine) resume(mine.key);
      else if (ended) miss(ended.key);
    }
  }

  /** Starts the same match again; an invitation cannot be repeated because its table is gone. */
  function again(): void {
    if (request && request.table === undefined) startMatch(request);
    else quit();
  }

  function accept({ id, game }: { readonly id: string; readonly game: string }, name: string): void {
    setRequestedGame(game);
    startMatch({ game, ...identify(name, guest), table: id });
  }

  useTakenTable(session?.refused?.code === "table-gone" ? request?.table : undefined, leave);

  return { guest, page, connection, session, missed, request, start, startMatch, accept, again, quit };
}

/** Another person took the seat: shows the invitation page, which redirects to the match. */
function useTakenTable(table: string | undefined, leave: () => void): void {
  useEffect(() => {
    if (table === undefined) return;
    leave();
    navigate(`/play/${encodeURIComponent(table)}`, { replace: true });
  }, [table]);
}

function drawSeat(): Seat {
  const [number = 0] = crypto.getRandomValues(new Uint8Array(1));
  return number % 2 === 0 ? 0 : 1;
}

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

type Opening = PlayRequest | { readonly resume: string };

interface PlayControls extends OpenPlay {
  /** Opens a new match or another seat of this browser; the arena keeps the seat that was open. */
  open(opening: Opening): void;
  /** Shows the result of a match that ended without this tab. */
  miss(key: string): void;
  /** Leaves the board; a seat without a match is given up. */
  leave(): void;
}

function usePlayConnection(): PlayControls {
  const connection = useRef<PlayConnection | undefined>(undefined);
  const [session, setSession] = useState<Session>();
  const [missed, setMissed] = useState<string>();

  const open = useCallback((opening: Opening): void => {
    connection.current?.close();
    connection.current = undefined;
    setMissed(undefined);
    setOpenSeat("resume" in opening ? opening.resume : undefined);
    const opened = new PlayConnection(BROWSER_ENVIRONMENT, opening, (now) => {
      if (connection.current !== opened) return;
      saveGame(now, opening);
      if (isRefused(now) && "resume" in opening) miss(opening.resume);
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
    const stopListening = listen(window, { online: reconnectIfLost });
    return () => {
      stopListening();
      connection.current?.close();
      setOpenSeat(undefined);
    };
  }, []);

  function leave(): void {
    const now = connection.current?.session;
    connection.current?.abandon();
    connection.current = undefined;
    if (now?.key !== undefined && !now.seated && now.stage === "waiting") removeGame(now.key);
    saveTabSeat(undefined);
    setOpenSeat(undefined);
    setMissed(undefined);
    setSession(undefined);
  }

  return { connection: connection.current, session, missed, open, miss, leave };
}

/** The arena gave no seat, or no longer has it. */
function isRefused({ stage, lost, seated }: Session): boolean {
  return stage === "gone" && !lost && !seated;
}

/** Updates the browser's list of games. */
function saveGame(session: Session, opening: Opening): void {
  const { key, table, seated, ending, stage, lost } = session;
  if (key === undefined) return;
  if (isRefused(session)) {
    if (!("resume" in opening)) removeGame(key);
    return;
  }
  if (!("resume" in opening)) {
    const { game, name, seat, against } = opening;
    const chosen = against !== undefined && seat !== undefined ? { seat } : {};
    addGame({ key, game, name, since: Date.now(), ...chosen });
  }
  setOpenSeat(key);
  saveTabSeat(key);
  if (seated) {
    const { match, seat, opponent, game } = seated;
    changeGame(key, { match, seat, opponent, game, table: undefined });
  } else if (table) changeGame(key, { table: table.id });
  if (stage === "over" && ending && seated) endGame(key, resultOf(ending, seated.seat), true);
  // The board shows the result itself, so the entry counts as seen.
  if (stage === "gone" && !lost) void resolveGame(key).then(() => markSeen((game) => game.key === key));
}

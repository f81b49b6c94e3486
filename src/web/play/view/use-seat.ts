import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Seat } from "../../../core/seats.ts";
import type { AnyGameDefinition } from "../../../games/definition.ts";
import { GAME_LIST } from "../../../games/list.ts";
import { useGamePage } from "../../board/use-game-page.ts";
import { findByAddress, isOver } from "../../my-games/entries.ts";
import { guestName } from "../../my-games/name.ts";
import { myGames, removeGame } from "../../my-games/store.ts";
import { navigate, route } from "../../shell/router.ts";
import { type Choice, identify, playRequestOf } from "../model/choice.ts";
import type { PlayRequest } from "../model/connection.ts";
import { chooseSeat, tabSeat } from "../model/tab-seat.ts";
import { type OpenPlay, usePlayConnection } from "./use-connection.ts";

export interface OpenSeat extends Pick<OpenPlay, "connection" | "session" | "missed"> {
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
  const { connection, session, missed, begin, resume, miss, leave } = usePlayConnection();
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
    begin(next);
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
    const open = (key: string): void => {
      if (key !== connection?.session.key) resume(key);
    };
    if (invitation !== undefined) {
      const mine = games.find((game) => game.match === invitation && !isOver(game));
      if (mine) open(mine.key);
    } else if (matchParam !== null) {
      const mine = findByAddress(games, query);
      if (!mine) navigate(`/play/${encodeURIComponent(matchParam)}`, { replace: true });
      else if (isOver(mine) && mine.seen === true && mine.match !== undefined)
        navigate(`/m/${encodeURIComponent(mine.match)}`, { replace: true });
      else if (isOver(mine)) miss(mine.key);
      else open(mine.key);
    } else if (!connection && !hasQuit.current) {
      const mine = chooseSeat(games, tabSeat());
      const ended = games.find((game) => isOver(game) && game.seen !== true);
      if (mine) open(mine.key);
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

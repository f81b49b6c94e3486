import type { VNode } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { StatusShape } from "../../api/games.ts";
import type { Seat } from "../../core/seats.ts";
import { GAME_LIST } from "../../games/list.ts";
import { findByAddress, isOver } from "../my-games/entries.ts";
import { guestName } from "../my-games/name.ts";
import { MyGamesPanel } from "../my-games/panel.tsx";
import { myGames, removeGame } from "../my-games/store.ts";
import { useJson } from "../net/api.ts";
import { navigate, route } from "../shell/router.ts";
import { say } from "../shell/settings.ts";
import { Failure, Loading } from "../shell/placeholders.tsx";
import { setTitle } from "../shell/title.ts";
import { PLAY } from "../words/play.ts";
import { type Choice, identify, playRequestOf } from "./choice.ts";
import { FORM_ID, PlayForm } from "./form.tsx";
import { EndedWhileAway } from "./ending.tsx";
import { Invitation } from "./invitation.tsx";
import type { PlayRequest } from "./connection.ts";
import { GamePreview } from "./game-preview.tsx";
import { chooseSeat, tabSeat } from "./tab-seat.ts";
import { PlayBoard } from "./play-board.tsx";
import { usePlayConnection } from "./use-connection.ts";
import { Unseated, Waiting } from "./waiting.tsx";
import { useGamePage } from "../match/use-game-page.ts";

function drawSeat(): Seat {
  const [number = 0] = crypto.getRandomValues(new Uint8Array(1));
  return number % 2 === 0 ? 0 : 1;
}

export function Page({ params }: { readonly params: Record<string, string> }): VNode {
  const status = useJson<StatusShape>("/api/status");
  const guest = useMemo(guestName, []);
  const { connection, session, missed, begin, resume, miss, leave } = usePlayConnection();
  const [requestedGame, setRequestedGame] = useState<string>();
  const [chosen, setChosen] = useState<{ readonly game: string; readonly opponent: string }>();
  const [request, setRequest] = useState<PlayRequest>();
  const { page } = useGamePage(session?.seated?.game ?? requestedGame);
  const { page: shown } = useGamePage(chosen?.game);
  const busy = session?.stage === "playing";
  const invitation = params["id"];
  const { query } = route.value;
  const matchParam = query.get("match");
  const hasQuit = useRef(false);

  useEffect(() => openSeat(), [invitation, matchParam, query.get("seat")]);

  useEffect(() => {
    if (!session?.seated) setTitle(say.value(PLAY.title));
  }, [session?.seated, say.value]);

  async function start(choice: Choice): Promise<void> {
    setRequestedGame(choice.game);
    const entry = await GAME_LIST.find(({ id }) => id === choice.game)?.load();
    startMatch(playRequestOf(choice, guest, entry?.examples.manualMatch?.options, drawSeat()));
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

  // Another person took the seat: show the invitation page, which redirects to the match.
  const takenTable = session?.refused?.code === "table-gone" ? request?.table : undefined;
  useEffect(() => {
    if (takenTable === undefined) return;
    leave();
    navigate(`/play/${encodeURIComponent(takenTable)}`, { replace: true });
  }, [takenTable]);

  return (
    <div class="page play-page m">
      <div class="left">
        <div class="mh">
          <h1>{say.value(PLAY.title)}</h1>
          <p class="small muted">{say.value(PLAY.lead)}</p>
        </div>
        {invitation !== undefined && !session ? null : status.state === "failed" && !status.value ? (
          <Failure what={status.why ?? ""} again={status.reload} />
        ) : status.value ? (
          <PlayForm
            status={status.value}
            guest={guest}
            busy={busy}
            chosen={(game, opponent) => setChosen({ game, opponent })}
            start={(choice) => void start(choice)}
          />
        ) : (
          <Loading rows={8} />
        )}
        <MyGamesPanel />
      </div>
      {renderBoard()}
    </div>
  );

  function renderBoard(): VNode {
    if (invitation !== undefined && !session)
      return <Invitation id={invitation} guest={guest} accept={accept} />;
    if (!session && missed !== undefined) return <EndedWhileAway seat={missed} leave={quit} />;
    if (!session) {
      const entry = GAME_LIST.find(({ id }) => id === chosen?.game);
      const name = entry ? say.value(entry.name) : "";
      return <GamePreview page={shown} name={name} opponent={chosen?.opponent ?? ""} form={FORM_ID} />;
    }
    const { seated } = session;
    if (session.stage === "gone" && !seated)
      return <Unseated session={session} leave={quit} again={request && (() => startMatch(request))} />;
    if (seated && page && connection)
      return (
        <PlayBoard
          key={seated.match}
          page={page}
          connection={connection}
          session={session}
          seated={seated}
          again={again}
          leave={quit}
        />
      );
    return (
      <Waiting
        session={session}
        patienceMs={status.value?.patienceMs ?? null}
        cancel={quit}
        reconnect={() => connection?.reconnect()}
      />
    );
  }
}

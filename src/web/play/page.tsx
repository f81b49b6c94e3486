import type { VNode } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import type { StatusShape } from "../../api/games.ts";
import type { Seat } from "../../core/seats.ts";
import { PAGES } from "../../games/pages.ts";
import { useJson } from "../net/api.ts";
import { navigate, route } from "../shell/router.ts";
import { say } from "../shell/settings.ts";
import { Failure, Loading } from "../shell/states.tsx";
import { setTitle } from "../shell/title.ts";
import { PLAY } from "../words/play.ts";
import { type Choice, introduce, wishOf } from "./choice.ts";
import { FORM_ID, PlayForm } from "./form.tsx";
import { Missed } from "./ending.tsx";
import { Invitation } from "./invitation.tsx";
import type { Wish } from "./session.ts";
import { Showroom } from "./showroom.tsx";
import { Table } from "./table.tsx";
import { useLine } from "./use-line.ts";
import { Unseated, Waiting } from "./waiting.tsx";
import { useGamePage } from "../match/use-game-page.ts";

/** A name for somebody who gives none. */
function drawName(): string {
  const [number = 0] = crypto.getRandomValues(new Uint16Array(1));
  return `guest-${number.toString(16).padStart(4, "0")}`;
}

function drawSeat(): Seat {
  const [number = 0] = crypto.getRandomValues(new Uint8Array(1));
  return number % 2 === 0 ? 0 : 1;
}

export function Page({ params }: { readonly params: Record<string, string> }): VNode {
  const status = useJson<StatusShape>("/api/status");
  const guest = useMemo(drawName, []);
  const { line, session, missed, begin, leave } = useLine();
  const [wanted, setWanted] = useState<string>();
  const [chosen, setChosen] = useState<{ readonly game: string; readonly opponent: string }>();
  const [wish, setWish] = useState<Wish>();
  const { page } = useGamePage(session?.seated?.game ?? wanted);
  const { page: shown } = useGamePage(chosen?.game);
  const busy = session?.stage === "playing";
  const invited = params["id"];
  const invitedGame = route.value.query.get("game");

  useEffect(() => {
    if (!session?.seated) setTitle(say.value(PLAY.title));
  }, [session?.seated, say.value]);

  async function start(choice: Choice): Promise<void> {
    setWanted(choice.game);
    const entry = await PAGES.find(({ id }) => id === choice.game)?.load();
    sitDown(wishOf(choice, guest, entry?.byHand, drawSeat()));
  }

  function sitDown(next: Wish): void {
    setWish(next);
    begin(next);
    if (invited !== undefined) navigate("/play", { replace: true });
  }

  /** The same again, where that can be: a table that was an invitation is gone. */
  function again(): void {
    if (wish && wish.table === undefined) sitDown(wish);
    else leave();
  }

  function accept(name: string): void {
    if (invited === undefined || invitedGame === null) return;
    setWanted(invitedGame);
    sitDown({ game: invitedGame, ...introduce(name, guest), table: invited });
  }

  return (
    <div class="page play-page m">
      <div class="left">
        <div class="mh">
          <h1>{say.value(PLAY.title)}</h1>
          <p class="small muted">{say.value(PLAY.lead)}</p>
        </div>
        {status.state === "failed" && !status.value ? (
          <Failure what={status.why ?? ""} again={status.again} />
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
      </div>
      {middle()}
    </div>
  );

  function middle(): VNode {
    if (invited !== undefined && !session)
      return <Invitation game={invitedGame} guest={guest} accept={accept} />;
    if (!session && missed !== undefined) return <Missed match={missed} leave={leave} />;
    if (!session) {
      const entry = PAGES.find(({ id }) => id === chosen?.game);
      const name = entry ? say.value(entry.name) : "";
      return <Showroom page={shown} name={name} opponent={chosen?.opponent ?? ""} form={FORM_ID} />;
    }
    const { seated } = session;
    if (session.stage === "gone" && !seated)
      return <Unseated session={session} leave={leave} again={wish && (() => sitDown(wish))} />;
    if (seated && page && line)
      return (
        <Table
          key={seated.match}
          page={page}
          line={line}
          session={session}
          seated={seated}
          again={again}
          leave={leave}
        />
      );
    return (
      <Waiting
        session={session}
        patienceMs={status.value?.patienceMs ?? null}
        cancel={leave}
        comeBack={() => line?.comeBack()}
      />
    );
  }
}

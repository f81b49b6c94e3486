import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useGamePage } from "../board/use-game-page.ts";
import { MyGamesPanel } from "../my-games/panel.tsx";
import { apiUrl } from "../../api/client.ts";
import { useApi } from "../net/api.ts";
import { gameName } from "../shell/game-name.ts";
import { Loaded } from "../shell/placeholders.tsx";
import type { PageProps } from "../shell/route-match.ts";
import { say } from "../shell/settings.ts";
import { setTitle } from "../shell/title.ts";
import { EndedWhileAway } from "./view/ending.tsx";
import { FORM_ID, PlayForm } from "./view/form.tsx";
import { GamePreview } from "./view/game-preview.tsx";
import { Invitation } from "./view/invitation.tsx";
import { PlayBoard } from "./view/play-board.tsx";
import { type OpenSeat, useSeat } from "./view/use-seat.ts";
import { Unseated, Waiting } from "./view/waiting.tsx";
import { PLAY } from "./words.ts";

export const title = PLAY.title;

interface Chosen {
  readonly game: string;
  readonly opponent: string;
}

export function Page({ params, title }: PageProps): VNode {
  const status = useApi(apiUrl("/api/status"));
  const [chosen, setChosen] = useState<Chosen>();
  const invitation = params["id"];
  const seat = useSeat(invitation);
  const { session, guest } = seat;
  useEffect(() => {
    if (!session?.seated) setTitle(title);
  }, [session?.seated, title]);
  return (
    <div class="page play-page m">
      <div class="left">
        <div class="mh">
          <h1>{title}</h1>
          <p class="small muted">{say.value(PLAY.lead)}</p>
        </div>
        {(invitation === undefined || session) && (
          <Loaded answer={status} rows={8}>
            {(value) => (
              <PlayForm
                status={value}
                guest={guest}
                busy={session?.stage === "playing"}
                chosen={(game, opponent) => setChosen({ game, opponent })}
                start={seat.start}
              />
            )}
          </Loaded>
        )}
        <MyGamesPanel />
      </div>
      <Middle seat={seat} invitation={invitation} chosen={chosen} patienceMs={status.value?.patienceMs ?? null} />
    </div>
  );
}

interface MiddleProps {
  readonly seat: OpenSeat;
  readonly invitation: string | undefined;
  readonly chosen: Chosen | undefined;
  readonly patienceMs: number | null;
}

/** The board, or the form, invitation or waiting page before it. */
function Middle({ seat, invitation, chosen, patienceMs }: MiddleProps): VNode {
  const { session, connection, missed, request, page, quit } = seat;
  const { page: preview } = useGamePage(chosen?.game);
  if (invitation !== undefined && !session)
    return <Invitation id={invitation} guest={seat.guest} accept={seat.accept} />;
  if (!session && missed !== undefined) return <EndedWhileAway seat={missed} leave={quit} />;
  if (!session) {
    const name = chosen ? gameName(chosen.game) : "";
    return <GamePreview page={preview} name={name} opponent={chosen?.opponent ?? ""} form={FORM_ID} />;
  }
  const { seated } = session;
  if (session.stage === "gone" && !seated)
    return <Unseated session={session} leave={quit} again={request && (() => seat.startMatch(request))} />;
  if (seated && page && connection)
    return (
      <PlayBoard
        key={seated.match}
        page={page}
        connection={connection}
        session={session}
        seated={seated}
        again={seat.again}
        leave={quit}
      />
    );
  return <Waiting session={session} patienceMs={patienceMs} cancel={quit} reconnect={() => connection?.reconnect()} />;
}

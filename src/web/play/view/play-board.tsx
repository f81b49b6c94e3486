import type { ComponentChildren, VNode } from "preact";
import { useMemo, useState } from "preact/hooks";
import { opponentOf, type Seat } from "../../../core/seats.ts";
import type { Spot } from "../../../games/board.ts";
import { Board } from "../../board/board.tsx";
import type { SceneInput } from "../../board/props.ts";
import { SeatStrip } from "../../match/view/seat-strip.tsx";
import { Button } from "../../shell/button.tsx";
import { Loading } from "../../shell/placeholders.tsx";
import { say } from "../../shell/settings.ts";
import { endingOf } from "../model/endings.ts";
import { readKey } from "../model/typed-keys.ts";
import { PLAY } from "../words.ts";
import { ActionBar } from "./action-bar.tsx";
import { PlayDetails } from "./details.tsx";
import { LastGenerations, LookingBack, MatchOver, OpenElsewhere, SeatLost } from "./ending.tsx";
import { InputTools } from "./input-tools.tsx";
import { type Play, type PlayProps, stepKeys, usePlay } from "./use-play.ts";

interface Props extends PlayProps {
  again(): void;
  leave(): void;
}

/** Pixels of the window's height that strips, bar and buttons take. */
export const RESERVED_HEIGHT = 280;
/** Additional pixels for the input tools. */
const TOOLS_HEIGHT = 60;

/** Board of a match played on this page: the referee's questions and the audience feed. */
export function PlayBoard({ again, leave, ...props }: Props): VNode {
  const { page } = props;
  const { seat } = props.seated;
  const play = usePlay(props);
  const { watch, shownView, moveInput, ask, lookingBack, hinted, fullScreen } = play;
  const [turned, setTurned] = useState(false);
  const [hovered, setHovered] = useState<Spot>();
  const [cursor, setCursor] = useState<Spot>();
  const [painting, setPainting] = useState(true);
  const below = turned ? opponentOf(seat) : seat;
  const scene = usePlayScene(play, below);
  if (shownView.view === undefined)
    return (
      <div class="mid">
        <Loading board />
      </div>
    );
  return (
    <>
      <div class="mid" ref={play.middle}>
        <Strip play={play} seat={opponentOf(below)} />
        <Board
          page={page}
          view={play.view}
          previous={shownView.before}
          scene={scene}
          animate
          reserve={fullScreen.reserve ?? RESERVED_HEIGHT + (page.input.stamps ? TOOLS_HEIGHT : 0)}
          label={say.value(PLAY.boardLabel)}
          seat={seat}
          cursor={lookingBack ? undefined : hinted?.at}
          painting={painting && ask !== undefined}
          {...(ask && { onTap: moveInput.tap })}
          {...(ask && page.input.drag && { onDrag: moveInput.drag })}
          onHover={setHovered}
          onCursor={(spot) => {
            play.clearHint();
            setCursor(spot);
          }}
          onKey={(event) => handleKey(play, event, turned)}
        />
        <Strip play={play} seat={below} />
        <Footer play={play} again={again} leave={leave}>
          <ActionBar
            play={play}
            at={hovered ?? hinted?.at ?? cursor}
            painting={painting}
            setPainting={setPainting}
            turnBoard={page.zoomable ? undefined : () => setTurned((before) => !before)}
          />
          <InputTools play={play} />
        </Footer>
        {fullScreen.reserve !== undefined && (
          <Button look="leave-full" icon="full" text={PLAY.leaveFull} onClick={() => fullScreen.toggle?.()} />
        )}
      </div>
      <div class="right">{watch && <PlayDetails play={play} chronicle={watch.chronicle} />}</div>
    </>
  );
}

function usePlayScene(play: Play, side: Seat): SceneInput {
  const { page, steps, index, ask, moveInput, autoTurns, lookingBack, hinted } = play;
  const played = steps[index]?.played;
  return useMemo(
    () => ({
      side,
      allowed: ask?.legal,
      draft: lookingBack || autoTurns.left > 0 ? undefined : moveInput.draft,
      hinted: lookingBack ? undefined : hinted?.move,
      last: played?.move === undefined ? undefined : { seat: played.seat, move: played.move },
      layers: new Set(page.board.layers.filter(({ on }) => on).map(({ id }) => id)),
    }),
    [side, ask, moveInput.draft, hinted, played, page],
  );
}

/** True = the key was used. */
function handleKey(play: Play, event: KeyboardEvent, turned: boolean): boolean {
  const { page, ask, autoTurns, moveInput, controls, index, last } = play;
  if (autoTurns.left > 0) return false;
  if (!ask) {
    // Without a question the arrow keys step through the moves.
    const step = stepKeys(controls.go, index, last)[event.key];
    step?.();
    return step !== undefined;
  }
  const key = readKey(event, moveInput, turned);
  // A painting game adds the typed text to the draft before it sends the draft.
  if (key === "send" && page.input.paints && moveInput.typed !== "") return moveInput.type(" ");
  if (key === "send") moveInput.send();
  else if (key === undefined || !moveInput.type(key)) return false;
  return true;
}

function Strip({ play, seat }: { readonly play: Play; readonly seat: Seat }): VNode {
  const { match, watch, index, shownView, seated } = play;
  const called = seat === seated.seat ? say.value(PLAY.you) : undefined;
  if (!match.value || !watch) return <div class="strip" />;
  return (
    <SeatStrip match={match.value} watch={watch} index={index} seat={seat} view={shownView.view} called={called} />
  );
}

interface FooterProps extends Pick<Props, "again" | "leave"> {
  readonly play: Play;
  /** The player's buttons. */
  readonly children: ComponentChildren;
}

/** The ending comes from the audience feed, or from the referee's last connection until the feed has it. */
function Footer({ play, again, leave, children }: FooterProps): VNode {
  const { connection, session, seated, watch, steps, index, last, ended, ticking, controls } = play;
  const verdict = ended ? watch?.chronicle.verdict : undefined;
  const ending = verdict ? endingOf(verdict) : session.ending;
  if (ending && ticking && index === last) return <LastGenerations play={play} />;
  if (ending)
    return (
      <MatchOver
        ending={ending}
        seated={seated}
        standing={steps[last]?.score}
        explains={play.page.loadAnalysis !== undefined}
        again={again}
      />
    );
  const reconnect = (): void => connection.reconnect();
  if (session.stage === "elsewhere") return <OpenElsewhere reconnect={reconnect} />;
  if (session.stage === "gone")
    return <SeatLost match={seated.match} reconnect={session.lost ? reconnect : undefined} leave={leave} />;
  if (play.lookingBack)
    return <LookingBack goToNewest={() => controls.go(last)} turn={session.question !== undefined} />;
  return <>{children}</>;
}

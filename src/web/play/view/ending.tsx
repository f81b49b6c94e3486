import type { ComponentChildren, VNode } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { markSeen, myGames } from "../../my-games/store.ts";
import { AWAY_WORDS } from "../../my-games/words.ts";
import { Button } from "../../shell/button.tsx";
import { Icon } from "../../shell/icons.tsx";
import { writeScore } from "../../shell/numbers.ts";
import { formatReason } from "../../shell/reason.tsx";
import { say } from "../../shell/settings.ts";
import type { Ending, SeatAssignment } from "../model/connection.ts";
import { rulingOf, sayReason } from "../model/endings.ts";
import { PLAY } from "../words.ts";
import type { Play } from "./use-play.ts";

interface OverProps {
  readonly ending: Ending;
  readonly seated: SeatAssignment;
  /** Score of the last position, used when the ending has none. */
  readonly standing: readonly [number, number] | undefined;
  /** True: the lost moves of this game can be searched. */
  readonly explains: boolean;
  again(): void;
}

export function MatchOver({ ending, seated, standing, explains, again }: OverProps): VNode {
  const playAgain = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The focused button was removed.
    if (document.activeElement === document.body) playAgain.current?.focus({ preventScroll: true });
  }, []);
  const score = ending.score ?? standing;
  const how = ending.by === "rules" && ending.reason ? formatReason(seated.game, ending) : undefined;
  const sentences = [sayReason(ending, seated, say.value), how, score && writeScore(score)];
  return (
    <div class={`verdict played-out${ending.by === "void" ? " void" : ""}`}>
      <div class="ruling">
        <h2>{say.value(rulingOf(ending, seated))}</h2>
        <p class="small soft">{sentences.filter(Boolean).join(" · ")}</p>
      </div>
      <div class="row acts">
        <Button look="primary" text={PLAY.again} button={playAgain} onClick={again} />
        <Replay match={seated.match} />
        {explains && ending.by !== "void" && ending.winner !== seated.seat && (
          <a class="btn" href={`/m/${encodeURIComponent(seated.match)}?why=1`}>
            <Icon name="find" />
            {say.value(PLAY.whyLost)}
          </a>
        )}
      </div>
    </div>
  );
}

function Replay({ match }: { readonly match: string }): VNode {
  return (
    <a class="btn" href={`/m/${encodeURIComponent(match)}`}>
      <Icon name="again" />
      {say.value(PLAY.replay)}
    </a>
  );
}

interface StatusBarProps {
  readonly status: ComponentChildren;
  /** Buttons and links. */
  readonly children: ComponentChildren;
}

/** A sentence and buttons in place of the player's action bar. */
function StatusBar({ status, children }: StatusBarProps): VNode {
  return (
    <div class="panel acb">
      <p class="small soft turn" role="status">
        {status}
      </p>
      <span class="row acts">{children}</span>
    </div>
  );
}

/** Shown when another window has the seat. */
export function OpenElsewhere({ reconnect }: { reconnect(): void }): VNode {
  return (
    <StatusBar status={say.value(PLAY.elsewhere)}>
      <Button look="primary" text={PLAY.here} onClick={reconnect} />
    </StatusBar>
  );
}

/** Shown on an earlier position: leads back to the newest. */
export function LookingBack({ turn, goToNewest }: { readonly turn: boolean; goToNewest(): void }): VNode {
  const turnNote = turn && <b>{say.value(PLAY.yourTurn)}</b>;
  return (
    <StatusBar status={[turnNote, " ", say.value(PLAY.looking)]}>
      <Button look="primary" text={PLAY.toNow} onClick={goToNewest} />
    </StatusBar>
  );
}

/** Shown while the last generations play, before the result. */
export function LastGenerations({ play }: { readonly play: Play }): VNode {
  return (
    <StatusBar status={play.progress && <b class="counter">{say.value(play.progress)}</b>}>
      <Button look="primary" text={PLAY.toResult} onClick={play.skip} />
    </StatusBar>
  );
}

interface GoneProps {
  readonly match: string;
  /** Present when only the connection failed and the seat may still exist. */
  readonly reconnect: (() => void) | undefined;
  leave(): void;
}

/** Shown when the seat is lost and the result is unknown. */
export function SeatLost({ match, reconnect, leave }: GoneProps): VNode {
  return (
    <StatusBar status={say.value(reconnect ? PLAY.unreachable : PLAY.seatGone)}>
      {reconnect && <Button look="primary" text={PLAY.tryAgain} onClick={reconnect} />}
      <Button text={PLAY.newMatch} onClick={leave} />
      {!reconnect && <Replay match={match} />}
    </StatusBar>
  );
}

/** Shown when this tab returns to a match that has ended or whose seat is gone. */
export function EndedWhileAway({ seat, leave }: { readonly seat: string; leave(): void }): VNode {
  const game = myGames.value.find(({ key }) => key === seat);
  const result = game?.result;
  useEffect(() => {
    if (result !== undefined) markSeen(({ key }) => key === seat);
  }, [result]);
  const match = result === "gone" ? undefined : game?.match;
  return (
    <div class="mid panel invitation">
      <h2>{say.value(result === "gone" ? PLAY.seatLost : PLAY.missed)}</h2>
      {result !== undefined && (
        <p class="soft" role="status">
          {say.value(AWAY_WORDS[result])}
        </p>
      )}
      <p class="row wrap">
        {match !== undefined && <Replay match={match} />}
        <Button text={PLAY.newMatch} onClick={leave} />
      </p>
    </div>
  );
}

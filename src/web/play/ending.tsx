import type { VNode } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { LocalizedText } from "../../core/lang.ts";
import { markSeen, myGames } from "../my-games/store.ts";
import { Icon } from "../shell/icons.tsx";
import { writeScore } from "../shell/numbers.ts";
import { Link } from "../shell/router.ts";
import { formatReason } from "../shell/reason.tsx";
import { say } from "../shell/settings.ts";
import { AWAY_WORDS } from "../words/my-games.ts";
import { PLAY } from "../words/play.ts";
import { rulingOf, sayReason } from "./endings.ts";
import type { Ending, SeatAssignment } from "./connection.ts";

interface OverProps {
  readonly ending: Ending;
  readonly seated: SeatAssignment;
  /** The score as it stands, where the ending does not tell it. */
  readonly standing: readonly [number, number] | undefined;
  again(): void;
}

/** How it ended, and what can be done then. */
export function MatchOver({ ending, seated, standing, again }: OverProps): VNode {
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button that had the focus is gone.
    if (document.activeElement === document.body) next.current?.focus({ preventScroll: true });
  }, []);
  const score = ending.score ?? standing;
  const how =
    ending.by === "rules" && ending.why !== null ? formatReason(seated.game, ending.why) : undefined;
  const told = [sayReason(ending, seated, say.value), how, score && writeScore(score)];
  return (
    <div class={`verdict played-out${ending.by === "void" ? " void" : ""}`}>
      <div class="ruling">
        <h2>{say.value(rulingOf(ending, seated))}</h2>
        <p class="small soft">{told.filter(Boolean).join(" · ")}</p>
      </div>
      <div class="row acts">
        <button class="btn primary" type="button" ref={next} onClick={again}>
          {say.value(PLAY.again)}
        </button>
        <Replay match={seated.match} />
      </div>
    </div>
  );
}

function Replay({ match }: { readonly match: string }): VNode {
  return (
    <Link class="btn" href={`/m/${encodeURIComponent(match)}`}>
      <Icon name="again" />
      {say.value(PLAY.replay)}
    </Link>
  );
}

/** Another window has the seat. */
export function OpenElsewhere({ comeBack }: { comeBack(): void }): VNode {
  return (
    <div class="panel acb">
      <p class="small soft turn" role="status">
        {say.value(PLAY.elsewhere)}
      </p>
      <span class="row acts">
        <button class="btn primary" type="button" onClick={comeBack}>
          {say.value(PLAY.here)}
        </button>
      </span>
    </div>
  );
}

/** An earlier position is looked at: the way back to the newest. */
export function LookingBack({ turn, toNow }: { readonly turn: boolean; toNow(): void }): VNode {
  return (
    <div class="panel acb">
      <p class="small soft turn" role="status">
        {turn && <b>{say.value(PLAY.yourTurn)}</b>} {say.value(PLAY.looking)}
      </p>
      <span class="row acts">
        <button class="btn primary" type="button" onClick={toNow}>
          {say.value(PLAY.toNow)}
        </button>
      </span>
    </div>
  );
}

/** The last generations, before it is said who has won. */
export function LastGenerations({
  counter,
  skip,
}: {
  readonly counter: LocalizedText | undefined;
  skip(): void;
}): VNode {
  return (
    <div class="panel acb">
      <p class="small soft turn" role="status">
        {counter && <b class="counter">{say.value(counter)}</b>}
      </p>
      <span class="row acts">
        <button class="btn primary" type="button" onClick={skip}>
          {say.value(PLAY.toResult)}
        </button>
      </span>
    </div>
  );
}

interface GoneProps {
  readonly match: string;
  /** Where it may still be there, and only the way to it is broken. */
  readonly comeBack: (() => void) | undefined;
  leave(): void;
}

/** The seat is lost, and nobody has told how the match ended. */
export function SeatLost({ match, comeBack, leave }: GoneProps): VNode {
  return (
    <div class="panel acb">
      <p class="small soft turn" role="status">
        {say.value(comeBack ? PLAY.unreachable : PLAY.seatGone)}
      </p>
      <span class="row acts">
        {comeBack && (
          <button class="btn primary" type="button" onClick={comeBack}>
            {say.value(PLAY.tryAgain)}
          </button>
        )}
        <button class="btn" type="button" onClick={leave}>
          {say.value(PLAY.newMatch)}
        </button>
        {!comeBack && <Replay match={match} />}
      </span>
    </div>
  );
}

/** This tab came back to a match that is over, or whose seat is gone: one sentence says what happened. */
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
        <button class="btn" type="button" onClick={leave}>
          {say.value(PLAY.newMatch)}
        </button>
      </p>
    </div>
  );
}

import type { VNode } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Explained } from "../../../core/format-reason.ts";
import { opponentOf } from "../../../core/seats.ts";
import type { Spot } from "../../../games/board.ts";
import { seatClockAt } from "../../match/model/clocks.ts";
import { LeftNote } from "../../match/view/clock.tsx";
import { Button } from "../../shell/button.tsx";
import { formatReason } from "../../shell/reason.tsx";
import { say } from "../../shell/settings.ts";
import { PLAY } from "../words.ts";
import type { Play } from "./use-play.ts";

interface Props {
  readonly play: Play;
  /** The square under the pointer, of the hint or of the cursor. */
  readonly at: Spot | undefined;
  readonly painting: boolean;
  setPainting(on: boolean): void;
  /** Turns the board round; undefined for boards that do not turn. */
  readonly turnBoard: (() => void) | undefined;
}

/** Whose turn it is, and the player's buttons. */
export function ActionBar({ play, at, painting, setPainting, turnBoard }: Props): VNode {
  const { session, page, autoTurns, moveInput, ask, progress } = play;
  const [confirming, setConfirming] = useState(false);
  useEffect(() => setConfirming(false), [session.stage]);
  const submit = ask && page.input.submitLabel?.(moveInput.draft, ask);
  return (
    <div class="panel acb" data-question={session.question?.number}>
      <p class="small soft turn" role="status">
        {progress && <span class="counter">{say.value(progress)}</span>} <StatusLine play={play} at={at} />
      </p>
      <span class={page.input.paints ? "row acts tight" : "row acts"}>
        {confirming ? (
          <ConfirmResign resign={() => play.connection.resign()} cancel={() => setConfirming(false)} />
        ) : (
          <>
            {autoTurns.left > 0 && <Button look="primary" text={PLAY.stopHere} onClick={autoTurns.stop} />}
            {submit && <Button look="primary" text={submit} onClick={() => moveInput.send()} />}
            {page.zoomable && ask && (
              <Button
                icon={painting ? "pen" : "hand"}
                text={PLAY.paint}
                textClass="vh"
                pressed={painting}
                title={say.value(painting ? PLAY.painting : PLAY.moving)}
                onClick={() => setPainting(!painting)}
              />
            )}
            {ask && page.input.undo && (
              <Button
                icon="undo"
                text={PLAY.undo}
                textClass="vh"
                title={say.value(PLAY.undo)}
                onClick={() => moveInput.undo()}
              />
            )}
            <Button icon="hint" text={PLAY.hint} textClass="name" disabled={!ask} onClick={play.hint} />
            {turnBoard && <Button look="desk" icon="flip" text={PLAY.turn} onClick={turnBoard} />}
            <Button
              icon="flag"
              text={PLAY.resign}
              textClass="name"
              disabled={session.lost}
              onClick={() => setConfirming(true)}
            />
          </>
        )}
      </span>
    </div>
  );
}

function ConfirmResign({ resign, cancel }: { resign(): void; cancel(): void }): VNode {
  const cancelButton = useRef<HTMLButtonElement>(null);
  useEffect(() => cancelButton.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <span class="small">{say.value(PLAY.resignSure)}</span>
      <Button look="primary" text={PLAY.resignYes} onClick={resign} />
      <Button text={PLAY.goOn} button={cancelButton} onClick={cancel} />
    </>
  );
}

function StatusLine({ play, at }: Pick<Props, "play" | "at">): VNode {
  const { session, seated, moveInput, ask, page, autoTurns, watch, last } = play;
  const seat = opponentOf(seated.seat);
  const away = watch?.away[seat];
  if (session.lost) return <>{say.value(PLAY.lost)}</>;
  if (autoTurns.left > 0) return <>{say.value(PLAY.goesOn, { count: autoTurns.left })}</>;
  if (!ask && away)
    return (
      <>
        <b>
          <bdi>{seated.opponent}</bdi>
        </b>{" "}
        <LeftNote
          away={away}
          clock={() => seatClockAt(watch.chronicle, last, seat, watch.time.at(performance.now()))}
        />
      </>
    );
  if (!ask) return <>{say.value(PLAY.theirTurn, { name: seated.opponent })}</>;
  const objection = moveInput.objection ? say.value(moveInput.objection) : sayRefusal(page.rules.id, session.refusal);
  return (
    <>
      <b>{say.value(PLAY.yourTurn)}</b> {objection ?? page.input.formatStatus(moveInput.draft, at, ask, say.value)}
      {moveInput.typed !== "" && <kbd class="kbd">{moveInput.typed}</kbd>}
    </>
  );
}

/** Why the last answer was refused; without its reason there is only an English sentence. */
function sayRefusal(game: string, refusal: Explained | undefined): string | undefined {
  const words = refusal?.reason ? PLAY.refused : PLAY.refusedWithoutReason;
  return refusal && say.value(words, { why: formatReason(game, refusal) });
}

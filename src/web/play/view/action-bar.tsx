import type { VNode } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Explained } from "../../../core/format-reason.ts";
import type { LocalizedText } from "../../../core/lang.ts";
import type { Spot } from "../../../games/board.ts";
import type { AnyGameDefinition } from "../../../games/definition.ts";
import type { Clock } from "../../match/model/clocks.ts";
import { LeftNote } from "../../match/view/clock.tsx";
import type { AwayPlayer } from "../../match/view/use-watch.ts";
import { Button } from "../../shell/button.tsx";
import { formatReason } from "../../shell/reason.tsx";
import { say } from "../../shell/settings.ts";
import { PLAY } from "../words.ts";
import type { Session } from "../model/connection.ts";
import type { MoveInputState, TurnsAtOnce } from "./use-move-input.ts";

interface Props {
  readonly page: AnyGameDefinition;
  readonly session: Session;
  readonly moveInput: MoveInputState;
  readonly autoTurns: TurnsAtOnce;
  /** Progress of the match, for games that count it. */
  readonly counter: LocalizedText | undefined;
  readonly at: Spot | undefined;
  readonly painting: boolean;
  setPainting(on: boolean): void;
  hint(): void;
  /** Undefined for boards that do not flip. */
  readonly turn: (() => void) | undefined;
  resign(): void;
  /** Set while the opponent is away from the board. */
  readonly away: AwayPlayer | undefined;
  /** Reads the opponent's clock. */
  clock(): Clock | undefined;
}

/** Whose turn it is, and the player's buttons. */
export function ActionBar(props: Props): VNode {
  const { session, page, autoTurns, counter, painting } = props;
  const moveInput = autoTurns.left > 0 ? { ...props.moveInput, ask: undefined } : props.moveInput;
  const [confirming, setConfirming] = useState(false);
  useEffect(() => setConfirming(false), [session.stage]);
  const submit = moveInput.ask && page.input.submitLabel?.(moveInput.draft, moveInput.ask);
  return (
    <div class="panel acb" data-question={session.question?.number}>
      <p class="small soft turn" role="status">
        {counter && <span class="counter">{say.value(counter)}</span>} <StatusLine {...props} moveInput={moveInput} />
      </p>
      <span class={page.input.paints ? "row acts tight" : "row acts"}>
        {confirming ? (
          <ConfirmResign resign={props.resign} cancel={() => setConfirming(false)} />
        ) : (
          <>
            {autoTurns.left > 0 && <Button look="primary" text={PLAY.stopHere} onClick={autoTurns.stop} />}
            {submit && <Button look="primary" text={submit} onClick={() => moveInput.send()} />}
            {page.zoomable && moveInput.ask && (
              <Button
                icon={painting ? "pen" : "hand"}
                text={PLAY.paint}
                textClass="vh"
                pressed={painting}
                title={say.value(painting ? PLAY.painting : PLAY.moving)}
                onClick={() => props.setPainting(!painting)}
              />
            )}
            {moveInput.ask && page.input.undo && (
              <Button
                icon="undo"
                text={PLAY.undo}
                textClass="vh"
                title={say.value(PLAY.undo)}
                onClick={() => moveInput.undo()}
              />
            )}
            <Button icon="hint" text={PLAY.hint} textClass="name" disabled={!moveInput.ask} onClick={props.hint} />
            {props.turn && <Button look="desk" icon="flip" text={PLAY.turn} onClick={props.turn} />}
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

function StatusLine({ session, moveInput, page, at, autoTurns, away, clock }: Props): VNode {
  if (session.lost) return <>{say.value(PLAY.lost)}</>;
  if (autoTurns.left > 0) return <>{say.value(PLAY.goesOn, { count: autoTurns.left })}</>;
  if (!moveInput.ask && away)
    return (
      <>
        <b>
          <bdi>{session.seated?.opponent}</bdi>
        </b>{" "}
        <LeftNote away={away} clock={clock} />
      </>
    );
  if (!moveInput.ask) return <>{say.value(PLAY.theirTurn, { name: session.seated?.opponent ?? "" })}</>;
  const objection = moveInput.objection ? say.value(moveInput.objection) : sayRefusal(page.rules.id, session.refusal);
  return (
    <>
      <b>{say.value(PLAY.yourTurn)}</b>{" "}
      {objection ?? page.input.formatStatus(moveInput.draft, at, moveInput.ask, say.value)}
      {moveInput.typed !== "" && <kbd class="kbd">{moveInput.typed}</kbd>}
    </>
  );
}

/** Why the last answer was refused; without its reason there is only an English sentence. */
function sayRefusal(game: string, refusal: Explained | undefined): string | undefined {
  const words = refusal?.reason ? PLAY.refused : PLAY.refusedWithoutReason;
  return refusal && say.value(words, { why: formatReason(game, refusal) });
}

import type { VNode } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { LocalizedText } from "../../../core/lang.ts";
import type { Spot } from "../../../games/board.ts";
import type { AnyGameDefinition } from "../../../games/definition.ts";
import { LeftNote } from "../../match/view/left-note.tsx";
import type { Clock } from "../../match/model/clocks.ts";
import type { AwayPlayer } from "../../match/model/watch.ts";
import { Icon } from "../../shell/icons.tsx";
import { say } from "../../shell/settings.ts";
import { PLAY } from "../words.ts";
import type { Session } from "../model/connection.ts";
import type { TurnsAtOnce } from "./use-turns-at-once.ts";
import type { MoveInputState } from "./use-move-input.ts";

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
  const { session, page, autoTurns, counter } = props;
  const moveInput = autoTurns.left > 0 ? { ...props.moveInput, ask: undefined } : props.moveInput;
  const [confirming, setConfirming] = useState(false);
  useEffect(() => setConfirming(false), [session.stage]);
  const button = moveInput.ask && page.input.submitLabel?.(moveInput.draft, moveInput.ask);
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
            {autoTurns.left > 0 && (
              <button class="btn primary" type="button" onClick={autoTurns.stop}>
                {say.value(PLAY.stopHere)}
              </button>
            )}
            {button && (
              <button class="btn primary" type="button" onClick={() => moveInput.send()}>
                {say.value(button)}
              </button>
            )}
            {page.zoomable && moveInput.ask && (
              <button
                class="btn"
                type="button"
                aria-pressed={props.painting}
                title={say.value(props.painting ? PLAY.painting : PLAY.moving)}
                onClick={() => props.setPainting(!props.painting)}
              >
                <Icon name={props.painting ? "pen" : "hand"} />
                <span class="vh">{say.value(PLAY.paint)}</span>
              </button>
            )}
            {moveInput.ask && page.input.undo && (
              <button class="btn" type="button" title={say.value(PLAY.undo)} onClick={() => moveInput.undo()}>
                <Icon name="undo" />
                <span class="vh">{say.value(PLAY.undo)}</span>
              </button>
            )}
            <button class="btn" type="button" disabled={!moveInput.ask} onClick={props.hint}>
              <Icon name="hint" />
              <span class="name">{say.value(PLAY.hint)}</span>
            </button>
            {props.turn && (
              <button class="btn desk" type="button" onClick={props.turn}>
                <Icon name="flip" />
                {say.value(PLAY.turn)}
              </button>
            )}
            <button class="btn" type="button" disabled={session.lost} onClick={() => setConfirming(true)}>
              <Icon name="flag" />
              <span class="name">{say.value(PLAY.resign)}</span>
            </button>
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
      <button class="btn primary" type="button" onClick={resign}>
        {say.value(PLAY.resignYes)}
      </button>
      <button class="btn" type="button" ref={cancelButton} onClick={cancel}>
        {say.value(PLAY.goOn)}
      </button>
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
  const refusal = session.refusal === undefined ? undefined : say.value(PLAY.refused, { why: session.refusal });
  const objection = moveInput.objection ? say.value(moveInput.objection) : refusal;
  return (
    <>
      <b>{say.value(PLAY.yourTurn)}</b>{" "}
      {objection ?? page.input.formatStatus(moveInput.draft, at, moveInput.ask, say.value)}
      {moveInput.typed !== "" && <kbd class="kbd">{moveInput.typed}</kbd>}
    </>
  );
}

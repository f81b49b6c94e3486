import type { VNode } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { LocalizedText } from "../../core/lang.ts";
import type { GamePage, Spot } from "../../games/page.ts";
import { LeftNote } from "../match/left-note.tsx";
import type { Clock } from "../match/model/clocks.ts";
import type { AwayPlayer } from "../match/model/watch.ts";
import { Icon } from "../shell/icons.tsx";
import { say } from "../shell/settings.ts";
import { PLAY } from "../words/play.ts";
import type { Session } from "./connection.ts";
import type { TurnsAtOnce } from "./use-turns-at-once.ts";
import type { MoveInputState } from "./use-move-input.ts";

interface Props {
  readonly page: GamePage;
  readonly session: Session;
  readonly hand: MoveInputState;
  readonly several: TurnsAtOnce;
  /** How far the match has come, where the game counts it. */
  readonly counter: LocalizedText | undefined;
  readonly at: Spot | undefined;
  readonly painting: boolean;
  setPainting(on: boolean): void;
  hint(): void;
  /** Undefined where a board is not turned. */
  readonly turn: (() => void) | undefined;
  resign(): void;
  /** The opponent has left its board. */
  readonly left: AwayPlayer | undefined;
  /** The opponent's clock. */
  clock(): Clock | undefined;
}

/** Whose turn it is, and what can be done. */
export function ActionBar(props: Props): VNode {
  const { session, page, several, counter } = props;
  const hand = several.left > 0 ? { ...props.hand, ask: undefined } : props.hand;
  const [sure, setSure] = useState(false);
  useEffect(() => setSure(false), [session.stage]);
  const button = hand.ask && page.input.submitLabel?.(hand.draft, hand.ask);
  return (
    <div class="panel acb" data-question={session.question?.number}>
      <p class="small soft turn" role="status">
        {counter && <span class="counter">{say.value(counter)}</span>} <StatusLine {...props} hand={hand} />
      </p>
      <span class={page.input.paints ? "row acts tight" : "row acts"}>
        {sure ? (
          <ConfirmResign resign={props.resign} goOn={() => setSure(false)} />
        ) : (
          <>
            {several.left > 0 && (
              <button class="btn primary" type="button" onClick={several.stop}>
                {say.value(PLAY.stopHere)}
              </button>
            )}
            {button && (
              <button class="btn primary" type="button" onClick={() => hand.send()}>
                {say.value(button)}
              </button>
            )}
            {page.large && hand.ask && (
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
            {hand.ask && page.input.undo && (
              <button class="btn" type="button" title={say.value(PLAY.undo)} onClick={() => hand.undo()}>
                <Icon name="undo" />
                <span class="vh">{say.value(PLAY.undo)}</span>
              </button>
            )}
            <button class="btn" type="button" disabled={!hand.ask} onClick={props.hint}>
              <Icon name="hint" />
              <span class="name">{say.value(PLAY.hint)}</span>
            </button>
            {props.turn && (
              <button class="btn desk" type="button" onClick={props.turn}>
                <Icon name="flip" />
                {say.value(PLAY.turn)}
              </button>
            )}
            <button class="btn" type="button" disabled={session.lost} onClick={() => setSure(true)}>
              <Icon name="flag" />
              <span class="name">{say.value(PLAY.resign)}</span>
            </button>
          </>
        )}
      </span>
    </div>
  );
}

/** A match is not given up by a slip of the finger. */
function ConfirmResign({ resign, goOn }: { resign(): void; goOn(): void }): VNode {
  const stay = useRef<HTMLButtonElement>(null);
  useEffect(() => stay.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <span class="small">{say.value(PLAY.resignSure)}</span>
      <button class="btn primary" type="button" onClick={resign}>
        {say.value(PLAY.resignYes)}
      </button>
      <button class="btn" type="button" ref={stay} onClick={goOn}>
        {say.value(PLAY.goOn)}
      </button>
    </>
  );
}

function StatusLine({ session, hand, page, at, several, left, clock }: Props): VNode {
  if (session.lost) return <>{say.value(PLAY.lost)}</>;
  if (several.left > 0) return <>{say.value(PLAY.goesOn, { count: several.left })}</>;
  if (!hand.ask && left)
    return (
      <>
        <b>
          <bdi>{session.seated?.opponent}</bdi>
        </b>{" "}
        <LeftNote left={left} clock={clock} />
      </>
    );
  if (!hand.ask) return <>{say.value(PLAY.theirTurn, { name: session.seated?.opponent ?? "" })}</>;
  const refusal =
    session.refusal === undefined ? undefined : say.value(PLAY.refused, { why: session.refusal });
  const objection = hand.objection ? say.value(hand.objection) : refusal;
  return (
    <>
      <b>{say.value(PLAY.yourTurn)}</b>{" "}
      {objection ?? page.input.formatStatus(hand.draft, at, hand.ask, say.value)}
      {hand.typed !== "" && <kbd class="kbd">{hand.typed}</kbd>}
    </>
  );
}

import type { VNode } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { BY_LABELS } from "../../core/by-labels.ts";
import type { By } from "../../core/verdict.ts";
import type { GamePage, Spot } from "../../games/page.ts";
import { Icon } from "../shell/icons.tsx";
import { Link } from "../shell/router.ts";
import { writeScore } from "../shell/numbers.ts";
import { say } from "../shell/settings.ts";
import { PLAY } from "../words/play.ts";
import type { Session } from "./session.ts";
import type { PersonsHand } from "./use-hand.ts";

interface Props {
  readonly page: GamePage;
  readonly session: Session;
  readonly hand: PersonsHand;
  readonly at: Spot | undefined;
  /** The score as it stands. */
  readonly standing: readonly [number, number] | undefined;
  readonly painting: boolean;
  setPainting(on: boolean): void;
  hint(): void;
  turn(): void;
  resign(): void;
  again(): void;
}

/** Whose turn it is, what can be done, and how it ended. */
export function ActionBar(props: Props): VNode {
  const { session, hand, page } = props;
  const [sure, setSure] = useState(false);
  useEffect(() => setSure(false), [session.stage]);
  if (session.stage === "over") return <Over {...props} />;
  const button = hand.ask && page.hand.button?.(hand.draft, hand.ask);
  return (
    <div class="panel acb" data-question={session.question?.number}>
      <p class="small soft turn" role="status">
        <Told {...props} />
      </p>
      <span class="row acts">
        {sure ? (
          <Sure resign={props.resign} goOn={() => setSure(false)} />
        ) : (
          <>
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
            {hand.ask && page.hand.undo && (
              <button class="btn" type="button" title={say.value(PLAY.undo)} onClick={() => hand.undo()}>
                <Icon name="undo" />
                <span class="vh">{say.value(PLAY.undo)}</span>
              </button>
            )}
            <button class="btn" type="button" disabled={!hand.ask} onClick={props.hint}>
              <Icon name="hint" />
              {say.value(PLAY.hint)}
            </button>
            <button class="btn desk" type="button" onClick={props.turn}>
              <Icon name="flip" />
              {say.value(PLAY.turn)}
            </button>
            <button class="btn" type="button" onClick={() => setSure(true)}>
              <Icon name="flag" />
              {say.value(PLAY.resign)}
            </button>
          </>
        )}
      </span>
    </div>
  );
}

/** A match is not given up by a slip of the finger. */
function Sure({ resign, goOn }: { resign(): void; goOn(): void }): VNode {
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

function Told({ session, hand, page, at }: Props): VNode {
  if (session.lost) return <>{say.value(PLAY.lost)}</>;
  if (!hand.ask) return <>{say.value(PLAY.theirTurn, { name: session.seated?.opponent ?? "" })}</>;
  const objection = hand.objection ? say.value(hand.objection) : session.refusal;
  return (
    <>
      <b>{say.value(PLAY.yourTurn)}</b> {objection ?? page.hand.tell(hand.draft, at, hand.ask, say.value)}
      {hand.typed !== "" && <kbd class="kbd">{hand.typed}</kbd>}
    </>
  );
}

function Over({ session, again, standing }: Props): VNode | null {
  const { ending, seated } = session;
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button that had the focus is gone.
    if (document.activeElement === document.body) next.current?.focus({ preventScroll: true });
  }, []);
  if (!ending || !seated) return null;
  const score = ending.score ?? standing;
  const words =
    ending.by === "void"
      ? PLAY.void
      : ending.winner === null
        ? PLAY.draw
        : ending.winner === seated.seat
          ? PLAY.won
          : PLAY.lostMatch;
  return (
    <div class="verdict played-out">
      <div class="ruling">
        <h2>{say.value(words)}</h2>
        <p class="small soft">
          {[
            say.value(ending.resigned ? PLAY.resigned : BY_LABELS[ending.by as By]),
            score && writeScore(score),
            ending.why,
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
      </div>
      <div class="row acts">
        <button class="btn primary" type="button" ref={next} onClick={again}>
          {say.value(PLAY.again)}
        </button>
        <Link class="btn" href={`/m/${encodeURIComponent(seated.match)}`}>
          <Icon name="again" />
          {say.value(PLAY.replay)}
        </Link>
      </div>
    </div>
  );
}

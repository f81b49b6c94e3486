import type { RefObject, VNode } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { LocalizedText } from "../../../core/lang.ts";
import { Button } from "../../shell/button.tsx";
import { CopyButton } from "../../shell/copy.tsx";
import { say } from "../../shell/settings.ts";
import { Failure } from "../../shell/placeholders.tsx";
import { formatLimit } from "../../match/view/clock.tsx";
import { PLAY, REFUSALS } from "../words.ts";
import type { Session } from "../model/connection.ts";

/** On a phone the form is far below. */
function useScrollIntoView(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.scrollIntoView({ block: "nearest" }), []);
  return box;
}

interface WaitingProps {
  readonly session: Session;
  /** Time until a training partner joins; null = none does. */
  readonly patienceMs: number | null;
  cancel(): void;
  reconnect(): void;
}

/** Shown until an opponent joins. */
export function Waiting({ session, patienceMs, cancel, reconnect }: WaitingProps): VNode {
  const box = useScrollIntoView();
  const { table } = session;
  const elsewhere = session.stage === "elsewhere";
  const link =
    table && `${location.origin}/play/${encodeURIComponent(table.id)}?game=${encodeURIComponent(table.game)}`;
  const title = titleOf(session);
  return (
    <div class="mid panel invitation" ref={box}>
      <h2 aria-live="polite">{say.value(title)}</h2>
      {link !== undefined && (
        <>
          <p class="soft">{say.value(PLAY.invite)}</p>
          <p class="row wrap">
            <code class="mono link-text">{link}</code>
            <CopyButton text={link} what={say.value(PLAY.inviteTitle)} primary />
          </p>
        </>
      )}
      {title === PLAY.waitingAny && patienceMs !== null && (
        <p class="soft">{say.value(PLAY.waitingHint, { limit: formatLimit(patienceMs) })}</p>
      )}
      <p class="row wrap">
        {elsewhere && <Button look="primary" text={PLAY.here} onClick={reconnect} />}
        <Button text={PLAY.cancel} onClick={cancel} />
      </p>
    </div>
  );
}

function titleOf({ stage, lost, table }: Session): LocalizedText {
  if (stage === "elsewhere") return PLAY.elsewhere;
  if (lost) return PLAY.lost;
  if (stage !== "waiting") return PLAY.joining;
  return table ? PLAY.waiting : PLAY.waitingAny;
}

interface UnseatedProps {
  readonly session: Session;
  /** Repeats the request; absent if it is unknown. */
  readonly again: (() => void) | undefined;
  leave(): void;
}

/** Shown when the arena gives no seat or is unreachable. */
export function Unseated({ session: { refused, lost }, again, leave }: UnseatedProps): VNode {
  const box = useScrollIntoView();
  const known = Object.entries(REFUSALS).find(([code]) => code === refused?.code)?.[1];
  const what = known ?? (refused && { ...PLAY.unseated, values: { why: refused.why } });
  return (
    <div class="mid panel" ref={box}>
      <Failure what={what} good={say.value(PLAY.unseatedGood)} again={lost ? again : undefined}>
        <Button text={PLAY.newMatch} onClick={leave} />
      </Failure>
    </div>
  );
}

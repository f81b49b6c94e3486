import type { VNode } from "preact";
import type { WaitingGuest } from "../../api/live.ts";
import { gameName } from "../shell/game-name.ts";
import { Icon } from "../shell/icons.tsx";
import { say } from "../shell/settings.ts";
import { useTick } from "../shell/use-tick.ts";
import { homeWords } from "./words.ts";

const MAX_SHOWN = 3;

/** Programs that wait for an opponent, so that their authors see what arrived. */
export function WaitingStrip({ waiting }: { readonly waiting: readonly WaitingGuest[] }): VNode | null {
  const counting = waiting.some(({ trainingAt }) => trainingAt !== null);
  useTick(500, counting);
  if (waiting.length === 0) return null;
  // Newest first: its author is most likely looking now.
  const newest = [...waiting].sort((a, b) => b.since.localeCompare(a.since)).slice(0, MAX_SHOWN);
  return (
    <section class="waiting" aria-label={say.value(homeWords.waiting)}>
      <ul>
        {newest.map((guest) => (
          <li key={guest.id} class="row wrap">
            <Icon name="plug" size={14} />
            <b>{guest.name === null ? say.value(homeWords.unnamed) : <bdi>{guest.name}</bdi>}</b>
            <span class="muted">
              {gameName(guest.game)} · <span class="mono">{guest.dialect}</span>
            </span>
            {guest.said !== null && (
              <code class="mono clip said" title={say.value(homeWords.said)}>
                ← {guest.said}
              </code>
            )}
            <span class="soft grow until">{formatWait(guest.trainingAt, Date.now())}</span>
          </li>
        ))}
      </ul>
      {waiting.length > MAX_SHOWN && (
        <p class="small muted">{say.value(homeWords.waitingMore, { count: waiting.length - MAX_SHOWN })}</p>
      )}
    </section>
  );
}

function formatWait(trainingAt: string | null, now: number): string {
  if (trainingAt === null) return say.value(homeWords.awaits);
  const seconds = Math.ceil((new Date(trainingAt).getTime() - now) / 1000);
  return seconds > 0 ? say.value(homeWords.training, { seconds }) : say.value(homeWords.trainingNow);
}

import type { VNode } from "preact";
import type { TournamentPageShape } from "../../api/tournaments.ts";
import { writeTime } from "../shell/numbers.ts";
import { say } from "../shell/settings.ts";
import { tournamentWords as words } from "./words.ts";

/** Players whose programs have not connected yet, with port and deadline. */
export function AwaitedPanel({ awaited }: Pick<TournamentPageShape, "awaited">): VNode | null {
  if (awaited.length === 0) return null;
  return (
    <section class="panel" aria-labelledby="awaited-title" aria-live="polite">
      <header>
        <h2 id="awaited-title">{say.value(words.awaited)}</h2>
        <span class="small muted">{say.value(words.awaitedHint)}</span>
      </header>
      <ul class="inside small">
        {awaited.map(({ player, port, until }) => (
          <li key={player} class="row wrap">
            <b>
              <bdi>{player}</bdi>
            </b>
            <span>{say.value(words.awaitedOn, { port })}</span>
            {until !== null && <span class="muted">{say.value(words.awaitedUntil, { time: writeTime(until) })}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

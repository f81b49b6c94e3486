import type { VNode } from "preact";
import type { EventRow, EventStandings } from "../../api/tournaments.ts";
import { say } from "../shell/settings.ts";
import { tournamentWords as words } from "../words/tournament.ts";
import { type Tie, tieOf } from "./bracket.ts";
import { EventPlayer } from "./event-player.tsx";
import { writePoints } from "./ruling.ts";
import { TieBox } from "./tie-box.tsx";

/** The first two of the table, their two games, and a decider after a tie. */
export function FinalPanel({
  standings: { decisions, rows, seed },
}: {
  readonly standings: EventStandings;
}): VNode {
  const decision = decisions.at(-1);
  const byName = (name: string | null | undefined): EventRow | undefined =>
    rows.find((row) => row.name === name);
  const first = decision ? byName(decision.players[0]) : rows[0];
  const second = decision ? byName(decision.players[1]) : rows[1];
  const tie: Tie = decision
    ? tieOf(decision)
    : { sides: [first?.name, second?.name], winner: null, by: null };
  return (
    <section class="panel final" aria-labelledby="final-title">
      <header>
        <h2 id="final-title">{say.value(words.final)}</h2>
      </header>
      <div class="scroll-x" role="group" tabIndex={0} aria-label={say.value(words.final)}>
        <ol class="bracket">
          <li>
            <ol>
              {[first, second].map((row, index) => (
                <li key={index}>
                  <div class="tie">
                    <p>{say.value(index === 0 ? words.firstOf : words.secondOf)}</p>
                    <p>
                      {row ? <EventPlayer name={row.name} /> : <span />}
                      <span>
                        {row ? say.value(words.pointsShort, { points: writePoints(row.points) }) : ""}
                      </span>
                    </p>
                  </div>
                </li>
              ))}
            </ol>
          </li>
          <li>
            <ol>
              <li>
                <div class="noted">
                  <span class="tiny muted">{say.value(words.finalNote)}</span>
                  <TieBox tie={tie} knockout={false} />
                </div>
              </li>
            </ol>
          </li>
          <li>
            <ol>
              <li>
                <div class="tie decider">
                  <p>{say.value(words.decider)}</p>
                  {seed !== null && <p class="tiny muted">{say.value(words.deciderNote, { seed })}</p>}
                </div>
              </li>
            </ol>
          </li>
        </ol>
      </div>
    </section>
  );
}

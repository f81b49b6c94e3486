import type { VNode } from "preact";
import type { Tie } from "../../tournament/view/bracket.ts";
import { writePoints } from "../../tournament/view/numbers.ts";
import type { Row, Standings } from "../../api/event-standings.ts";
import { WORDS } from "../../tournament/view/words.ts";
import { say } from "../shell/settings.ts";
import { tournamentWords as words } from "./words.ts";
import { EventPlayer } from "./event-player.tsx";
import { TieBox } from "./tie-box.tsx";
import { Panel } from "../shell/panel.tsx";

interface Props {
  readonly standings: Standings;
  readonly tie: Tie;
}

/** The first two of the table, their two games, and a decider after a tie. */
export function FinalPanel({ standings: { rows, seed }, tie }: Props): VNode {
  const finalists = tie.sides.map((side): Row | undefined => rows.find(({ name }) => name === side));
  return (
    <Panel id="final-title" title={say.value(WORDS.final)} class="final">
      <div class="scroll-x" role="group" tabIndex={0} aria-label={say.value(WORDS.final)}>
        <ol class="bracket">
          <li>
            <ol>
              {finalists.map((row, index) => (
                <li key={index}>
                  <div class="tie">
                    <p>{say.value(index === 0 ? words.firstOf : words.secondOf)}</p>
                    <p>
                      {row ? <EventPlayer name={row.name} /> : <span />}
                      <span>{row ? say.value(words.pointsShort, { points: writePoints(row.points) }) : ""}</span>
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
                  <TieBox tie={tie} drawing="final" />
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
    </Panel>
  );
}

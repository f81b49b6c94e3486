import type { VNode } from "preact";
import type { FormatSummary, Standings } from "../../api/event-standings.ts";
import { type Side, type Tie, viewBracket } from "../../tournament/view/bracket.ts";
import { writePoints } from "../../tournament/view/numbers.ts";
import { WORDS, wordsForDecision } from "../../tournament/view/words.ts";
import { Panel } from "../shell/panel.tsx";
import { say } from "../shell/settings.ts";
import { ScrollBox } from "../shell/table.tsx";
import { EventPlayer } from "./event-player.tsx";
import { tournamentWords as words } from "./words.ts";

interface Props {
  readonly standings: Standings;
}

export function BracketPanel({ standings }: Props): VNode | null {
  const view = viewBracket(standings);
  if (!view || standings.summary.drawing !== "bracket") return null;
  return (
    <Panel id="bracket-title" title={say.value(view.title)}>
      <ScrollBox label={say.value(view.title)}>
        <ol class="bracket">
          {view.rounds.map(({ round, title, ties }) => (
            <Round
              key={round}
              title={say.value(title, { round })}
              boxes={ties.map((tie) => (
                <TieBox tie={tie} drawing="bracket" />
              ))}
            />
          ))}
        </ol>
      </ScrollBox>
    </Panel>
  );
}

/** The first two of the table, their two games, and a decider after a tie. */
export function FinalPanel({ standings }: Props): VNode | null {
  const { rows, seed, summary } = standings;
  const tie = viewBracket(standings)?.rounds[0]?.ties[0];
  if (!tie || summary.drawing !== "final") return null;
  const finalists = tie.sides.map((side, index) => {
    const row = rows.find(({ name }) => name === side);
    return (
      <div class="tie">
        <p>{say.value(index === 0 ? words.firstOf : words.secondOf)}</p>
        <p>
          {row ? <EventPlayer name={row.name} /> : <span />}
          <span>{row ? say.value(words.pointsShort, { points: writePoints(row.points) }) : ""}</span>
        </p>
      </div>
    );
  });
  const final = (
    <div class="noted">
      <span class="tiny muted">{say.value(words.finalNote)}</span>
      <TieBox tie={tie} drawing="final" />
    </div>
  );
  const decider = (
    <div class="tie decider">
      <p>{say.value(words.decider)}</p>
      {seed !== null && <p class="tiny muted">{say.value(words.deciderNote, { seed })}</p>}
    </div>
  );
  return (
    <Panel id="final-title" title={say.value(WORDS.final)} class="final">
      <ScrollBox label={say.value(WORDS.final)}>
        <ol class="bracket">
          <Round boxes={finalists} />
          <Round boxes={[final]} />
          <Round boxes={[decider]} />
        </ol>
      </ScrollBox>
    </Panel>
  );
}

function Round({ title, boxes }: { readonly title?: string; readonly boxes: readonly VNode[] }): VNode {
  return (
    <li>
      {title !== undefined && <h3 class="label">{title}</h3>}
      <ol>
        {boxes.map((box, index) => (
          <li key={index}>{box}</li>
        ))}
      </ol>
    </li>
  );
}

interface TieProps {
  readonly tie: Tie;
  readonly drawing: FormatSummary["drawing"];
}

/** Both sides of a tie and how it was decided. */
function TieBox({ tie: { sides, score, winner, by }, drawing }: TieProps): VNode {
  return (
    <div class="tie">
      {sides.map((side, which) => (
        <p key={which} class={winner === null ? "" : winner === which ? "won" : "out"}>
          {sideName(side)}
          {winner === which && <span class="vh">{say.value(WORDS.won)}</span>}
          <span>{typeof side === "string" && score ? writePoints(score[which === 0 ? 0 : 1]) : ""}</span>
        </p>
      ))}
      {by !== null && by !== "games" && <small>{say.value(wordsForDecision(by, drawing))}</small>}
    </div>
  );
}

function sideName(side: Side): VNode {
  if (typeof side === "string") return <EventPlayer name={side} />;
  return <span class="muted clip">{say.value(side === null ? WORDS.noOpponent : WORDS.open)}</span>;
}

import type { VNode } from "preact";
import type { EventDecision } from "../../api/tournaments.ts";
import { say } from "../shell/settings.ts";
import { tournamentWords as words } from "../words/tournament.ts";
import { buildBracket } from "./bracket.ts";
import { TieBox } from "./tie-box.tsx";

interface Props {
  readonly decisions: readonly EventDecision[];
  readonly players: number;
}

export function BracketPanel({ decisions, players }: Props): VNode {
  const rounds = buildBracket(decisions, players);
  const nameRound = (ties: number, index: number): string =>
    ties === 1
      ? say.value(words.knockoutFinal)
      : ties === 2
        ? say.value(words.semifinal)
        : say.value(words.round, { round: index + 1 });
  return (
    <section class="panel" aria-labelledby="bracket-title">
      <header>
        <h2 id="bracket-title">{say.value(words.bracket)}</h2>
      </header>
      <div class="scroll-x" role="group" tabIndex={0} aria-label={say.value(words.bracket)}>
        <ol class="bracket">
          {rounds.map((ties, index) => (
            <li key={index}>
              <h3 class="label">{nameRound(ties.length, index)}</h3>
              <ol>
                {ties.map((tie, tieIndex) => (
                  <li key={tieIndex}>
                    <TieBox tie={tie} knockout />
                  </li>
                ))}
              </ol>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

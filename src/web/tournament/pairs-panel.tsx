import type { VNode } from "preact";
import type { EventPairStats, EventSprt } from "../../api/tournaments.ts";
import { writeNumber, writePercent, writeProbability, writeSigned } from "../shell/numbers.ts";
import { say } from "../shell/settings.ts";
import { UnknownValue } from "../standings/table.tsx";
import { tournamentWords as words } from "../words/tournament.ts";
import { Sentence } from "./sentence.tsx";
import { expectPairs, stateWords } from "./test-words.ts";

const KINDS = ["0", "½", "1", "1½", "2"] as const;

interface Props {
  readonly stats: EventPairStats;
  readonly test: EventSprt | null;
}

/** Statistics of game pairs between two players. */
export function PairsPanel({ stats, test }: Props): VNode {
  const { players, pairs, score, elo, error, normalizedElo, normalizedError, los } = stats;
  const expected = test && expectPairs(test);
  return (
    <section class="panel" aria-labelledby="pairs-title">
      <header>
        <h2 id="pairs-title">{say.value(test ? words.soFar : words.pairsTitle)}</h2>
        <span class="small muted">
          <Sentence sentence={words.fromSide} names={{ a: players[0] }} numbers={{}} />
        </span>
        {test && (
          <span class={test.state === "running" ? "chip" : "chip shu"}>
            {say.value(stateWords(test.state))}
          </span>
        )}
      </header>
      <div class="pair-facts">
        <dl class="facts">
          <dt>{say.value(words.pairs)}</dt>
          <dd>
            <b>{writeNumber(pairs)}</b> {say.value(words.pairGames, { games: writeNumber(2 * pairs) })}
          </dd>
          <dt>{say.value(words.score)}</dt>
          <dd>{score === null ? <UnknownValue /> : writePercent(score, 1)}</dd>
          <dt>{say.value(words.elo)}</dt>
          <dd>
            <Margin value={elo} error={error} />
          </dd>
          <dt>{say.value(words.normalizedElo)}</dt>
          <dd>
            <Margin value={normalizedElo} error={normalizedError} />
          </dd>
          <dt>{say.value(words.los)}</dt>
          <dd>{los === null ? <UnknownValue /> : writeProbability(los)}</dd>
          {test && (
            <>
              <dt>{say.value(words.llr)}</dt>
              <dd>
                <b>{writeNumber(test.llr, 2)}</b>{" "}
                {say.value(words.inside, {
                  lower: writeNumber(test.lower, 2),
                  upper: writeNumber(test.upper, 2),
                })}
              </dd>
            </>
          )}
          {test?.state === "running" && (
            <>
              <dt>{say.value(words.expected)}</dt>
              <dd>
                {expected === null
                  ? say.value(words.expectedUnknown)
                  : say.value(words.expectedAfter, { pairs: writeNumber(expected) })}
              </dd>
            </>
          )}
        </dl>
        <PairBars counts={stats.counts} />
      </div>
    </section>
  );
}

function Margin({ value, error }: { readonly value: number | null; readonly error: number | null }): VNode {
  if (value === null) return <UnknownValue />;
  return (
    <>
      <b>{writeSigned(value, 1)}</b>
      {error === null ? "" : ` ± ${writeNumber(error, 1)}`}
    </>
  );
}

function PairBars({ counts }: { readonly counts: EventPairStats["counts"] }): VNode {
  const maxCount = Math.max(1, ...counts);
  return (
    <div class="pair-bars">
      <div class="label" id="pair-points">
        {say.value(words.pairPoints)}
      </div>
      <ol aria-labelledby="pair-points">
        {counts.map((count, kind) => (
          <li key={kind}>
            <span class="column" aria-hidden="true">
              <i style={{ height: `${(100 * count) / maxCount}%` }} />
            </span>
            <b>{writeNumber(count)}</b>
            <span class="tiny muted">{KINDS[kind]}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

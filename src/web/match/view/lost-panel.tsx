import type { VNode } from "preact";
import type { AnyGameDefinition } from "../../../games/definition.ts";
import { Button } from "../../shell/button.tsx";
import { writeNumber } from "../../shell/numbers.ts";
import { Panel } from "../../shell/panel.tsx";
import { say } from "../../shell/settings.ts";
import { SeatMark } from "../../board/seat-mark.tsx";
import type { LostStep } from "../model/lost-moves.ts";
import { matchWords } from "../words.ts";
import { LOST_MOVES_MS, type LostMoves } from "./use-lost-moves.ts";
import type { MatchViewModel } from "./use-match.ts";

interface Props {
  readonly shown: MatchViewModel;
}

/** The moves that lost a finished match; for games whose positions can be searched. */
export function LostPanel({ shown }: Props): VNode | null {
  const { page, watch, live, lostMoves } = shown;
  const { verdict } = watch.chronicle;
  if (!page.loadAnalysis || live || !verdict || verdict.by === "void" || watch.record === undefined) return null;
  return (
    <Panel id="lost-moves" title={say.value(matchWords.lostTitle)} class="lost-panel">
      <div class="pad">
        <Search page={page} lostMoves={lostMoves} />
        {lostMoves.lost.length > 0 && (
          <ol class="lost-list">
            {lostMoves.lost.map((lost) => (
              <Entry key={lost.step} shown={shown} lost={lost} />
            ))}
          </ol>
        )}
      </div>
    </Panel>
  );
}

/** The button, the progress or the result in a sentence. */
function Search({ page, lostMoves }: { readonly page: AnyGameDefinition; readonly lostMoves: LostMoves }): VNode {
  const { stage, found, lost, start, stop } = lostMoves;
  const { searched = 0, positions = 0 } = found ?? {};
  if (stage === "searching")
    return (
      <div class="row between">
        <span class="small soft grow" role="status">
          {say.value(matchWords.lostSearching, { searched, positions })}
        </span>
        <progress
          aria-label={say.value(matchWords.lostTitle)}
          value={searched}
          {...(positions > 0 && { max: positions })}
        />
        <Button look="small" text={matchWords.lostStop} onClick={stop} />
      </div>
    );
  if (stage === "done")
    return (
      <p class="small soft" role="status">
        {say.value(lost.length === 0 ? matchWords.lostNowhere : matchWords.lostFound)}
      </p>
    );
  const { lostAbout, lostAboutHidden, lostFailed, lostStopped } = matchWords;
  const about = page.rules.hiddenInformation ? lostAboutHidden : lostAbout;
  const sentence = stage === "failed" ? lostFailed : stage === "stopped" ? lostStopped : about;
  return (
    <>
      <p class="small soft">
        {say.value(sentence, { seconds: writeNumber(LOST_MOVES_MS / 1000), searched, positions })}
      </p>
      <Button look="small" icon="find" size={14} text={matchWords.lostFind} onClick={start} />
    </>
  );
}

/** Leads to the position before the move, where the board shows the better one. */
function Entry({ shown, lost }: Props & { readonly lost: LostStep }): VNode {
  const { page, index, controls, selectLens, boardArea } = shown;
  const { seat, ply, step, before, after } = lost;
  const current = index === step - 1;
  return (
    <li>
      <button
        type="button"
        aria-current={current ? "true" : undefined}
        onClick={() => {
          if (page.rules.hiddenInformation) selectLens(seat);
          controls.go(step - 1);
          // On a phone the board is above the panel.
          boardArea.current?.scrollIntoView({ block: "nearest" });
        }}
      >
        <span class="row">
          <span class="muted num">{writeNumber(ply)}</span>
          <SeatMark seat={seat} page={page} size={12} />
          <b class="mono shu-text">{sayMove(page, lost, lost.move)}</b>
          <span class="grow">
            {say.value(matchWords.lostBetter)} <b class="mono">{sayMove(page, lost, lost.better)}</b>
          </span>
        </span>
        <span class="small soft">
          {say.value(matchWords.lostFell, { before: before.words, after: after?.words ?? matchWords.lostUnknown })}
        </span>
      </button>
    </li>
  );
}

/** As the lists of moves write it. */
export function sayMove(page: AnyGameDefinition, { seat }: Pick<LostStep, "seat">, text: string): string {
  const move = page.rules.readMove(text);
  return move.ok ? page.text.formatMove(move.value, seat) : text;
}

import type { VNode } from "preact";
import type { MatchPageShape } from "../../../api/match.ts";
import { BY_LABELS } from "../../../core/by-labels.ts";
import type { By } from "../../../core/verdict.ts";
import { writeScore } from "../../shell/numbers.ts";
import { Reason } from "../../shell/reason.tsx";
import { say } from "../../shell/settings.ts";
import { matchWords } from "../words.ts";
import { MatchHead } from "./head.tsx";
import { sayRuling } from "./verdict-words.ts";

/** Result of a match whose record was deleted, without a board. */
export function WithoutRecord({ match }: { readonly match: MatchPageShape }): VNode {
  const { winner, why, reason, score, players, game } = match;
  const by = (match.by ?? "void") as By;
  return (
    <div class="without-record">
      <MatchHead match={match} names={players} live={false} />
      <section class={`verdict${by === "void" ? " void" : ""}`} aria-labelledby="ruling">
        <div class="ruling">
          <span class="small muted">{say.value(BY_LABELS[by])}</span>
          <h2 id="ruling">
            <bdi>{sayRuling({ by, winner, score, fault: null }, players)}</bdi>
          </h2>
          <p>
            {writeScore(score)}
            {why !== null && (
              <>
                {" · "}
                <Reason game={game} why={why} reason={reason} />
              </>
            )}
          </p>
        </div>
      </section>
      <p role="note">
        <b>{say.value(matchWords.recordGone)}</b> {say.value(matchWords.recordGoneHint)}
      </p>
    </div>
  );
}

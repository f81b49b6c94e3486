import type { VNode } from "preact";
import type { RestShape } from "../../api/bots.ts";
import { writeExactDate, writeTime } from "../shell/numbers.ts";
import { Reason } from "../shell/reason.tsx";
import { lang, say } from "../shell/settings.ts";
import { botWords as words } from "./words.ts";
import { wordsFor } from "../shell/by-words.ts";

/** Notice that a program is paused in the league, with reason and end. */
export function RestNote({ game, rest }: { readonly game: string; readonly rest: RestShape }): VNode {
  const { failures, match, by, why, reason, until } = rest;
  return (
    <section class="panel rest" aria-labelledby="rest-title" role="status">
      <h2 id="rest-title">
        {say.value(words.rests)}{" "}
        <time dateTime={until} title={writeExactDate(until, lang.value)}>
          {writeTime(until)}
        </time>
      </h2>
      <p>{say.value(words.restWhy, { failures })}</p>
      <p>
        {say.value(words.restLast)} <span class="chip shu">{say.value(wordsFor(by))}</span>{" "}
        {why !== null && <Reason game={game} why={why} reason={reason} />}{" "}
        <a class="link" href={`/m/${encodeURIComponent(match)}#verdict`}>
          {say.value(words.restMatch)}
        </a>
      </p>
    </section>
  );
}

import type { VNode } from "preact";
import type { BotPageShape } from "../../api/standings.ts";
import { writeDuration, writeNumber } from "../shell/numbers.ts";
import { lang, say } from "../shell/settings.ts";
import { botWords as words } from "./words.ts";
import { Panel } from "../shell/panel.tsx";

/** Reply times in the latest matches. */
export function SpeedPanel({ replies }: { readonly replies: BotPageShape["replies"] }): VNode {
  return (
    <Panel id="speed-title" title={say.value(words.speed)}>
      {replies.moves === 0 ? (
        <p class="note small muted">{say.value(words.noSpeed)}</p>
      ) : (
        <dl class="facts">
          {(["median", "p95", "worst"] as const).map((key) => (
            <>
              <dt>{say.value(words[key])}</dt>
              <dd>{writeDuration(replies[key], lang.value)}</dd>
            </>
          ))}
          <dt>{say.value(words.moves)}</dt>
          <dd>{writeNumber(replies.moves)}</dd>
        </dl>
      )}
    </Panel>
  );
}

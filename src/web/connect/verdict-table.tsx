import type { VNode } from "preact";
import type { ConnectGuide } from "../../games/connect-guide.ts";
import { say } from "../shell/settings.ts";
import { connectWords as words } from "./words.ts";
import { wordsFor } from "../shell/by-words.ts";
import { Panel } from "../shell/panel.tsx";

/** Each row has its verdict code as id: other pages link to it. */
export function VerdictTable({ verdicts }: Pick<ConnectGuide, "verdicts">): VNode {
  const rows = [{ by: "rules", means: words.rules }, ...verdicts, { by: "void", means: words.void }];
  return (
    <Panel id="meanings-title" title={say.value(words.verdicts)} class="meanings">
      <table>
        <thead>
          <tr>
            <th scope="col">{say.value(words.verdict)}</th>
            <th scope="col">{say.value(words.meaning)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ by, means }) => (
            <tr key={by} id={by}>
              <th scope="row">
                <span class={by === "rules" || by === "void" ? "chip" : "chip shu"}>{say.value(wordsFor(by))}</span>
                <code class="mono tiny muted">{by}</code>
              </th>
              <td class="soft">{say.value(means)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

import type { VNode } from "preact";
import type { BracketView } from "../../tournament/view/bracket.ts";
import { say } from "../shell/settings.ts";
import { TieBox } from "./tie-box.tsx";
import { Panel } from "../shell/panel.tsx";

export function BracketPanel({ view: { title, rounds } }: { readonly view: BracketView }): VNode {
  return (
    <Panel id="bracket-title" title={say.value(title)}>
      <div class="scroll-x" role="group" tabIndex={0} aria-label={say.value(title)}>
        <ol class="bracket">
          {rounds.map(({ round, title: heading, ties }) => (
            <li key={round}>
              <h3 class="label">{say.value(heading, { round })}</h3>
              <ol>
                {ties.map((tie, index) => (
                  <li key={index}>
                    <TieBox tie={tie} drawing="bracket" />
                  </li>
                ))}
              </ol>
            </li>
          ))}
        </ol>
      </div>
    </Panel>
  );
}

import type { VNode } from "preact";
import type { AnyGameDefinition } from "../../../games/definition.ts";
import { Icon } from "../../shell/icons.tsx";
import { say } from "../../shell/settings.ts";
import { matchWords } from "../words.ts";
import { Remaining } from "./remaining.tsx";
import { Panel } from "../../shell/panel.tsx";

/** Ways a live match can end, and what stays hidden until then. */
export function LiveCard({
  page,
  view,
  names,
}: {
  readonly page: AnyGameDefinition;
  readonly view: unknown;
  readonly names: readonly [string, string];
}): VNode {
  return (
    <>
      {page.hiddenInformation && (
        <section class="verdict veiled" aria-labelledby="veiled">
          <div class="ruling">
            <div class="row top">
              <Icon name="veil" size={18} />
              <div class="grow">
                <h2 id="veiled">{say.value(matchWords.veiled)}</h2>
                <p class="why">{say.value(page.hiddenInformation.about)}</p>
              </div>
            </div>
          </div>
          <Remaining page={page} view={view} names={names} />
        </section>
      )}
      <Panel id="endings" title={say.value(matchWords.canEnd)}>
        <ul class="small soft ways-to-end">
          {page.text.endings.map((ending) => (
            <li class="row" key={ending.en}>
              <Icon name="check" size={14} />
              {say.value(ending)}
            </li>
          ))}
        </ul>
      </Panel>
    </>
  );
}

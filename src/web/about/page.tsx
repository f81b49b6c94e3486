import type { VNode } from "preact";
import { apiUrl } from "../../api/client.ts";
import { useApi } from "../net/api.ts";
import { KeyTables } from "../shell/key-tables.tsx";
import type { PageProps } from "../shell/route-match.ts";
import { say } from "../shell/settings.ts";
import { Loaded } from "../shell/placeholders.tsx";
import { aboutWords as words } from "./words.ts";
import { KEY_TABLES } from "../shell/key-words.ts";
import { ArenaPanels } from "./arena-panels.tsx";
import { SettingsPanel } from "./settings-panel.tsx";
import { Panel } from "../shell/panel.tsx";

export const title = words.title;

export function Page({ title }: PageProps): VNode {
  const status = useApi(apiUrl("/api/status"));
  return (
    <div class="page about-page">
      <h1>{title}</h1>
      <p class="soft intro">{say.value(words.intro)}</p>
      <div class="halves">
        <div class="stack">
          <SettingsPanel />
          <Panel id="keyboard-title" title={say.value(words.keyboard)}>
            <div class="inside">
              <KeyTables tables={KEY_TABLES} />
            </div>
          </Panel>
        </div>
        <div class="stack">
          <Loaded answer={status} rows={8}>
            {(value) => <ArenaPanels status={value} />}
          </Loaded>
          {status.state !== "loading" && <NumbersPanel />}
        </div>
      </div>
    </div>
  );
}

/** Shown after the status has loaded, so that it does not jump. */
function NumbersPanel(): VNode {
  return (
    <Panel id="numbers-title" title={say.value(words.numbers)}>
      <ul class="inside sources">
        {[words.numbersRating, words.numbersCounted, words.numbersTime, words.numbersRecord].map((text) => (
          <li key={text.en}>{say.value(text)}</li>
        ))}
      </ul>
    </Panel>
  );
}

import type { VNode } from "preact";
import { useEffect } from "preact/hooks";
import type { StatusShape } from "../../api/games.ts";
import { useJson } from "../net/api.ts";
import { KeyTables } from "../shell/key-tables.tsx";
import { say } from "../shell/settings.ts";
import { Failure, Loading } from "../shell/placeholders.tsx";
import { setTitle } from "../shell/title.ts";
import { aboutWords as words } from "../words/about.ts";
import { KEY_TABLES } from "../words/keys.ts";
import { ArenaPanels } from "./arena-panels.tsx";
import { SettingsPanel } from "./settings-panel.tsx";

export function Page(_props: { readonly params: Record<string, string> }): VNode {
  const title = say.value(words.title);
  useEffect(() => setTitle(title), [title]);
  const status = useJson<StatusShape>("/api/status");
  return (
    <div class="page about-page">
      <h1>{title}</h1>
      <p class="soft intro">{say.value(words.intro)}</p>
      <div class="halves">
        <div class="stack">
          <SettingsPanel />
          <section class="panel" aria-labelledby="keyboard-title">
            <header>
              <h2 id="keyboard-title">{say.value(words.keyboard)}</h2>
            </header>
            <div class="inside">
              <KeyTables tables={KEY_TABLES} />
            </div>
          </section>
        </div>
        <div class="stack">
          {status.value ? (
            <ArenaPanels status={status.value} />
          ) : status.state === "failed" ? (
            <Failure what={status.why} again={status.reload} />
          ) : (
            <Loading rows={8} />
          )}
          {status.state !== "loading" && <NumbersPanel />}
        </div>
      </div>
    </div>
  );
}

/** Shown after the status has loaded, so that it does not jump. */
function NumbersPanel(): VNode {
  return (
    <section class="panel" aria-labelledby="numbers-title">
      <header>
        <h2 id="numbers-title">{say.value(words.numbers)}</h2>
      </header>
      <ul class="inside sources">
        {[words.numbersRating, words.numbersCounted, words.numbersTime, words.numbersRecord].map((text) => (
          <li key={text.en}>{say.value(text)}</li>
        ))}
      </ul>
    </section>
  );
}

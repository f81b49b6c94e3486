import type { VNode } from "preact";
import { CopyButton } from "../shell/copy.tsx";
import { say } from "../shell/settings.ts";
import { tournamentWords as words } from "./words.ts";
import { Panel } from "../shell/panel.tsx";

const COMMANDS = [
  ["asHtml", "shinpan standings FILE --data DIR --format html"],
  ["asCsv", "shinpan standings FILE --data DIR --format csv"],
  ["failed", "shinpan tournament FILE --data DIR --failed"],
] as const;

/** Commands that export or repeat an event. */
export function FilesPanel(): VNode {
  return (
    <Panel
      id="files-title"
      title={say.value(words.files)}
      class="files"
      aside={<span class="small muted">{say.value(words.filesHint)}</span>}
    >
      <ul class="inside">
        {COMMANDS.map(([word, command]) => (
          <li key={word}>
            <span class="small soft">{say.value(words[word])}</span>
            <span class="row command">
              <code class="mono grow">{command}</code>
              <CopyButton text={command} what={say.value(words[word])} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

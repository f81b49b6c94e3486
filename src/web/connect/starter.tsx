import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { apiUrl } from "../../api/client.ts";
import type { GameShape } from "../../api/games.ts";
import type { StarterShape } from "../../api/starters.ts";
import { useApi } from "../net/api.ts";
import { Icon } from "../shell/icons.tsx";
import { Panel } from "../shell/panel.tsx";
import { Loaded } from "../shell/placeholders.tsx";
import { lang, say } from "../shell/settings.ts";
import { TabPanel, Tabs } from "../shell/tabs.tsx";
import { CopyText } from "./copy-text.tsx";
import { starterWords as words } from "./starter-words.ts";

/** A whole bot in a language of the visitor's choice; nothing for a game that has none. */
export function StarterPanel({ game }: { readonly game: GameShape }): VNode | null {
  const list = useApi(apiUrl("/api/starters"));
  const [chosen, setChosen] = useState("python");
  const params = { game: game.id, language: chosen };
  const hasStarter = list.value?.games.includes(game.id) === true;
  const starter = useApi(
    hasStarter ? apiUrl("/api/starters/:game/:language", { params, query: { lang: lang.value } }) : undefined,
  );
  if (!list.value || !hasStarter) return null;
  return (
    <Panel id="starter-title" title={say.value(words.title)} class="lines starter">
      <p class="small soft about">{say.value(words.about)}</p>
      <div class="about languages">
        <Tabs
          tabs={list.value.languages}
          chosen={chosen}
          onChoose={setChosen}
          label={say.value(words.language)}
          panel="starter"
          look="seg"
        />
      </div>
      <TabPanel panel="starter" chosen={chosen}>
        <Loaded answer={starter} rows={8}>
          {(value) => <StarterFiles starter={value} nativePort={game.nativePort} />}
        </Loaded>
      </TabPanel>
    </Panel>
  );
}

interface FilesProps {
  readonly starter: StarterShape;
  readonly nativePort: number | null;
}

function StarterFiles({ starter, nativePort }: FilesProps): VNode | null {
  const { game, language, folder, files, player, commands } = starter;
  const [bot] = files;
  if (!bot) return null;
  const urlOf = (format: "file" | "zip"): string =>
    apiUrl("/api/starters/:game/:language", { params: { game, language }, query: { format, lang: lang.value } });
  const command = player.includes(" ") ? `"${player}"` : player;
  return (
    <>
      <div class="about downloads">
        <a class="btn primary small" href={urlOf("zip")} download={`${folder}.zip`}>
          <Icon name="download" size={14} /> {folder}.zip
        </a>
        <a class="btn small" href={urlOf("file")} download={bot.name}>
          <Icon name="download" size={14} /> {bot.name}
        </a>
        <span class="tiny muted">{files.map(({ name }) => name).join(", ")}</span>
      </div>
      <CopyText text={bot.text} what={bot.name} kind="program" />
      <p class="small about step">{say.value(words.commands)}</p>
      <CopyText text={commands.join("\n")} what={say.value(words.commands)} kind="console" />
      {nativePort !== null && (
        <>
          <p class="small about step">{say.value(words.arena)}</p>
          <CopyText
            text={`shinpan connect ${game} ${location.hostname}:${nativePort} ${command} --name mybot --dialect native`}
            what={say.value(words.arena)}
            kind="console"
          />
        </>
      )}
    </>
  );
}

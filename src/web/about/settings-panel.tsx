import type { VNode } from "preact";
import type { LocalizedText } from "../../core/lang.ts";
import {
  chosenTheme,
  lang,
  say,
  setLanguage,
  setSingleKeys,
  setSound,
  setTheme,
  singleKeys,
  sound,
} from "../shell/settings.ts";
import { aboutWords as words } from "./words.ts";
import { Panel } from "../shell/panel.tsx";

export function SettingsPanel(): VNode {
  return (
    <Panel
      id="settings-title"
      title={say.value(words.settings)}
      class="settings"
      aside={<span class="tiny muted">{say.value(words.settingsHint)}</span>}
    >
      <div class="inside">
        <Choice
          name="language"
          label={words.language}
          chosen={lang.value}
          choices={{ en: words.english, ja: words.japanese }}
          onChoose={setLanguage}
        />
        <Choice
          name="theme"
          label={words.theme}
          chosen={chosenTheme.value ?? "system"}
          choices={{ system: words.system, light: words.light, dark: words.dark }}
          onChoose={(theme) => setTheme(theme === "system" ? undefined : theme)}
        />
        <Switch label={words.sound} hint={words.soundHint} on={sound.value} onChange={setSound} />
        <Switch label={words.keys} hint={words.keysHint} on={singleKeys.value} onChange={setSingleKeys} />
      </div>
    </Panel>
  );
}

interface ChoiceProps<T extends string> {
  readonly name: string;
  readonly label: LocalizedText;
  readonly chosen: T;
  readonly choices: Readonly<Record<T, LocalizedText>>;
  readonly onChoose: (choice: T) => void;
}

function Choice<T extends string>({ name, label, chosen, choices, onChoose }: ChoiceProps<T>): VNode {
  return (
    <fieldset class="choice">
      <legend>{say.value(label)}</legend>
      {(Object.keys(choices) as T[]).map((id) => (
        <label key={id}>
          <input type="radio" name={name} checked={id === chosen} onChange={() => onChoose(id)} />
          {say.value(choices[id])}
        </label>
      ))}
    </fieldset>
  );
}

interface SwitchProps {
  readonly label: LocalizedText;
  readonly hint: LocalizedText;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

function Switch({ label, hint, on, onChange }: SwitchProps): VNode {
  return (
    <label class="switch">
      <input type="checkbox" role="switch" checked={on} onChange={(event) => onChange(event.currentTarget.checked)} />
      <span>
        <b>{say.value(label)}</b>
        <span class="small muted">{say.value(hint)}</span>
      </span>
    </label>
  );
}

import type { VNode } from "preact";
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
          label={say.value(words.language)}
          chosen={lang.value}
          choices={[
            ["en", say.value(words.english)],
            ["ja", say.value(words.japanese)],
          ]}
          onChoose={setLanguage}
        />
        <Choice
          name="theme"
          label={say.value(words.theme)}
          chosen={chosenTheme.value ?? "system"}
          choices={[
            ["system", say.value(words.system)],
            ["light", say.value(words.light)],
            ["dark", say.value(words.dark)],
          ]}
          onChoose={(theme) => setTheme(theme === "system" ? undefined : theme)}
        />
        <Switch label={say.value(words.sound)} hint={say.value(words.soundHint)} on={sound.value} onChange={setSound} />
        <Switch
          label={say.value(words.keys)}
          hint={say.value(words.keysHint)}
          on={singleKeys.value}
          onChange={setSingleKeys}
        />
      </div>
    </Panel>
  );
}

interface ChoiceProps<T extends string> {
  readonly name: string;
  readonly label: string;
  readonly chosen: T;
  readonly choices: readonly (readonly [T, string])[];
  readonly onChoose: (choice: T) => void;
}

function Choice<T extends string>({ name, label, chosen, choices, onChoose }: ChoiceProps<T>): VNode {
  return (
    <fieldset class="choice">
      <legend>{label}</legend>
      {choices.map(([id, text]) => (
        <label key={id}>
          <input type="radio" name={name} checked={id === chosen} onChange={() => onChoose(id)} />
          {text}
        </label>
      ))}
    </fieldset>
  );
}

interface SwitchProps {
  readonly label: string;
  readonly hint: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

function Switch({ label, hint, on, onChange }: SwitchProps): VNode {
  return (
    <label class="switch">
      <input type="checkbox" role="switch" checked={on} onChange={(event) => onChange(event.currentTarget.checked)} />
      <span>
        <b>{label}</b>
        <span class="small muted">{hint}</span>
      </span>
    </label>
  );
}

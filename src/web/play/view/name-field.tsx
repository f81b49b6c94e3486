import type { VNode } from "preact";
import { looksLikeToken } from "../../../core/token-form.ts";
import { say } from "../../shell/settings.ts";
import { PLAY } from "../words.ts";

interface Props {
  readonly name: string;
  /** Name used when none is given. */
  readonly guest: string;
  change(name: string): void;
}

/** Accepts a name or a token; a token is shown masked. */
export function NameField({ name, guest, change }: Props): VNode {
  return (
    <label class="play-name">
      <span class="label">{say.value(PLAY.name)}</span>
      <input
        type="text"
        class={looksLikeToken(name.trim()) ? "secret" : ""}
        name="name"
        maxLength={80}
        autocomplete="off"
        placeholder={guest}
        value={name}
        onInput={({ currentTarget }) => change(currentTarget.value)}
      />
    </label>
  );
}

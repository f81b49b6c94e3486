import type { VNode } from "preact";
import { useRef, useState } from "preact/hooks";
import type { RegistrationShape } from "../../api/registration.ts";
import { ApiError, postJson } from "../net/api.ts";
import { route } from "../shell/address.ts";
import { Icon } from "../shell/icons.tsx";
import { ServerMessage } from "../shell/reason.tsx";
import { say } from "../shell/settings.ts";
import { registerWords as words } from "../words/register.ts";
import { shellWords } from "../words/shell.ts";

const MAX_NAME_CHARS = 32;

interface Props {
  /** Shows the field for the arena's admin token. */
  readonly withToken: boolean;
  /** Shows the field for a class code, which replaces the admin token. */
  readonly withClass: boolean;
  readonly onGiven: (given: RegistrationShape) => void;
}

export function RegisterForm({ withToken, withClass, onGiven }: Props): VNode {
  const [name, setName] = useState("");
  const [admin, setAdmin] = useState("");
  const [classCode, setClassCode] = useState(route.value.query.get("class") ?? "");
  const [sending, setSending] = useState(false);
  const [why, setWhy] = useState<string | undefined>(undefined);
  const field = useRef<HTMLInputElement>(null);

  const send = async (): Promise<void> => {
    setSending(true);
    setWhy(undefined);
    try {
      const code = withClass ? classCode.trim() : "";
      const body = { name: name.trim(), ...(code !== "" && { class: code }) };
      const token = withToken && code === "" ? admin : undefined;
      onGiven(await postJson<RegistrationShape>("/api/register", body, token));
    } catch (error) {
      setWhy(error instanceof ApiError ? error.message : String(error));
      setSending(false);
      field.current?.focus();
    }
  };

  return (
    <form
      class="panel form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!sending) void send();
      }}
    >
      <div>
        <label for="register-name">{say.value(words.name)}</label>
        <input
          ref={field}
          class="field"
          id="register-name"
          name="name"
          type="text"
          required
          maxLength={MAX_NAME_CHARS}
          autocomplete="off"
          spellcheck={false}
          aria-describedby={why === undefined ? "register-hint" : "register-hint register-why"}
          aria-invalid={why === undefined ? undefined : true}
          value={name}
          onInput={(event) => setName(event.currentTarget.value)}
        />
        <p class="small muted" id="register-hint">
          {say.value(words.nameHint)}
        </p>
      </div>
      {withClass && (
        <div>
          <label for="register-class">{say.value(words.classCode)}</label>
          <input
            class="field"
            id="register-class"
            type="text"
            autocomplete="off"
            spellcheck={false}
            aria-describedby="register-class-hint"
            value={classCode}
            onInput={(event) => setClassCode(event.currentTarget.value)}
          />
          <p class="small muted" id="register-class-hint">
            {say.value(withToken ? words.classOrAdminHint : words.classHint)}
          </p>
        </div>
      )}
      {withToken && classCode.trim() === "" && (
        <div>
          <label for="register-admin">{say.value(words.admin)}</label>
          <input
            class="field"
            id="register-admin"
            type="password"
            required
            autocomplete="off"
            aria-describedby="register-admin-hint"
            value={admin}
            onInput={(event) => setAdmin(event.currentTarget.value)}
          />
          <p class="small muted" id="register-admin-hint">
            {say.value(words.adminHint)}
          </p>
        </div>
      )}
      {why !== undefined && (
        <p class="trouble" id="register-why" role="alert">
          <span class="flag">
            <Icon name="flag" size={14} />
            {why === "" ? say.value(shellWords.noAnswer) : <ServerMessage said={why} />}
          </span>{" "}
          <span class="small soft">{say.value(words.failedGood)}</span>
        </p>
      )}
      <button class="btn primary" type="submit" disabled={sending}>
        {say.value(sending ? words.sending : words.send)}
      </button>
    </form>
  );
}

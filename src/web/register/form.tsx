import type { ComponentProps, VNode } from "preact";
import { useRef, useState } from "preact/hooks";
import type { RegistrationShape } from "../../api/registration.ts";
import type { LocalizedText, Message } from "../../core/lang.ts";
import { errorText } from "../../core/errors.ts";
import { ApiError } from "../../api/client.ts";
import { api } from "../net/api.ts";
import { route } from "../shell/router.ts";
import { Icon } from "../shell/icons.tsx";
import { ServerMessage } from "../shell/reason.tsx";
import { say } from "../shell/settings.ts";
import { registerWords as words } from "./words.ts";

const MAX_NAME_CHARS = 32;
/** Marks the name field after the server refused it. */
const INVALID = { "aria-invalid": true, "aria-describedby": "register-name-hint register-why" } as const;

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
  const [why, setWhy] = useState<Message | undefined>(undefined);
  const field = useRef<HTMLInputElement>(null);

  const invalid = why === undefined ? {} : INVALID;

  const send = async (): Promise<void> => {
    setSending(true);
    setWhy(undefined);
    try {
      const code = withClass ? classCode.trim() : "";
      const body = { name: name.trim(), ...(code !== "" && { class: code }) };
      const token = withToken && code === "" ? admin : undefined;
      onGiven(await api.post("/api/register", body, token));
    } catch (error) {
      setWhy(error instanceof ApiError && error.status === 400 ? words.badName : errorText(error));
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
      <Field
        id="register-name"
        label={words.name}
        hint={words.nameHint}
        value={name}
        onInput={setName}
        input={{ ref: field, name: "name", required: true, maxLength: MAX_NAME_CHARS, ...invalid }}
      />
      {withClass && (
        <Field
          id="register-class"
          label={words.classCode}
          hint={withToken ? words.classOrAdminHint : words.classHint}
          value={classCode}
          onInput={setClassCode}
        />
      )}
      {withToken && classCode.trim() === "" && (
        <Field
          id="register-admin"
          label={words.admin}
          hint={words.adminHint}
          value={admin}
          onInput={setAdmin}
          input={{ type: "password", required: true }}
        />
      )}
      {why !== undefined && (
        <p class="trouble" id="register-why" role="alert">
          <span class="flag">
            <Icon name="flag" size={14} />
            <ServerMessage said={why} />
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

interface FieldProps {
  readonly id: string;
  readonly label: LocalizedText;
  readonly hint: LocalizedText;
  readonly value: string;
  readonly onInput: (value: string) => void;
  readonly input?: ComponentProps<"input">;
}

/** A labelled input with a hint. */
function Field({ id, label, hint, value, onInput, input }: FieldProps): VNode {
  return (
    <div>
      <label for={id}>{say.value(label)}</label>
      <input
        class="field"
        id={id}
        type="text"
        autocomplete="off"
        spellcheck={false}
        aria-describedby={`${id}-hint`}
        {...input}
        value={value}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
      <p class="small muted" id={`${id}-hint`}>
        {say.value(hint)}
      </p>
    </div>
  );
}

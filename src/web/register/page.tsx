import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { StatusShape } from "../../api/games.ts";
import type { RegistrationShape } from "../../api/registration.ts";
import { useJson } from "../net/api.ts";
import { say } from "../shell/settings.ts";
import { Failure, Loading } from "../shell/placeholders.tsx";
import { setTitle } from "../shell/title.ts";
import { registerWords as words } from "../words/register.ts";
import { RegisterForm } from "./form.tsx";
import { TokenPanel } from "./token-panel.tsx";

export function Page(_props: { readonly params: Record<string, string> }): VNode {
  const title = say.value(words.title);
  useEffect(() => setTitle(title), [title]);
  const status = useJson<StatusShape>("/api/status");
  const [given, setGiven] = useState<RegistrationShape | undefined>(undefined);
  return (
    <div class="page register-page">
      <h1>{title}</h1>
      {given ? (
        <TokenPanel given={given} onAnother={() => setGiven(undefined)} />
      ) : (
        <>
          <p class="soft intro">{say.value(words.intro)}</p>
          {status.value ? (
            <RegisterForm
              withToken={status.value.registration === "token"}
              withClass={status.value.classCodes}
              onGiven={setGiven}
            />
          ) : status.state === "failed" ? (
            <Failure what={status.why} again={status.reload} />
          ) : (
            <Loading rows={3} />
          )}
        </>
      )}
    </div>
  );
}

import type { VNode } from "preact";
import { useState } from "preact/hooks";
import type { RegistrationShape } from "../../api/registration.ts";
import { apiUrl } from "../../api/client.ts";
import { useApi } from "../net/api.ts";
import type { PageProps } from "../shell/route-match.ts";
import { say } from "../shell/settings.ts";
import { Loaded } from "../shell/placeholders.tsx";
import { registerWords as words } from "./words.ts";
import { RegisterForm } from "./form.tsx";
import { TokenPanel } from "./token-panel.tsx";

export const title = words.title;

export function Page({ title }: PageProps): VNode {
  const status = useApi(apiUrl("/api/status"));
  const [given, setGiven] = useState<RegistrationShape | undefined>(undefined);
  return (
    <div class="page register-page">
      <h1>{title}</h1>
      {given ? (
        <TokenPanel given={given} onAnother={() => setGiven(undefined)} />
      ) : (
        <>
          <p class="soft intro">{say.value(words.intro)}</p>
          <Loaded answer={status} rows={3}>
            {({ registration, classCodes }) => (
              <RegisterForm withToken={registration === "token"} withClass={classCodes} onGiven={setGiven} />
            )}
          </Loaded>
        </>
      )}
    </div>
  );
}

import type { VNode } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { RegistrationShape } from "../../api/registration.ts";
import type { ConnectGuide } from "../../games/connect-guide.ts";
import { GAME_LIST } from "../../games/list.ts";
import { CopyButton } from "../shell/copy.tsx";
import { say } from "../shell/settings.ts";
import { connectWords } from "../connect/words.ts";
import { registerWords as words } from "./words.ts";
import { Panel } from "../shell/panel.tsx";

interface Props {
  readonly given: RegistrationShape;
  readonly onAnother: () => void;
}

/** The token is shown only once, here. */
export function TokenPanel({ given: { name, token }, onAnother }: Props): VNode {
  const heading = useRef<HTMLHeadingElement>(null);
  const code = useRef<HTMLElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <section class="panel token" aria-labelledby="token-title">
        <header>
          <h2 id="token-title" ref={heading} tabIndex={-1}>
            <bdi>{say.value(words.done, { name })}</bdi>
          </h2>
        </header>
        <div class="inside">
          <p class="row wrap">
            <span class="label">{say.value(words.token)}</span>
            <code class="mono secret" ref={code}>
              {token}
            </code>
            <CopyButton text={token} what={say.value(words.token)} from={() => code.current} primary />
          </p>
          <p class="warning">{say.value(words.warning)}</p>
        </div>
      </section>
      <TokenUses />
      <button class="btn" type="button" onClick={onAnother}>
        {say.value(words.another)}
      </button>
    </>
  );
}

/** How to send the token in each protocol. */
function TokenUses(): VNode {
  const guides = useGuides();
  return (
    <Panel id="uses-title" title={say.value(words.use)} class="uses">
      <table>
        <thead>
          <tr>
            <th scope="col">{say.value(words.protocol)}</th>
            <th scope="col">{say.value(words.how)}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{say.value(connectWords.native)}</th>
            <td>{say.value(connectWords.nativeToken)}</td>
          </tr>
          {GAME_LIST.flatMap(({ id, name }) =>
            (guides.get(id)?.dialects ?? []).map((dialect) => (
              <tr key={`${id}/${dialect.id}`}>
                <th scope="row">
                  {say.value(name)} <span class="mono muted">{dialect.id}</span>
                </th>
                <td>{say.value(dialect.token)}</td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </Panel>
  );
}

function useGuides(): ReadonlyMap<string, ConnectGuide> {
  const [guides, setGuides] = useState<ReadonlyMap<string, ConnectGuide>>(new Map());
  useEffect(() => {
    let active = true;
    for (const page of GAME_LIST) {
      page.loadGuide().then(
        (guide) => active && setGuides((before) => new Map(before).set(page.id, guide)),
        () => undefined, // The row of the native protocol is shown in any case.
      );
    }
    return () => {
      active = false;
    };
  }, []);
  return guides;
}

import type { VNode } from "preact";
import { useRef } from "preact/hooks";
import type { ConnectDialect, ConnectLine, ConnectPlace } from "../../games/connect-guide.ts";
import { CopyButton } from "../shell/copy.tsx";
import { say } from "../shell/settings.ts";
import { connectWords as words } from "../words/connect.ts";

interface Props {
  readonly dialect: ConnectDialect;
  readonly place: ConnectPlace;
  /** Where it is listened to, in words; null = it is its name that tells. */
  readonly at: string | null;
}

/** One protocol: what to copy, what goes over the line, what to know. */
export function Dialect({ dialect, place, at }: Props): VNode {
  return (
    <>
      <section class="panel lines" aria-labelledby="lines-title">
        <header>
          <h2 id="lines-title">{say.value(words.threeLines)}</h2>
          <span class="tiny muted">
            {at === null ? say.value(dialect.name) : `${say.value(dialect.name)} · ${at}`}
          </span>
        </header>
        <CopyLines lines={dialect.lines(place)} what={say.value(words.threeLines)} />
        <p class="small soft about">{say.value(dialect.about)}</p>
      </section>
      <section class="panel exchange" aria-labelledby="exchange-title">
        <header>
          <h2 id="exchange-title">{say.value(words.exchange)}</h2>
        </header>
        <Exchange lines={dialect.exchange} />
        <ul class="notes small soft">
          {dialect.notes.map((note) => (
            <li key={note.en}>{say.value(note)}</li>
          ))}
        </ul>
        <p class="small notes">
          <b>{say.value(words.token)}</b> {say.value(dialect.token)}{" "}
          <a class="link" href="/register">
            {say.value(words.register)}
          </a>
        </p>
      </section>
    </>
  );
}

function CopyLines({ lines, what }: { readonly lines: readonly string[]; readonly what: string }): VNode {
  const shown = useRef<HTMLElement>(null);
  return (
    <div class="copy-lines">
      <pre class="mono">
        <code ref={shown}>{lines.join("\n")}</code>
      </pre>
      <CopyButton text={`${lines.join("\n")}\n`} what={what} from={() => shown.current} />
    </div>
  );
}

const ARROWS = { to: "→", from: "←", note: "·" } as const;

function Exchange({ lines }: { readonly lines: readonly ConnectLine[] }): VNode {
  return (
    <table class="exchange-table">
      <thead>
        <tr>
          <th scope="col">
            <span class="vh">{say.value(words.way)}</span>
          </th>
          <th scope="col">{say.value(words.bytes)}</th>
          <th scope="col">{say.value(words.meaning)}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ way, bytes, about }, index) => (
          <tr key={index} class={way}>
            <td class="mono way">
              <span aria-hidden="true">{ARROWS[way]}</span>
              {way !== "note" && <span class="vh">{say.value(words[way])}</span>}
            </td>
            <td class="mono bytes">{bytes}</td>
            <td class="soft">{about && say.value(about)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

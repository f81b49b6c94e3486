import type { VNode } from "preact";
import type { ConnectDialect, ConnectLine, ArenaAddress } from "../../games/connect-guide.ts";
import { say } from "../shell/settings.ts";
import { CopyText } from "./copy-text.tsx";
import { connectWords as words } from "./words.ts";
import { Panel } from "../shell/panel.tsx";
import { type Column, Table } from "../shell/table.tsx";

interface Props {
  readonly dialect: ConnectDialect;
  readonly address: ArenaAddress;
  /** Text for the port; null for stdio dialects. */
  readonly at: string | null;
}

/** One protocol: a first program, an example exchange, notes. */
export function Dialect({ dialect, address, at }: Props): VNode {
  const { file, source, run } = dialect.program(address);
  return (
    <>
      <Panel
        id="lines-title"
        title={say.value(words.firstProgram)}
        class="lines"
        aside={
          <span class="tiny muted">{at === null ? say.value(dialect.name) : `${say.value(dialect.name)} · ${at}`}</span>
        }
      >
        <p class="small soft about">{say.value(dialect.about)}</p>
        <p class="small about step">
          <b>1.</b> {say.value(words.saveAs)} <code class="mono">{file}</code>
        </p>
        <CopyText text={source} what={file} kind="source" />
        <p class="small about step">
          <b>2.</b> {say.value(words.runIt)}
        </p>
        <CopyText text={run} what={say.value(words.runIt)} kind="command" />
      </Panel>
      <Panel id="exchange-title" title={say.value(words.exchange)} class="exchange">
        <Table
          class="exchange-table"
          columns={EXCHANGE}
          rows={dialect.exchange}
          keyOf={(_, index) => index}
          rowProps={({ direction }) => ({ class: direction })}
        />
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
      </Panel>
    </>
  );
}

const ARROWS = { to: "→", from: "←", note: "·" } as const;

const EXCHANGE: readonly Column<ConnectLine>[] = [
  {
    head: words.way,
    spoken: true,
    cellClass: "mono way",
    cell: ({ direction }) => (
      <>
        <span aria-hidden="true">{ARROWS[direction]}</span>
        {direction !== "note" && <span class="vh">{say.value(words[direction])}</span>}
      </>
    ),
  },
  { head: words.bytes, cellClass: "mono bytes", cell: ({ bytes }) => bytes },
  { head: words.meaning, cellClass: "soft", cell: ({ about }) => about && say.value(about) },
];

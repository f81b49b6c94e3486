import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { framedSeats } from "../match/details.tsx";
import type { Chronicle } from "../match/model/chronicle.ts";
import { MoveList } from "../match/move-list.tsx";
import { WireLog } from "../match/wire-log.tsx";
import { writeNumber } from "../shell/numbers.ts";
import { say } from "../shell/settings.ts";
import { TabPanel, Tabs } from "../shell/tabs.tsx";
import { KEYS, PLAY } from "../words/play.ts";

const ROWS = [
  [KEYS.cursor, ["↑", "↓", "←", "→"]],
  [KEYS.place, ["Enter"]],
  [KEYS.next, ["Tab"]],
  [KEYS.type, ["c", "4"]],
  [KEYS.read, ["b"]],
  [KEYS.hint, ["h"]],
] as const;

/** Moves, wire and keys beside the board. */
export function PlayDetails({
  chronicle,
  live,
}: {
  readonly chronicle: Chronicle;
  readonly live: boolean;
}): VNode {
  const [tab, setTab] = useState<"moves" | "wire" | "keys">("moves");
  const { page, steps, names, wire, opened } = chronicle;
  const last = steps.length - 1;
  const tabs = [
    { id: "moves" as const, name: say.value(PLAY.moves) },
    {
      id: "wire" as const,
      name: say.value(PLAY.wire),
      count: wire.length > 0 ? writeNumber(wire.length) : undefined,
    },
    { id: "keys" as const, name: say.value(PLAY.keys) },
  ];
  return (
    <section class="panel details" aria-label={say.value(PLAY.moves)}>
      <Tabs tabs={tabs} chosen={tab} onChoose={setTab} label={say.value(PLAY.moves)} panel="played" />
      <TabPanel panel="played" chosen={tab}>
        {tab === "moves" && (
          <MoveList
            page={page}
            names={names}
            steps={steps}
            index={last}
            limits={opened?.limits}
            thinking={live ? (chronicle.question(last)?.seats ?? []) : []}
            go={() => undefined}
          />
        )}
        {tab === "wire" && <WireLog wire={wire} names={names} framed={framedSeats(chronicle)} />}
        {tab === "keys" && <KeyList />}
      </TabPanel>
    </section>
  );
}

function KeyList(): VNode {
  return (
    <ul class="keys">
      {ROWS.map(([words, keys]) => (
        <li key={words.en}>
          {say.value(words)}
          <span class="row">
            {keys.map((key) => (
              <kbd class="kbd" key={key}>
                {key}
              </kbd>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}

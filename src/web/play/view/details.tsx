import type { VNode } from "preact";
import { useState } from "preact/hooks";
import type { Seat } from "../../../core/seats.ts";
import { framesOf } from "../../match/view/details.tsx";
import type { Chronicle } from "../../match/model/chronicle.ts";
import { goTo } from "../../match/model/cursor.ts";
import { MoveList } from "../../match/view/move-list.tsx";
import { Transport } from "../../match/view/transport.tsx";
import type { CursorControls } from "../../match/view/use-cursor.ts";
import { WireLog } from "../../match/view/wire-log.tsx";
import { writeNumber } from "../../shell/numbers.ts";
import { say } from "../../shell/settings.ts";
import { TabPanel, Tabs } from "../../shell/tabs.tsx";
import { PLAY } from "../words.ts";
import { KeyList } from "./key-list.tsx";

/** Moves, wire and keys beside the board. */
export function PlayDetails({
  chronicle,
  seat,
  live,
  controls,
  full,
}: {
  readonly chronicle: Chronicle;
  readonly seat: Seat;
  readonly live: boolean;
  readonly controls: CursorControls;
  /** Toggles full screen; undefined when the browser cannot. */
  readonly full: (() => void) | undefined;
}): VNode {
  const [tab, setTab] = useState<"moves" | "wire" | "keys">("moves");
  const { page, steps, names, wire, opened } = chronicle;
  const last = steps.length - 1;
  const { index } = controls.cursor;
  const tabs = [
    { id: "moves" as const, name: say.value(PLAY.moves) },
    { id: "wire" as const, name: say.value(PLAY.wire), count: wire.length > 0 ? writeNumber(wire.length) : undefined },
    { id: "keys" as const, name: say.value(PLAY.keys) },
  ];
  return (
    <>
      <section class="panel details" aria-label={say.value(PLAY.details)}>
        <Tabs tabs={tabs} chosen={tab} onChoose={setTab} label={say.value(PLAY.details)} panel="played" />
        <TabPanel panel="played" chosen={tab}>
          {tab === "moves" && (
            <>
              <Transport
                controls={controls}
                last={last}
                live={live}
                behind={last - index}
                stepsOnly={live}
                full={full}
                count={`${writeNumber(index)} / ${writeNumber(last)}`}
              />
              <MoveList
                page={page}
                names={names}
                steps={steps}
                index={index}
                go={(to) => controls.change((now, range) => goTo(now, to, range))}
                limits={opened?.limits}
                thinking={live ? (chronicle.question(last)?.seats ?? []) : []}
                yours={seat}
              />
            </>
          )}
          {tab === "wire" && (
            <WireLog game={chronicle.page.rules.id} wire={wire} names={names} {...framesOf(chronicle)} />
          )}
          {tab === "keys" && <KeyList page={page} />}
        </TabPanel>
      </section>
      {tab !== "keys" && (
        <section class="panel desk" aria-label={say.value(PLAY.keys)}>
          <KeyList page={page} />
        </section>
      )}
    </>
  );
}

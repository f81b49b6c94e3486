import type { VNode } from "preact";
import { useState } from "preact/hooks";
import type { Chronicle } from "../../match/model/chronicle.ts";
import { MoveList } from "../../match/view/move-list.tsx";
import { Transport } from "../../match/view/transport.tsx";
import { WireLog } from "../../match/view/wire-log.tsx";
import { writeNumber } from "../../shell/numbers.ts";
import { say } from "../../shell/settings.ts";
import { type Tab, TabPanel, Tabs } from "../../shell/tabs.tsx";
import { PLAY } from "../words.ts";
import { KeyList } from "./key-list.tsx";
import type { Play } from "./use-play.ts";

interface Props {
  readonly play: Play;
  readonly chronicle: Chronicle;
}

/** Moves, wire and keys beside the board. */
export function PlayDetails({ play, chronicle }: Props): VNode {
  const { seated, ended, controls, fullScreen } = play;
  const live = !ended;
  const [tab, setTab] = useState<"moves" | "wire" | "keys">("moves");
  const { page, steps, wire } = chronicle;
  const last = steps.length - 1;
  const { index } = controls.cursor;
  const count = `${writeNumber(index)} / ${writeNumber(last)}`;
  const tabs: readonly Tab<typeof tab>[] = [
    { id: "moves", name: say.value(PLAY.moves) },
    { id: "wire", name: say.value(PLAY.wire), count: wire.length > 0 ? writeNumber(wire.length) : undefined },
    { id: "keys", name: say.value(PLAY.keys) },
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
                stepsOnly={live}
                full={fullScreen.toggle}
                count={count}
              />
              <MoveList chronicle={chronicle} index={index} live={live} go={controls.go} yours={seated.seat} />
            </>
          )}
          {tab === "wire" && <WireLog chronicle={chronicle} />}
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

import type { VNode } from "preact";
import { writeNumber } from "../../shell/numbers.ts";
import { say } from "../../shell/settings.ts";
import { type Tab as TabEntry, TabPanel, Tabs } from "../../shell/tabs.tsx";
import type { Tab } from "../model/address.ts";
import { matchWords } from "../words.ts";
import { sayMove } from "./lost-panel.tsx";
import { MoveList } from "./move-list.tsx";
import { NotesTab } from "./notes-tab.tsx";
import { MeasureTab, TimeTab } from "./time-tab.tsx";
import type { MatchViewModel } from "./use-match.ts";
import { WireLog } from "./wire-log.tsx";

/** The tabs Moves, Notes (if there are any), Wire, Time, and one defined by the game. */
export function Details({ shown }: { readonly shown: MatchViewModel }): VNode {
  const { watch, index, live, tab, selectTab, controls } = shown;
  const { chronicle } = watch;
  const { page, steps, wire } = chronicle;
  const ply = steps[index]?.ply ?? 0;
  const sayLost = (at: number): string | undefined => {
    const lost = shown.lostMoves.lost.find(({ step }) => step === at);
    return lost && say.value(matchWords.lostMark, { move: sayMove(page, lost, lost.better) });
  };
  const measured = chronicle.complete ? page.stats.measure : undefined;
  const tabs: readonly TabEntry<Tab>[] = [
    { id: "moves", name: say.value(matchWords.moves) },
    ...(chronicle.notes.any ? [{ id: "notes" as const, name: say.value(matchWords.notes) }] : []),
    { id: "wire", name: say.value(matchWords.wire), count: wire.length > 0 ? writeNumber(wire.length) : undefined },
    { id: "time", name: say.value(matchWords.time) },
    ...(measured ? [{ id: "measure" as const, name: say.value(measured.name) }] : []),
  ];
  const chosen = tabs.some(({ id }) => id === tab) ? tab : "moves";
  return (
    <section class="panel details" aria-label={say.value(matchWords.details)}>
      <Tabs tabs={tabs} chosen={chosen} onChoose={selectTab} label={say.value(matchWords.details)} panel="details" />
      <TabPanel panel="details" chosen={chosen}>
        {chosen === "moves" && (
          <MoveList chronicle={chronicle} index={index} live={live} go={controls.go} sayLost={sayLost} />
        )}
        {chosen === "notes" && <NotesTab chronicle={chronicle} index={index} />}
        {chosen === "wire" && <WireLog chronicle={chronicle} />}
        {chosen === "time" && <TimeTab chronicle={chronicle} ply={ply} />}
        {chosen === "measure" && <MeasureTab chronicle={chronicle} ply={ply} />}
      </TabPanel>
    </section>
  );
}

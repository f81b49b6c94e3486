import type { VNode } from "preact";
import type { Seat } from "../../../core/seats.ts";
import { writeNumber } from "../../shell/numbers.ts";
import { say } from "../../shell/settings.ts";
import { TabPanel, Tabs } from "../../shell/tabs.tsx";
import { matchWords } from "../words.ts";
import type { Tab } from "../model/address.ts";
import type { Chronicle } from "../model/chronicle.ts";
import { MoveList } from "./move-list.tsx";
import { MeasureTab, TimeTab } from "./time-tab.tsx";
import { WireLog } from "./wire-log.tsx";

interface Props {
  readonly chronicle: Chronicle;
  readonly index: number;
  readonly live: boolean;
  readonly tab: Tab;
  readonly choose: (tab: Tab) => void;
  readonly go: (index: number) => void;
}

/** The binary dialect of the game, and whether each seat uses it. */
export function framesOf({ opened, page }: Chronicle): Pick<Parameters<typeof WireLog>[0], "framed" | "frames"> {
  const frames = page.text.binaryFrames;
  const framed = (seat: Seat): boolean =>
    frames !== undefined && opened?.players[seat].dialect?.split("/").at(-1) === frames.dialect;
  return { frames, framed: [framed(0), framed(1)] };
}

/** Moves, Wire, Time, and one tab of the game. */
export function Details({ chronicle, index, live, tab, choose, go }: Props): VNode {
  const { page, steps, names, wire, opened } = chronicle;
  const last = steps.length - 1;
  const question = chronicle.question(last);
  const ply = steps[index]?.ply ?? 0;
  const measured = chronicle.complete ? page.stats.measure : undefined;
  const tabs: readonly { readonly id: Tab; readonly name: string; readonly count?: string | undefined }[] = [
    { id: "moves", name: say.value(matchWords.moves) },
    { id: "wire", name: say.value(matchWords.wire), count: wire.length > 0 ? writeNumber(wire.length) : undefined },
    { id: "time", name: say.value(matchWords.time) },
    ...(measured ? [{ id: "measure" as const, name: say.value(measured.name) }] : []),
  ];
  const chosen = tab === "measure" && !measured ? "moves" : tab;
  return (
    <section class="panel details" aria-label={say.value(matchWords.details)}>
      <Tabs tabs={tabs} chosen={chosen} onChoose={choose} label={say.value(matchWords.details)} panel="details" />
      <TabPanel panel="details" chosen={chosen}>
        {chosen === "moves" && (
          <MoveList
            page={page}
            names={names}
            steps={steps}
            index={index}
            limits={opened?.limits}
            thinking={live ? (question?.seats ?? []) : []}
            go={go}
          />
        )}
        {chosen === "wire" && (
          <WireLog game={chronicle.page.rules.id} wire={wire} names={names} {...framesOf(chronicle)} />
        )}
        {chosen === "time" && <TimeTab chronicle={chronicle} ply={ply} />}
        {chosen === "measure" && <MeasureTab chronicle={chronicle} ply={ply} />}
      </TabPanel>
    </section>
  );
}

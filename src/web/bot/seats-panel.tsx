import type { VNode } from "preact";
import type { RowShape } from "../../api/standings.ts";
import { say } from "../shell/settings.ts";
import { useSeatNames } from "../standings/use-seat-names.ts";
import { botWords as words } from "./words.ts";
import { TallyTable } from "./tally-table.tsx";
import { Panel } from "../shell/panel.tsx";

interface Props {
  readonly game: string;
  readonly perSeat: RowShape["perSeat"];
}

export function SeatsPanel({ game, perSeat }: Props): VNode {
  const rows = useSeatNames(game).map((name, seat) => ({
    id: String(seat),
    name: (
      <>
        <span class={`seat s${seat}`} aria-hidden="true" />
        {say.value(name)}
      </>
    ),
    tally: perSeat[seat === 0 ? 0 : 1],
  }));
  return (
    <Panel id="seats-title" title={say.value(words.perSeat)}>
      <TallyTable by={say.value(words.seat)} rows={rows} />
    </Panel>
  );
}

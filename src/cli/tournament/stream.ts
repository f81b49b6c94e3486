import { whyOf } from "../../core/verdict.ts";
import { tellNotice } from "../../core/lang.ts";
import type { MatchReport } from "../../dispatch/order.ts";
import type { GameEntry } from "../../games/entry.ts";
import { escapeControls } from "../../wire/show.ts";
import { followAwaited, tellAwaited } from "./awaited.ts";
import { createPace } from "./pace.ts";
import type { EventShow, ShowView } from "./show.ts";

/** The event as JSON Lines. */
export function openStream({ console, event, records, standings, planner }: ShowView): EventShow {
  const { spec, entry, setting, seed } = event;
  const nameOf = (number: number): string => setting.players[number]?.name ?? "";
  const began = performance.now();
  const pace = createPace(() => performance.now());
  const changeOf = followAwaited();
  const timeOf = (ms: number): string => new Date(ms).toISOString();
  /** What is told in one turn of the loop is one write: a write for each line would be a tenth of a fast event's time. */
  let lines = "";

  function tell(line: unknown): void {
    if (lines === "") setImmediate(flush);
    lines += `${JSON.stringify(line)}\n`;
  }

  function flush(): void {
    if (lines !== "") process.stdout.write(lines);
    lines = "";
  }

  return {
    planned(planned, finished) {
      const players = setting.players.map(({ name }) => name);
      const format = spec.preset ?? spec.format;
      tell({
        type: "planned",
        event: spec.name,
        game: spec.game,
        format,
        players,
        seed,
        planned,
        finished,
        limits: setting.limits,
      });
    },
    started({ slot, seats }, attempt) {
      tell({ type: "started", slot, attempt, players: seats.map(nameOf) });
    },
    result: (_, report) => tell(resultLine(entry, report, records.add(report))),
    tested: ({ llr, lower, upper, state, pairs }) => tell({ type: "sprt", llr, lower, upper, state, pairs }),
    stageOver() {
      // The last table is told at the end.
      if (pace.due() && !planner.course().over) pace.measure(() => tell(standings()));
    },
    notice(sentence) {
      console.progress(escapeControls(console.tell(tellNotice(console.say, sentence))));
    },
    awaited(players) {
      const change = changeOf(players);
      for (const { name: player, port, since, until } of change.missing)
        tell({
          type: "waiting",
          player,
          port,
          since: timeOf(since),
          until: until === null ? null : timeOf(until),
        });
      for (const { name: player, port } of change.arrived) tell({ type: "arrived", player, port });
      for (const { name: player, port } of change.forfeited) tell({ type: "forfeited", player, port });
      for (const line of tellAwaited(console.say, change)) console.progress(line);
    },
    ended(over) {
      const table = standings();
      tell(table);
      for (const { why } of table.workers) console.progress(escapeControls(console.tell(why)));
      const { planned, played } = table;
      const ms = Math.round(performance.now() - began);
      if (over) tell({ type: "finished", event: spec.name, planned, played, void: table.void, ms });
      flush();
    },
  };
}

/** As `match --json` tells it, with its place in the plan. */
export function resultLine(
  { rules }: GameEntry,
  report: Omit<MatchReport, "record">,
  record: string | null,
): Record<string, unknown> {
  const { slot, attempt, match, names, verdict, moves, ms, worker } = report;
  const { winner, by, fault, score } = verdict;
  return {
    ...{ type: "result", slot, attempt, match, game: rules.id, players: names, winner, by, fault, score },
    ...{ moves, ms, record, worker },
    ...whyOf(verdict),
  };
}

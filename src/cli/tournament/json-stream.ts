import type { MatchReport } from "../../dispatch/match-job.ts";
import type { GameEntry } from "../../games/entry.ts";
import type { EventLine, StreamLineOf } from "../../tournament/stream-lines.ts";
import { writeJsonLine } from "../console.ts";
import { resultLine } from "../result-line.ts";
import { escapeControls } from "../../wire/show.ts";
import { trackAwaited, formatAwaited } from "./awaited.ts";
import { createThrottle } from "./throttle.ts";
import type { EventDisplay, EventDisplaySetup } from "./event-display.ts";

/** Prints the event as JSON Lines. */
export function openJsonStream({ console, event, records, standings, planner }: EventDisplaySetup): EventDisplay {
  const { spec, entry, setting, seed } = event;
  const nameOf = (number: number): string => setting.players[number]?.name ?? "";
  const startedAt = performance.now();
  const throttle = createThrottle(() => performance.now());
  const changeOf = trackAwaited();
  const timeOf = (ms: number): string => new Date(ms).toISOString();
  /** Batched per turn of the event loop: one write per line takes a tenth of a fast event's time. */
  let lines = "";

  const writeLine = (line: EventLine): void => write(line);

  function write(line: object): void {
    if (lines === "") setImmediate(flush);
    lines += `${writeJsonLine(line)}\n`;
  }

  function flush(): void {
    if (lines !== "") process.stdout.write(lines);
    lines = "";
  }

  return {
    planned(planned, finished) {
      const players = setting.players.map(({ name }) => name);
      writeLine({
        type: "planned",
        event: spec.name,
        game: spec.game,
        format: spec.format,
        players,
        seed,
        planned,
        finished,
        limits: setting.limits,
      });
    },
    onStarted({ slot, seats: [first, second] }, attempt) {
      writeLine({ type: "started", slot, attempt, players: [nameOf(first), nameOf(second)] });
    },
    onResult: (_, report) => writeLine(slotResultLine(entry, report, records.add(report))),
    onStreamLine: write,
    onStageOver() {
      // The last table is printed at the end.
      if (throttle.due() && !planner.state().over) throttle.measure(() => writeLine(standings()));
    },
    onNotice(sentence) {
      console.progress(escapeControls(console.say(sentence)));
    },
    onAwaited(players) {
      const change = changeOf(players);
      for (const { name: player, port, since, until } of change.missing)
        writeLine({
          type: "waiting",
          player,
          port,
          since: timeOf(since),
          until: until === null ? null : timeOf(until),
        });
      for (const { name: player, port } of change.arrived) writeLine({ type: "arrived", player, port });
      for (const { name: player, port } of change.forfeited) writeLine({ type: "forfeited", player, port });
      for (const line of formatAwaited(console.say, change)) console.progress(line);
    },
    ended(over) {
      const table = standings();
      writeLine(table);
      for (const { text } of table.workers) console.progress(escapeControls(console.say(text)));
      const { planned, played } = table;
      const ms = Math.round(performance.now() - startedAt);
      if (over) writeLine({ type: "finished", event: spec.name, planned, played, void: table.void, ms });
      flush();
    },
  };
}

/** The line of `match --json`, plus slot, attempt and worker. */
export function slotResultLine(
  entry: GameEntry,
  report: Omit<MatchReport, "record">,
  record: string | null,
): StreamLineOf<"result"> {
  const { slot, attempt, worker } = report;
  return { ...resultLine(entry, report, record), slot, attempt, worker };
}

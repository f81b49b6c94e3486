import { DEFAULT_PROGRAM_LIMITS } from "../../../core/program-limits.ts";
import { type Message, formatEnglish } from "../../../core/lang.ts";
import type { DispatchListener, MatchJob, MatchReport, EventSettings } from "../../match-job.ts";

export const SETTINGS: EventSettings = {
  event: "cup",
  game: "nim",
  options: {},
  limits: { startMs: 1000, marginMs: 0 },
  players: [
    { kind: "bot", name: "ann", bot: "random" },
    { kind: "bot", name: "bob", bot: "random" },
  ],
  starts: [],
  sandbox: "off",
  programLimits: DEFAULT_PROGRAM_LIMITS,
  records: "all",
};

export function jobOf(slot: number, attempt = 1): MatchJob {
  return { slot, attempt, seats: [0, 1], start: null, seed: `seed-${slot}`, pairSeed: `pair-${slot >> 1}` };
}

/** A result that depends only on the job, as with deterministic players. */
export function playInstantly(setting: EventSettings, job: MatchJob, recordBytes = 10): MatchReport {
  const { slot, attempt, seed } = job;
  return {
    slot,
    attempt,
    match: `m-${seed}`,
    names: [setting.players[0]?.name ?? "", setting.players[1]?.name ?? ""],
    verdict: { winner: slot % 3 === 2 ? null : ((slot % 3) as 0 | 1), by: "rules", score: [slot, 1], fault: null },
    moves: slot,
    ms: 0.5,
    startedAt: "2024-01-01T00:00:00.000Z",
    record: new Uint8Array(recordBytes).fill(slot % 256),
    worker: "",
  };
}

export class RecordingDispatchListener implements DispatchListener {
  readonly reports: MatchReport[] = [];
  readonly notices: string[] = [];
  readonly started: number[] = [];
  readonly bugs: unknown[] = [];
  afterResult: (report: MatchReport) => void = () => undefined;

  onStarted(slot: number): void {
    this.started.push(slot);
  }
  onResults(reports: readonly MatchReport[]): void {
    for (const report of reports) {
      this.reports.push(report);
      this.afterResult(report);
    }
  }
  onNotice(sentence: Message): void {
    this.notices.push(formatEnglish(sentence));
  }
  onFailed(bug: unknown): void {
    this.bugs.push(bug);
  }
  get slots(): number[] {
    return this.reports.map(({ slot }) => slot).sort((a, b) => a - b);
  }
}

export const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

import type { Question } from "../../src/core/dialect.ts";
import type { AnyPlayer, Report, RefereePort, ReportedFault, SeatProgram } from "../../src/core/player.ts";
import type { Time } from "../../src/core/time.ts";

export interface ScriptedPlayer extends AnyPlayer {
  readonly questions: Question<unknown, unknown>[];
  /** Refusals, notices and the verdict, in order. */
  readonly notices: string[];
  move(move: unknown, lag?: number): void;
  wrong(wrong: ReportedFault): void;
}

/** A player controlled by the test. */
export function scriptedPlayer(
  name: string,
  time: Time,
  behaviour: {
    readonly again?: boolean;
    readonly startedAt?: number;
    readonly fails?: Error;
    /** `sit` resolves with this promise. */
    readonly arrival?: Promise<void>;
    readonly waitsForBoth?: boolean;
    readonly program?: SeatProgram;
    readonly frozen?: boolean;
    /** What it uses in any stall. */
    readonly processors?: number;
  } = {},
): ScriptedPlayer {
  let referee: RefereePort<unknown> | undefined;
  let answered = false;
  const report = (report: Report<unknown>): void => referee?.report(report);
  const questions: Question<unknown, unknown>[] = [];
  const notices: string[] = [];
  return {
    name,
    waitsForBoth: behaviour.waitsForBoth ?? false,
    program: behaviour.program ?? "none",
    frozen: behaviour.frozen ?? false,
    processorsSince: () => behaviour.processors,
    questions,
    notices,
    move(move, lag = 0) {
      answered = true;
      report({ kind: "move", move, stamp: { at: time.now(), lag } });
    },
    wrong: (fault) => report({ kind: "wrong", fault, stamp: { at: time.now(), lag: 0 } }),
    sit(_, port) {
      referee = port;
      return behaviour.fails ? Promise.reject(behaviour.fails) : (behaviour.arrival ?? Promise.resolve());
    },
    chargeableFrom: (startMs) =>
      answered || behaviour.startedAt === undefined ? undefined : behaviour.startedAt + startMs,
    ask(question) {
      questions.push(question);
    },
    refuse(why) {
      notices.push(`refused: ${why.code}`);
      return behaviour.again ?? false;
    },
    notify(event) {
      notices.push(event.kind === "moved" ? `seat ${event.seat}: ${String(event.move)}` : event.kind);
    },
    announceVerdict({ by }) {
      notices.push(`end: ${by}`);
      return Promise.resolve();
    },
    leave: () => Promise.resolve({ evidence: `evidence of ${name}` }),
  };
}

import type { MatchPlayers, Question, SeatEvent, Seating } from "../core/dialect.ts";
import type { Limits } from "../core/events.ts";
import type { AnyGame } from "../core/game.ts";
import type { AnyPlayer, RefereePort, ReportedFault, SeatReport } from "../core/player.ts";
import type { Seat } from "../core/seats.ts";
import type { Time } from "../core/time.ts";
import type { Verdict } from "../core/verdict.ts";
import { type Incident, Round } from "../referee/round.ts";
import { UNMEASURED_PROCESSOR } from "../referee/stall-suspects.ts";
import { faultVerdict } from "../referee/verdicts.ts";

/** How a program answered a question: with a move, or with a mistake that loses a match. */
export type ProgramAnswer =
  | { readonly kind: "move"; readonly move: unknown; readonly ms: number }
  | { readonly kind: "fault"; readonly fault: ReportedFault };

export interface AskedPlayerSetup {
  readonly game: AnyGame;
  readonly time: Time;
  /** The clock of the program; the match around it has none. */
  readonly limits: Limits;
  /** The program; called again to restart it after a mistake. */
  readonly open: () => AnyPlayer;
  /** The position of the match. */
  readonly position: () => unknown;
  /** Takes the answer and returns the move with which the match goes on; undefined = it waits. */
  readonly onAnswer: (answer: ProgramAnswer, question: Question<unknown, unknown>) => unknown;
  /** Resolves when the question may be sent; absent = at once. */
  readonly beforeQuestion?: (question: Question<unknown, unknown>) => Promise<void>;
  /** Called with a mistake that the program makes while it is not asked. */
  readonly onMistake?: (fault: ReportedFault) => void;
}

/** One run of the program, from its start to its first mistake. */
interface Run {
  readonly player: AnyPlayer;
  readonly round: Round;
  fault: ReportedFault | undefined;
  /** The time of its last question. */
  askedAt: number;
}

/**
 * A program that is asked every question of its seat while the match goes on with a move that may be another one. Its
 * answers are judged as in a match, but a mistake does not end the match around it: the program is restarted.
 */
export class AskedPlayer implements AnyPlayer {
  readonly name: string;
  readonly house: boolean;
  readonly #setup: AskedPlayerSetup;
  /** Kept only for protocols that need them after a restart. */
  readonly #missed: SeatEvent<unknown, unknown>[] = [];
  #run: Run | undefined;
  #first: AnyPlayer | undefined;
  #seating: Seating | undefined;
  #referee: RefereePort<unknown> | undefined;
  #players: MatchPlayers | undefined;
  #question: Question<unknown, unknown> | undefined;

  constructor(setup: AskedPlayerSetup) {
    this.#setup = setup;
    this.#first = setup.open();
    this.name = this.#first.name;
    this.house = this.#first.house === true;
  }

  get waitsForBoth(): boolean {
    return this.#run?.player.waitsForBoth === true;
  }

  async sit(seating: Seating, referee: RefereePort<unknown>): Promise<void> {
    const { limits } = this.#setup;
    this.#seating = { ...seating, limits };
    this.#referee = referee;
    await this.#start();
  }

  begin(players: MatchPlayers): void {
    this.#players = players;
    this.#run?.player.begin?.(players);
  }

  wait(): void {
    if (!this.#run?.fault) this.#run?.player.wait?.();
  }

  chargeableFrom(): undefined {
    return undefined;
  }

  ask(question: Question<unknown, unknown>): void {
    this.#ask(question).catch((bug: unknown) => this.#referee?.reportBug(bug));
  }

  notify(event: SeatEvent<unknown, unknown>): void {
    const run = this.#run;
    if (run?.player.resume) this.#missed.push(event);
    if (!run?.fault) run?.player.notify(event);
  }

  async announceVerdict(verdict: Verdict, view: unknown): Promise<void> {
    this.#question = undefined;
    await this.#run?.player.announceVerdict(verdict, view);
  }

  async leave(): Promise<SeatReport> {
    return this.#run ? this.#run.player.leave() : { evidence: "" };
  }

  get #seat(): Seat {
    return this.#seating?.seat ?? 0;
  }

  async #ask(question: Question<unknown, unknown>): Promise<void> {
    const { beforeQuestion, position } = this.#setup;
    await beforeQuestion?.(question);
    this.#question = question;
    const run = this.#run;
    if (run?.fault) return void this.#answer({ kind: "fault", fault: run.fault });
    if (!run) return;
    run.askedAt = this.#setup.time.now();
    run.round.ask(position(), [this.#seat]);
  }

  /** The match goes on once a program that made a mistake has been restarted. */
  #answer(answer: ProgramAnswer): void {
    const question = this.#question;
    if (!question) return;
    this.#question = undefined;
    const move = this.#setup.onAnswer(answer, question);
    if (move === undefined) return;
    const report = (): void =>
      this.#referee?.report({ kind: "move", move, stamp: { at: this.#setup.time.now(), lag: 0 } });
    if (answer.kind === "move") report();
    else this.#restart(answer.fault).then(report, (bug: unknown) => this.#referee?.reportBug(bug));
  }

  async #restart(fault: ReportedFault): Promise<void> {
    const { game, position } = this.#setup;
    const player = this.#run?.player;
    const verdict = faultVerdict(game.reasons, this.#seat, fault, game.score(position()));
    await player?.announceVerdict(verdict, game.view(position(), this.#seat));
    await player?.leave();
    const run = await this.#start();
    if (this.#players) run.player.begin?.(this.#players);
    run.player.resume?.(this.#missed);
  }

  async #start(): Promise<Run> {
    const { game, time, limits, open } = this.#setup;
    const player = this.#first ?? open();
    this.#first = undefined;
    const run: Run = {
      player,
      fault: undefined,
      askedAt: 0,
      round: new Round({
        game,
        players: [player, player],
        limits,
        time,
        processor: UNMEASURED_PROCESSOR,
        openedAt: this.#referee?.openedAt ?? time.now(),
        onAlarm: () => this.#judge(run, { kind: "alarm" }),
        onAccepted: () => undefined,
        observe: () => undefined,
      }),
    };
    this.#run = run;
    if (this.#seating) await player.sit(this.#seating, this.#portOf(run));
    return run;
  }

  #portOf(run: Run): RefereePort<unknown> {
    const seat = this.#seat;
    const { openedAt, reportName, reportNote, reportBug, reportLine } = this.#referee ?? {};
    return {
      ...(openedAt !== undefined && { openedAt }),
      report: (report) => this.#judge(run, { kind: "report", seat, report }),
      reportName: (name) => reportName?.(name),
      reportNote,
      reportBug: (bug) => reportBug?.(bug),
      reportLine,
    };
  }

  #judge(run: Run, incident: Incident): void {
    if (run !== this.#run || run.fault) return;
    const outcome = run.round.handle(incident);
    if (!outcome) return;
    if ("kind" in outcome) {
      if (outcome.kind === "fault") this.#onFault(run, outcome.fault);
      else if (outcome.kind === "void") this.#onVoid(run, outcome.bug, incident);
      return;
    }
    for (const { move, ms } of outcome) this.#answer({ kind: "move", move, ms });
  }

  #onFault(run: Run, fault: ReportedFault): void {
    run.round.end();
    run.fault = fault;
    if (this.#question) this.#answer({ kind: "fault", fault });
    else this.#setup.onMistake?.(fault);
  }

  /** An answer that was late only because this machine stalled still counts as an answer. */
  #onVoid(run: Run, bug: unknown, incident: Incident): void {
    const report = incident.kind === "report" ? incident.report : undefined;
    if (bug !== undefined || !report) this.#referee?.reportBug(bug ?? new Error("the question was lost"));
    else if (report.kind === "wrong") this.#onFault(run, report.fault);
    else {
      run.round.end();
      this.#answer({ kind: "move", move: report.move, ms: this.#setup.time.now() - run.askedAt });
    }
  }
}

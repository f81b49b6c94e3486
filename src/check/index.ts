import { diagnoseExchanges } from "../core/diagnosis/exchanges.ts";
import { isWaiting } from "../core/diagnosis/index.ts";
import type { AnyDialect } from "../core/dialect.ts";
import type { Limits } from "../core/events.ts";
import type { OptionValues } from "../core/game.ts";
import type { Reason } from "../core/reason.ts";
import type { SandboxLevel } from "../core/sandbox.ts";
import type { GameEntry } from "../games/entry.ts";
import type { CheckedPlayer } from "./checked-player.ts";
import { type Finding, type FindingContext, findingsIn } from "./findings.ts";
import { planScenes, spacedScene } from "./plan.ts";
import { type CheckStep, reportSteps } from "./report.ts";
import { type PlayedScene, playScene, type Scene } from "./scene.ts";

export type { CheckStep } from "./report.ts";

export interface CheckRequest {
  readonly entry: GameEntry;
  readonly player: CheckedPlayer;
  readonly dialect: AnyDialect;
  readonly options: OptionValues;
  /** The limits of a match; `check` itself waits less. */
  readonly limits: Limits;
  readonly sandbox: SandboxLevel | "none";
  /** True: the check ends after the first scene with a finding; absent = it plays all scenes. */
  readonly stopsAtFirst?: boolean;
  readonly times?: Partial<CheckTimes>;
  /** null = no limit. */
  readonly memoryBytes: number | null;
  readonly now: () => number;
}

/** Time limits of the check and its parts; a program that hangs is reported within 20 s. */
export interface CheckTimes {
  readonly budgetMs: number;
  /** Allowance for the start, until the first answer. */
  readonly startMs: number;
  readonly moveMs: number;
  /** The least limit of a move after the first answer. */
  readonly laterMoveMs: number;
  /** For one scene, counted from its first answer. */
  readonly playMs: number;
  /** For the first answer when messages are sent one by one. */
  readonly spacedMs: number;
}

const TIMES: CheckTimes = {
  budgetMs: 16_000,
  startMs: 6000,
  moveMs: 4000,
  laterMoveMs: 1500,
  playMs: 2500,
  spacedMs: 2000,
};
const SEED = "check";
/** For the end of a scene. */
const END_MS = 1500;
/** The start takes longer than an answer. */
const START_SHARE = 0.6;
/** A reply may take this many times as long as the slowest so far. */
const SLACK = 4;

/** Plays all scenes with the program and reports each step. */
export async function checkPlayer(request: CheckRequest): Promise<readonly CheckStep[]> {
  return new Check(request).run();
}

class Check {
  readonly #request: CheckRequest;
  readonly #times: CheckTimes;
  readonly #endsAt: number;
  readonly #played: PlayedScene[] = [];
  readonly #findings: Finding[] = [];
  #slowestMs: number | undefined;

  constructor(request: CheckRequest) {
    this.#request = request;
    this.#times = { ...TIMES, ...request.times };
    this.#endsAt = request.now() + this.#times.budgetMs;
  }

  async run(): Promise<readonly CheckStep[]> {
    const { entry, dialect, options } = this.#request;
    const scenes = planScenes(entry, options, dialect);
    for (const scene of scenes) {
      if (this.#leftMs() <= 0 || this.#isHopeless()) break;
      await this.#playNext(scene);
      if (this.#request.stopsAtFirst === true && this.#findings.length > 0) break;
    }
    const findings = this.#findings.map((finding) => this.#withAllEvidence(finding));
    return reportSteps({ ...this.#request, scenes, played: this.#played, findings });
  }

  /** One wrong answer fits several mistakes about the board; the answers of all scenes often fit only one. */
  #withAllEvidence(finding: Finding): Finding {
    const { mistakes } = this.#request.dialect;
    const { diagnosis, aboutAnswer } = finding;
    if (!mistakes || aboutAnswer !== true) return finding;
    const exchanges = this.#played.flatMap(({ remains }) => remains?.exchanges ?? []);
    const found = diagnoseExchanges({ exchanges, mistakes });
    const refuted = exchanges.length > 0 && mistakes.list.some(({ code }) => code === diagnosis?.code);
    return found || refuted ? { ...finding, diagnosis: found } : finding;
  }

  #leftMs(): number {
    return this.#endsAt - this.#request.now();
  }

  /** Further scenes would show nothing, because there was no first reply or the program does not connect again. */
  #isHopeless(): boolean {
    const [first] = this.#played;
    if (!first) return false;
    const isSilent = this.#slowestMs === undefined && (first.remains?.exchanges.length ?? 0) === 0;
    return isSilent || this.#played.some(isAbsent);
  }

  async #playNext(scene: Scene): Promise<void> {
    const first = this.#slowestMs === undefined;
    const played = await this.#play(scene, this.#limits());
    this.#played.push(played);
    if (this.#played.length > 1 && isAbsent(played)) return;
    const spaced = mayHaveMerged(played) && (await this.#answersSpaced(scene, played));
    this.#findings.push(...findingsIn(played, this.#context(first, spaced)));
    if (played.answersMs.length > 0) this.#slowestMs = Math.max(this.#slowestMs ?? 0, ...played.answersMs);
  }

  #play(scene: Scene, { moveMs, startMs }: Pick<CheckTimes, "moveMs" | "startMs">): Promise<PlayedScene> {
    const { entry, player, dialect, sandbox } = this.#request;
    const limits = { moveMs, startMs, marginMs: 0 };
    const { playMs } = this.#times;
    return playScene({ entry, player, dialect, sandbox, seed: SEED, limits, limitMs: this.#leftMs(), playMs }, scene);
  }

  #limits(): Pick<CheckTimes, "moveMs" | "startMs"> {
    const { moveMs, startMs, laterMoveMs } = this.#times;
    const most = Math.min(this.#request.limits.moveMs ?? Infinity, moveMs);
    if (this.#slowestMs === undefined) {
      // A program without a first reply is judged before the check is over, on a busy machine too.
      const left = Math.max(0, this.#leftMs() - END_MS);
      const start = Math.min(this.#request.limits.startMs, startMs, START_SHARE * left);
      return { moveMs: Math.min(most, left - start), startMs: start };
    }
    return { moveMs: Math.min(most, Math.max(laterMoveMs, SLACK * this.#slowestMs)), startMs };
  }

  /** True: a program that did not answer does so when each message comes in a read of its own. */
  async #answersSpaced(scene: Scene, { answersMs }: PlayedScene): Promise<boolean> {
    if (this.#request.player.connects || this.#leftMs() < this.#times.spacedMs) return false;
    const { spacedMs } = this.#times;
    const wanted = answersMs.length + 1;
    const played = await this.#play(spacedScene(scene, wanted), { moveMs: spacedMs, startMs: spacedMs });
    return played.answersMs.length >= wanted;
  }

  #context(first: boolean, answersSpaced: boolean): FindingContext {
    const { dialect, entry } = this.#request;
    const plain = this.#played.filter(({ scene }) => scene.delivery === "plain");
    const faults = plain.flatMap(({ scene: { seat, step }, verdict: { fault } }) =>
      fault?.seat === seat ? [{ step, kind: fault.kind }] : [],
    );
    const plainFaults = new Set(faults.map(({ kind }) => kind));
    const lateInMatches = faults.some(({ step, kind }) => step === "match" && kind === "timeout");
    const writesUnasked = plainFaults.has("unsolicited") || this.#played.some(({ strays }) => strays.length > 0);
    const { reasons: sentences } = entry.rules;
    return { dialect, sentences, first, plainFaults, lateInMatches, writesUnasked, answersSpaced };
  }
}

/** A program that connected before and does not come again. */
function isAbsent({ verdict }: PlayedScene): boolean {
  return verdict.fault?.reason?.code === "link.not-connected";
}

/** More answers would take too long to repeat with gaps. */
const MAX_REPEATED_ANSWERS = 3;

/** It stopped answering, or failed, after several messages that it may have received in one read. */
function mayHaveMerged({ verdict, scene, answersMs, lines, diagnosis }: PlayedScene): boolean {
  const last = lines.findLastIndex(({ direction }) => direction === "in");
  const sent = lines.slice(last + 1).filter(({ direction }) => direction === "out").length;
  if (verdict.fault?.seat !== scene.seat || scene.delivery !== "plain") return false;
  const silent = verdict.by === "timeout" && (diagnosis === undefined || isSilence(diagnosis));
  // A silent program was also sent the end of the match.
  const together = silent ? sent - 1 : verdict.by === "crashed" ? sent : 0;
  return together > 1 && answersMs.length <= MAX_REPEATED_ANSWERS;
}

function isSilence(cause: Reason): boolean {
  return isWaiting(cause) || cause.code.startsWith("silent.");
}

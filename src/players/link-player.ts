import { commonReason } from "../core/common-reasons.ts";
import type { HostEnd, MatchPlayers, Question, SeatEvent, Seating } from "../core/dialect.ts";
import type { FaultFacts } from "../core/fault-facts.ts";
import type { Note } from "../core/events.ts";
import type { Fault } from "../core/fault.ts";
import type { CloseReason, ExitInfo, Outgoing } from "../core/link.ts";
import {
  type AnyPlayer,
  NO_EVIDENCE,
  type RefereePort,
  type ReportedFault,
  type SeatProgram,
  type SeatReport,
} from "../core/player.ts";
import { mapReason, type Reason } from "../core/reason.ts";
import type { Thought } from "../core/player-note.ts";
import { ok, type Result } from "../core/result.ts";
import type { Seat } from "../core/seats.ts";
import { startLimit } from "../core/stall-alarm.ts";
import type { Stamp, Time } from "../core/time.ts";
import type { Verdict } from "../core/verdict.ts";
import { byteString } from "../wire/bytes.ts";
import { showFrame } from "../wire/show.ts";
import type { Asked, Identifying, Idle, LinkPlayerState } from "./link-player-state.ts";
import type { LinkPlayerSetup } from "./link-player-setup.ts";
import { isWaiting } from "../core/diagnosis/index.ts";
import { Diagnostics } from "./diagnostics.ts";
import { EvidenceCollector } from "./evidence.ts";
import { NoteReporter } from "./note-reporter.ts";
import { StderrLines } from "./stderr-lines.ts";
import { createOutbox, type Outbox } from "./outbox.ts";
import { ProgramConnection } from "./program-connection.ts";
import { type SilenceWatch, watchSilence } from "./silence-watch.ts";

/** After this many out-of-turn lines between two answers the program loses as `flooded`. */
const MAX_OUT_OF_TURN_LINES = 10_000;
/** Output after the verdict may show its cause, such as a forgotten flush. */
const MAX_LATE_CHARS = 4096;
/** Whether a silent program was computing or waiting is decided by this time before the deadline. */
const BUSY_WINDOW_MS = 120;
/** Only their diagnoses depend on the program's files. */
const SOURCE_FAULTS: ReadonlySet<Fault["kind"]> = new Set(["unstarted", "crashed", "timeout"]);
const IDLE: Idle = { kind: "idle" };

/** A player behind a link that speaks a dialect. */
export function linkPlayer(setup: LinkPlayerSetup): AnyPlayer {
  return new LinkPlayer(setup);
}

/**
 * identifying -> idle -> asked -> idle -> ...; a mistake of the program leads to `faulted`, the verdict to `ended`.
 * A class, because a question and its answer pass here on every move.
 */
class LinkPlayer implements AnyPlayer {
  readonly #setup: LinkPlayerSetup;
  readonly #time: Time;
  readonly #outbox: Outbox;
  readonly #silence: SilenceWatch;
  readonly #evidence: EvidenceCollector;
  readonly #diagnostics: Diagnostics;
  readonly #notes = new NoteReporter((note) => this.#referee?.reportNote?.(note));
  readonly #mask: (text: string) => string;
  readonly #maxOutOfTurnLines: number;
  readonly #onQuestionSent = (): void => this.#openQuestion();
  /** Messages that were sent before the link was handed over. */
  readonly #alreadySent: Outgoing[];
  readonly #endings: Promise<ExitInfo>[] = [];

  // Set by `sit`.
  #referee: RefereePort<unknown> | undefined;
  #host!: HostEnd<unknown, unknown>;
  #seat: Seat = 0;
  /** Each move has its own connection. */
  #perMove = false;
  #isSkipped: ((frame: string) => boolean) | undefined;

  #state: LinkPlayerState = IDLE;
  #connection: ProgramConnection | undefined;
  /** The last question, sent or waiting in the outbox. */
  #question: Asked | undefined;
  #chunkCount = 0;
  /** Lines out of turn since the last answer. */
  #outOfTurnLines = 0;
  #name: string;
  #announcedName: string | undefined;
  #asked: Question<unknown, unknown> | undefined;
  #late = "";
  /** Lines since the last answer, one of which may be the answer that was meant. */
  #afterAnswer: string | undefined;

  constructor(setup: LinkPlayerSetup) {
    const { dialect, time } = setup;
    const defaultGapMs = dialect.defaults?.gapMs ?? 0;
    this.#setup = setup;
    this.#time = time;
    this.#name = setup.name;
    this.#alreadySent = [...(setup.handedOver?.sent ?? [])];
    this.#mask = setup.mask ?? ((text) => text);
    this.#maxOutOfTurnLines = setup.maxOutOfTurnLines ?? MAX_OUT_OF_TURN_LINES;
    this.#evidence = new EvidenceCollector(this.#mask);
    this.#diagnostics = new Diagnostics(dialect);
    this.#outbox = createOutbox(time, setup.gapMs ?? defaultGapMs, (frame) => this.#write(frame));
    this.#silence = watchSilence({
      time,
      likelyDialect: () => this.#host.likelyDialect?.(),
      portOf: setup.portOf,
      mayMerge: defaultGapMs > 0 && setup.onPipes !== true,
      onCause: (reason) => this.#referee?.reportNote?.({ note: "silent", reason }),
    });
  }

  get name(): string {
    return this.#name;
  }

  get program(): SeatProgram {
    return this.#setup.program ?? "connected";
  }

  get frozen(): boolean {
    return this.#connection?.link?.turns?.frozen ?? false;
  }

  processorsSince(at: number): number | undefined {
    return this.#connection?.link?.turns?.processorsSince(at);
  }

  get waitsForBoth(): boolean {
    return this.#host.begin !== undefined;
  }

  async sit(seating: Seating, referee: RefereePort<unknown>): Promise<void> {
    const { dialect, onPipes } = this.#setup;
    this.#referee = referee;
    this.#evidence.referee = referee;
    this.#seat = seating.seat;
    this.#diagnostics.sit(seating);
    this.#host = dialect.host(seating);
    this.#perMove = dialect.lifetime?.(seating.options) === "move";
    if (onPipes) this.#isSkipped = dialect.skippedOnPipes?.(seating.options);
    if (this.#perMove) return;
    await (this.#host.readHello ? this.#seatIdentified(seating.startMs) : this.#connect(this.#host.opening()));
  }

  begin(players: MatchPlayers): void {
    const frames = this.#host.begin?.(players) ?? [];
    if (frames.length > 0) this.#outbox.post(frames);
  }

  wait(): void {
    if (this.#host.waiting) this.#outbox.post(this.#host.waiting());
  }

  chargeableFrom(startMs: number): number | undefined {
    const connection = this.#connection;
    const startedAt = this.#perMove ? connection?.openedAt : connection?.link?.startedAt;
    const sentAt = this.#outbox.dueAt();
    if (connection?.hasAnswered || startedAt === undefined) return sentAt;
    return Math.max(startedAt + startMs, sentAt ?? 0);
  }

  ask(question: Question<unknown, unknown>): void {
    const dueAt = question.leftMs === undefined ? undefined : this.#time.now() + question.leftMs;
    const frames = this.#host.question(question);
    // Output after an answer belongs to the question that was answered.
    if (this.#connection?.hasWrittenStderr) this.#connection.link?.stderr?.readNow();
    this.#asked = question;
    this.#afterAnswer = undefined;
    this.#diagnostics.onAsked(question);
    this.#question = { kind: "asked", dueAt, lastFrame: frames.at(-1), lastChunk: 0, noted: false, ply: question.ply };
    if (!this.#perMove) {
      this.#connection?.link?.turns?.asked(this.#time.now());
      this.#outbox.post(frames, this.#onQuestionSent);
      return;
    }
    this.#openQuestion();
    this.#connect([...this.#host.opening(), ...frames]).catch((bug: unknown) => this.#referee?.reportBug(bug));
  }

  refuse(reason: Reason): boolean {
    const dueAt = this.#question?.dueAt;
    const refusal = this.#host.refusal?.(reason, dueAt === undefined ? undefined : dueAt - this.#time.now());
    if (!refusal) return false;
    this.#diagnostics.onRefused(reason);
    if (refusal.again) {
      this.#afterAnswer = undefined;
      this.#connection?.link?.turns?.asked(this.#time.now());
      this.#outbox.sendNow(refusal.send);
      this.#awaitAnswer();
    } else {
      this.#outbox.post(refusal.send);
      if (this.#state.kind === "asked") this.#state = IDLE;
    }
    return refusal.again;
  }

  notify(event: SeatEvent<unknown, unknown>): void {
    const frames = this.#host.event(event);
    if (frames.length > 0) this.#outbox.post(frames);
  }

  get resume(): AnyPlayer["resume"] {
    const host = this.#host;
    return host.resume && ((missed) => this.#outbox.post(host.resume?.(missed) ?? []));
  }

  announceVerdict(verdict: Verdict, view: unknown): Promise<void> {
    const before = this.#state;
    const lost = verdict.fault?.seat === this.#seat;
    // A pending answer would be read as an answer in the next match, so the program cannot be kept.
    const clean = verdict.by !== "void" && !lost && !owesAnswer(before);
    const keepsProgram = this.#setup.keep === true && !this.#perMove && clean;
    const cause = this.#silence.end();
    const silent = verdict.by === "timeout" && lost;
    const busyShare = silent ? this.processorsSince(this.#time.now() - BUSY_WINDOW_MS) : undefined;
    const unansweredCause = silent ? cause : undefined;
    this.#state = { kind: "ended", verdict, keepsProgram, unansweredCause, busyShare };
    if (before.kind === "identifying") before.settle(false);
    // A program that connects from now on is meant for the next match.
    if (!this.#connection?.link) this.#disconnect();
    else if (!this.#connection.lost) this.#outbox.post(this.#closingMessages(verdict, view, keepsProgram));
    return this.#outbox.whenEmpty();
  }

  async leave(): Promise<SeatReport> {
    const rest = this.#connection?.framer.rest ?? "";
    await this.#outbox.whenEmpty();
    this.#disconnect();
    const exits = await Promise.all(this.#endings);
    const measured = exits.flatMap(({ cpuMs }) => cpuMs ?? []);
    const cpuMs = measured.length > 0 && { cpuMs: Math.round(measured.reduce((sum, ms) => sum + ms)) };
    const ended = this.#state.kind === "ended" ? this.#state : undefined;
    const exitInfo = exits.at(-1);
    const late = this.#late + (exitInfo?.late ?? "");
    this.#setup.onLeft?.({ late, exit: exitInfo, exchanges: this.#diagnostics.exchanges });
    if (ended?.verdict.fault === null) return { ...NO_EVIDENCE, ...cpuMs };
    const fault = ended?.verdict.fault.seat === this.#seat ? ended.verdict.fault : null;
    const cause = ended?.unansweredCause;
    const found = fault
      ? await this.#diagnose(fault, { rest, late: (this.#afterAnswer ?? "") + late, exitInfo })
      : undefined;
    // That it waits is known anyway.
    const silence = !found || (isWaiting(found) && !this.#diagnostics.refused) ? cause : undefined;
    const diagnosis = silence ? undefined : found;
    return { ...this.#evidence.format({ fault, rest, silence, diagnosis, exitInfo }), ...cpuMs };
  }

  async #diagnose(fault: Fault, found: Pick<FaultFacts, "rest" | "late"> & { exitInfo: ExitInfo | undefined }) {
    const source = SOURCE_FAULTS.has(fault.kind) ? await this.#setup.source?.() : undefined;
    const { busyShare } = this.#state.kind === "ended" ? this.#state : {};
    const diagnosis = this.#diagnostics.diagnose(fault, {
      ...found,
      ...(source && { source }),
      wroteNothing: this.#chunkCount === 0,
      ...(busyShare !== undefined && { busyShare }),
    });
    return diagnosis && this.#maskReason(diagnosis);
  }

  async #connect(frames: readonly Outgoing[]): Promise<void> {
    const { open, dialect } = this.#setup;
    const stderrLines = new StderrLines((line, at, ply) => this.#addStderrLine(line, at, ply));
    const framer = dialect.framing("host");
    const connection = new ProgramConnection(framer, this.#time.now(), this.#alreadySent, stderrLines);
    // A process started for one move may still write after the process for the next move has started.
    const onlyPly = this.#perMove ? this.#question?.ply : undefined;
    const ply = (): number => onlyPly ?? this.#question?.ply ?? 0;
    connection.opening = open(
      {
        onBytes: (chunk, stamp) => this.#receive(connection, chunk, stamp),
        onClosed: (closing) => this.#handleClosed(connection, closing),
        onStderr: (text, at) => {
          connection.hasWrittenStderr = true;
          if (!this.#notes.full) stderrLines.push(text, at, ply());
        },
        onStderrLimit: (mostBytes) => {
          stderrLines.end();
          this.#notes.addStderrLimit(mostBytes, ply());
        },
        onFailed: (bug) => this.#referee?.reportBug(bug),
      },
      connection.abort.signal,
    );
    this.#connection = connection;
    connection.link = await connection.opening;
    const { turns } = connection.link;
    turns?.begin();
    if (this.#state.kind === "identifying" || this.#state.kind === "asked") turns?.asked(this.#time.now());
    if (this.#connection === connection && frames.length > 0) this.#outbox.post(frames);
  }

  #disconnect(): void {
    const connection = this.#connection;
    if (!connection) return;
    this.#connection = undefined;
    const keep = this.#state.kind === "ended" && this.#state.keepsProgram && !connection.lost;
    this.#endings.push(this.#close(connection, keep));
  }

  async #close(connection: ProgramConnection, keep: boolean): Promise<ExitInfo> {
    const exitInfo = await connection.close(keep);
    connection.stderrLines.end();
    if (connection.link) this.#evidence.onDisconnected(exitInfo, keep, this.#time.now());
    return exitInfo;
  }

  /** Connects programs until one identifies itself; without `onRejected` the first failure loses. */
  async #seatIdentified(startMs: number | undefined): Promise<void> {
    while (!(await this.#identify(startMs))) {
      if (!this.#setup.onRejected || this.#state.kind === "ended") return;
      this.#outbox.post(this.#host.rejectHello?.() ?? []);
      await this.#outbox.whenEmpty();
      this.#disconnect();
    }
  }

  /** Resolves with true when the program has identified itself, with false when it has failed to. */
  async #identify(startMs: number | undefined): Promise<boolean> {
    if (this.#state.kind === "ended") return false;
    let settle: Identifying["settle"] = () => undefined;
    const settled = new Promise<boolean>((resolve) => (settle = resolve));
    const state: Identifying = { kind: "identifying", settle };
    this.#state = state;
    await this.#connect(this.#host.opening());
    if (this.#host.identifying) this.#silence.asked();
    if (startMs === undefined || this.#state !== state) return settled;
    const cancel = startLimit(this.#time, startMs, () => {
      const reason = commonReason("timeout.hello", { limitMs: startMs });
      this.#fail({ kind: "timeout", reason }, { at: this.#time.now(), lag: 0 });
    });
    const identified = await settled;
    cancel();
    return identified;
  }

  #closingMessages(verdict: Verdict, view: unknown, keepsProgram: boolean): readonly Outgoing[] {
    const between = keepsProgram ? this.#host.closingBetweenMatches?.(verdict, view) : undefined;
    return between ?? this.#host.closing(verdict, view);
  }

  #write(frame: Outgoing): void {
    // Logged after the write, so that the log does not delay the message.
    if (!this.#connection?.send(frame)) return;
    this.#evidence.onSent(frame, this.#time.now());
    this.#silence.sent();
    if (frame === this.#question?.lastFrame) this.#evidence.markQuestion();
  }

  #openQuestion(): void {
    if (this.#question) this.#question.lastChunk = this.#chunkCount;
    this.#awaitAnswer();
  }

  #awaitAnswer(): void {
    if (this.#state.kind === "ended") return;
    if (this.#state.kind === "faulted") this.#state.owesAnswer = true;
    else if (this.#question) this.#state = this.#question;
    this.#silence.asked();
  }

  #ignores(connection: ProgramConnection): boolean {
    const { kind } = this.#state;
    return connection !== this.#connection || kind === "faulted" || kind === "ended";
  }

  #receive(from: ProgramConnection, chunk: Uint8Array, stamp: Stamp): void {
    if (this.#ignores(from)) {
      if (this.#late.length < MAX_LATE_CHARS) this.#late += byteString(chunk.subarray(0, MAX_LATE_CHARS));
      return;
    }
    const { frames, overLimit } = from.framer.push(chunk);
    this.#chunkCount++;
    for (const [index, frame] of frames.entries()) {
      this.#evidence.onReceived(frame, stamp.at);
      if (this.#afterAnswer !== undefined && this.#afterAnswer.length < MAX_LATE_CHARS)
        this.#afterAnswer += `${frame}\n`;
      if (this.#isSkipped?.(frame)) this.#countOutOfTurn(stamp);
      else this.#handleLine(frame, stamp);
      this.#evidence.endLine();
      if (this.#ignores(from)) return this.#keepLate(frames.slice(index + 1));
    }
    if (overLimit !== undefined)
      this.#fail({ kind: "flooded", reason: commonReason("flood.line", { most: overLimit }) }, stamp);
  }

  /** Lines of the same read after the one that was ruled. */
  #keepLate(frames: readonly string[]): void {
    for (const frame of frames) if (this.#late.length < MAX_LATE_CHARS) this.#late += `${frame}\n`;
  }

  #handleLine(frame: string, stamp: Stamp): void {
    this.#outbox.markRead();
    this.#silence.received();
    const state = this.#state;
    if (state.kind === "identifying") return this.#handleHello(state, frame, stamp);
    // A line older than its question is not an answer. Otherwise two lines in one chunk could move twice, because the first
    // may already have triggered the next question.
    const question = state.kind === "asked" && state.lastChunk < this.#chunkCount ? state : undefined;
    const reply = question && this.#host.readReply?.(frame);
    if (reply) return this.#handleReply(question, reply, frame, stamp);
    const note = this.#host.readNote?.(frame);
    if (note !== undefined) this.#handleNote(question, note, stamp);
    else if (question) this.#handleAnswer(question, frame, stamp);
    else this.#handleOutOfTurn(frame, stamp);
  }

  #handleHello(state: Identifying, frame: string, stamp: Stamp): void {
    const reply = this.#host.readHello?.(frame) ?? ok([]);
    if (!reply.ok) return this.#fail(this.#malformed(reply.why, frame), stamp);
    if (this.#host.identifying?.() === true) {
      if (reply.value.length > 0 || this.#countOutOfTurn(stamp)) this.#outbox.sendNow(reply.value);
      return;
    }
    this.#state = IDLE;
    this.#outOfTurnLines = 0;
    this.#silence.answered();
    if (this.#connection) this.#connection.hasAnswered = true;
    this.#connection?.link?.turns?.answered();
    this.#outbox.post(reply.value);
    this.#updateName();
    state.settle(true);
  }

  /** A line in the same chunk as a reply cannot be an answer to the next command. */
  #handleReply(question: Asked, reply: Result<readonly Outgoing[], Reason>, frame: string, stamp: Stamp): void {
    if (!reply.ok) return this.#fail(this.#malformed(reply.why, frame), stamp);
    if (reply.value.length === 0) {
      this.#diagnostics.onPassedOver(frame);
      this.#countOutOfTurn(stamp);
      return;
    }
    question.lastChunk = this.#chunkCount;
    this.#outbox.sendNow(reply.value);
  }

  #handleAnswer({ ply }: Asked, frame: string, stamp: Stamp): void {
    // Called before the report, so that stderr written before the answer is assigned to this question.
    this.#connection?.link?.stderr?.readNow();
    this.#state = IDLE;
    this.#outOfTurnLines = 0;
    if (this.#connection) this.#connection.hasAnswered = true;
    this.#silence.answered();
    this.#connection?.link?.turns?.answered();
    const read = this.#host.readAnswer(frame);
    const thought = this.#host.thought?.();
    if (thought) this.#notes.addThought(this.#maskThought(thought), ply);
    this.#evidence.markAnswer(read.ok);
    this.#afterAnswer = "";
    if (this.#asked) this.#diagnostics.onAnswer(this.#asked, frame, read);
    if (this.#perMove) this.#disconnect();
    this.#updateName();
    if (read.ok) this.#referee?.report({ kind: "move", move: read.value, stamp });
    else this.#referee?.report({ kind: "wrong", fault: this.#malformed(read.why, frame), stamp });
  }

  #addStderrLine(line: string, at: number, ply: number): void {
    const sinceOpened = at - (this.#referee?.openedAt ?? 0);
    this.#notes.addStderr(this.#mask(line), Math.round(sinceOpened * 1000) / 1000, ply);
  }

  #maskThought(thought: Result<Thought, Reason>): Result<Thought, Reason> {
    if (!thought.ok || thought.value.text === undefined) return thought;
    return ok({ ...thought.value, text: this.#mask(thought.value.text) });
  }

  #malformed(reason: Reason, frame: string): ReportedFault {
    return { kind: "malformed", reason: this.#maskReason(reason), said: this.#mask(frame) };
  }

  #maskReason(reason: Reason): Reason {
    return mapReason(reason, (value) => (typeof value === "string" ? this.#mask(value) : value));
  }

  /** Records one note per question; further notes count as out-of-turn lines. */
  #handleNote(question: Asked | undefined, note: Note, stamp: Stamp): void {
    if (question && !question.noted) {
      question.noted = true;
      this.#referee?.reportNote?.(note);
    } else this.#countOutOfTurn(stamp);
  }

  #handleOutOfTurn(frame: string, stamp: Stamp): void {
    const reply = this.#host.outOfTurnReply?.(frame);
    if (reply) {
      if (this.#countOutOfTurn(stamp)) this.#outbox.sendNow(reply);
      return;
    }
    const said = this.#mask(frame);
    const reason = commonReason("turn.unasked", { said: `"${showFrame(said)}"` });
    const fault = this.#host.outOfTurnFault?.(frame) ?? { kind: "unsolicited", reason, send: [] };
    this.#outbox.sendNow(fault.send);
    this.#fail({ kind: fault.kind, reason: this.#maskReason(fault.reason), said }, stamp);
  }

  /** Returns false if the line was one too many. */
  #countOutOfTurn(stamp: Stamp): boolean {
    if (++this.#outOfTurnLines <= this.#maxOutOfTurnLines) return true;
    const reason = commonReason("flood.out-of-turn", { most: this.#maxOutOfTurnLines });
    this.#fail({ kind: "flooded", reason }, stamp);
    return false;
  }

  #handleClosed(from: ProgramConnection, { kind, reason }: CloseReason): void {
    from.lost = true;
    if (from !== this.#connection) return;
    const at = this.#time.now();
    from.stderrLines.end();
    this.#evidence.onExit(reason, at);
    this.#outbox.clear();
    const cause = from.framer.rest === "" ? reason : commonReason("line.unfinished", { cause: reason });
    this.#fail({ kind, reason: cause }, { at, lag: 0 });
  }

  /** Only the first fault is reported; later input is ignored. */
  #fail(fault: ReportedFault, stamp: Stamp): void {
    const before = this.#state;
    if (before.kind === "faulted" || before.kind === "ended") return;
    this.#state = { kind: "faulted", owesAnswer: owesAnswer(before) };
    this.#evidence.markFault();
    if (before.kind === "identifying" && this.#setup.onRejected) this.#setup.onRejected(fault.reason);
    else this.#referee?.report({ kind: "wrong", fault, stamp });
    if (before.kind === "identifying") before.settle(false);
  }

  #updateName(): void {
    const announced = this.#setup.nameFixed ? undefined : this.#host.name?.();
    if (announced === undefined || announced === this.#announcedName) return;
    this.#announcedName = announced;
    const resolved = this.#setup.resolveName ? this.#setup.resolveName(announced) : announced;
    if (resolved === this.#name) return;
    this.#name = resolved;
    this.#referee?.reportName(resolved);
  }
}

/** True: the next line of the program may be an answer to this match. */
function owesAnswer(state: LinkPlayerState): boolean {
  return state.kind === "asked" || (state.kind === "faulted" && state.owesAnswer);
}

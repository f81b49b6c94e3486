import { commonReason } from "../core/common-reasons.ts";
import type { AnyDialect, Framer, HostEnd } from "../core/dialect.ts";
import type { Note } from "../core/events.ts";
import type { Fault } from "../core/fault.ts";
import type { CloseReason, Link, LinkOpener, Outgoing, ExitInfo } from "../core/link.ts";
import { explainReason } from "../core/format-reason.ts";
import { type AnyPlayer, NO_EVIDENCE, type RefereePort, type ReportedFault } from "../core/player.ts";
import { mapReason, type Reason, sameReason } from "../core/reason.ts";
import { ok } from "../core/result.ts";
import type { Seat } from "../core/seats.ts";
import type { Stamp, Time } from "../core/time.ts";
import type { Verdict } from "../core/verdict.ts";
import { showFrame } from "../wire/show.ts";
import { formatEvidence } from "./format-evidence.ts";
import { createStderrLines } from "./stderr-lines.ts";
import { createOutbox } from "./outbox.ts";
import { watchSilence } from "./silence-watch.ts";
import { createWireLog } from "./wire-log.ts";

/** After this many out-of-turn lines between two answers the program loses as `flooded`. */
const MAX_OUT_OF_TURN_LINES = 10_000;

export interface LinkPlayerSetup {
  readonly name: string;
  /** True: `name` is used even if the program announces another name. */
  readonly nameFixed?: boolean | undefined;
  /** True: the program is kept for further matches unless it commits a fault. */
  readonly keep?: boolean | undefined;
  /** Minimum time between two messages; absent = the dialect's default. */
  readonly gapMs?: number | undefined;
  readonly dialect: AnyDialect;
  /** True: a program started on this machine, whose output may contain lines that are no messages. */
  readonly onPipes?: boolean | undefined;
  readonly open: LinkOpener;
  readonly time: Time;
  /** Called when a program does not identify itself and the next one gets its seat; absent = it loses. */
  readonly onRejected?: ((reason: Reason) => void) | undefined;
  /** Maps the announced name to the displayed name; absent = unchanged. */
  readonly resolveName?: ((said: string) => string) | undefined;
  /** Set when the lobby hands over a connection: `sent` was already written, buffered input is replayed. */
  readonly handedOver?: { readonly sent: readonly Outgoing[] } | undefined;
  /** Limit of out-of-turn lines between two answers where the dialect tolerates them; absent = the default. */
  readonly maxOutOfTurnLines?: number | undefined;
  /** The port for programs of another dialect at this seat; absent = none. */
  readonly portOf?: ((dialect: string) => number | undefined) | undefined;
  /** Removes secrets from the program's lines; absent = there are none. */
  readonly mask?: ((text: string) => string) | undefined;
}

const NEVER_OPENED: ExitInfo = { ending: commonReason("link.never-there"), stderr: "" };

/** One connection to the program; a match may need several. */
interface Connection {
  readonly framer: Framer;
  readonly openedAt: number;
  readonly abort: AbortController;
  opening: Promise<Link>;
  link?: Link;
  /** Further input is ignored. */
  muted: boolean;
  /** The program is gone, so nothing is sent. */
  lost: boolean;
}

/** A player behind a link that speaks a dialect. */
export function linkPlayer(setup: LinkPlayerSetup): AnyPlayer {
  const { dialect, open, time } = setup;
  let { name } = setup;
  let referee: RefereePort<unknown> | undefined;
  let host: HostEnd<unknown, unknown>;
  let perMove = false;
  let isSkipped: ((frame: string) => boolean) | undefined;
  let connection: Connection | undefined;
  let asked = false;
  /** Deadline of the last question as announced to the program. */
  let dueAt: number | undefined;
  let answered = false;
  let faultless = false;
  /** The program is kept for its next match. */
  let keepsProgram = false;
  let mySeat: Seat = 0;
  let outOfTurnLines = 0;
  /** A note of the program to the last question has been recorded. */
  let noted = false;
  let identified = false;
  let matchOver = false;
  let endHelloWait: (() => void) | undefined;
  let announcedName: string | undefined;
  /** A question was sent while the current chunk is processed, so the rest of the chunk is older than the question. */
  let askedSince = false;
  /** The last message of the question; the log keeps it as evidence when it is written. */
  let questionEnd: Outgoing | undefined;
  let verdict: Verdict | undefined;
  /** The line read as the answer to the last question. */
  let answer: { readonly line: number; readonly readable: boolean } | undefined;
  /** The line of the first reported fault. */
  let faultLine: number | undefined;
  /** The line that is being processed. */
  let currentLine: number | undefined;
  let ending: { readonly at: number; readonly reason: Reason } | undefined;
  const { mask = (text: string) => text, maxOutOfTurnLines = MAX_OUT_OF_TURN_LINES } = setup;
  const log = createWireLog(() => referee?.reportLine, mask);
  const stderr = createStderrLines((text, at) =>
    referee?.reportLine?.({ direction: "stderr", text: mask(text), at }),
  );
  const sentBefore = [...(setup.handedOver?.sent ?? [])];
  const endings: Promise<ExitInfo>[] = [];
  let unansweredCause: Reason | undefined;
  const silence = watchSilence({
    time,
    likelyDialect: () => host.likelyDialect?.(),
    portOf: setup.portOf,
    mayMerge: (dialect.defaults?.gapMs ?? 0) > 0 && setup.onPipes !== true,
    onCause: (reason) => referee?.reportNote?.({ note: "silent", reason }),
  });
  const outbox = createOutbox(time, setup.gapMs ?? dialect.defaults?.gapMs ?? 0, write);

  return {
    get name() {
      return name;
    },
    async sit(seating, port) {
      referee = port;
      mySeat = seating.seat;
      host = dialect.host(seating);
      perMove = dialect.lifetime?.(seating.options) === "move";
      if (setup.onPipes) isSkipped = dialect.skippedOnPipes?.(seating.options);
      if (perMove) return;
      await connect(host.opening());
      while (host.readHello && !(await waitForHello(seating.startMs))) {
        if (!setup.onRejected || matchOver) return;
        outbox.post(host.rejectHello?.() ?? []);
        await outbox.whenEmpty();
        disconnect();
        await connect(host.opening());
      }
    },
    get waitsForBoth() {
      return host.begin !== undefined;
    },
    begin(players) {
      const frames = host.begin?.(players) ?? [];
      if (frames.length > 0) outbox.post(frames);
    },
    wait() {
      if (host.waiting) outbox.post(host.waiting());
    },
    chargeableFrom(startMs) {
      const startedAt = perMove ? connection?.openedAt : connection?.link?.startedAt;
      const sentAt = outbox.dueAt();
      if (answered || startedAt === undefined) return sentAt;
      return Math.max(startedAt + startMs, sentAt ?? 0);
    },
    ask(question) {
      dueAt = question.leftMs === undefined ? undefined : time.now() + question.leftMs;
      const frames = host.question(question);
      questionEnd = frames.at(-1);
      if (!perMove) {
        outbox.post(frames, awaitAnswer);
        return;
      }
      awaitAnswer();
      answered = false;
      connect([...host.opening(), ...frames]).catch((bug: unknown) => referee?.reportBug(bug));
    },
    refuse(reason) {
      const refusal = host.refusal?.(reason, dueAt === undefined ? undefined : dueAt - time.now());
      if (!refusal) return false;
      if (refusal.again) outbox.sendNow(refusal.send);
      else outbox.post(refusal.send);
      asked = refusal.again;
      if (asked) silence.asked();
      return refusal.again;
    },
    notify(event) {
      const frames = host.event(event);
      if (frames.length > 0) outbox.post(frames);
    },
    announceVerdict(finalVerdict, view) {
      verdict = finalVerdict;
      faultless = verdict.fault === null;
      const cause = silence.end();
      if (verdict.by === "timeout" && verdict.fault?.seat === mySeat) unansweredCause = cause;
      // A pending answer would be read as an answer in the next match, so the program cannot be kept.
      const clean = verdict.by !== "void" && verdict.fault?.seat !== mySeat && !asked;
      keepsProgram = setup.keep === true && !perMove && clean;
      matchOver = true;
      endHelloWait?.();
      if (connection) connection.muted = true;
      // A program that connects from now on is meant for the next match.
      if (!connection?.link) disconnect();
      else if (!connection.lost) outbox.post(closingMessages(verdict, view));
      return outbox.whenEmpty();
    },
    async leave() {
      const rest = connection?.framer.rest ?? "";
      await outbox.whenEmpty();
      disconnect();
      const exitInfo = (await Promise.all(endings)).at(-1);
      if (faultless) return NO_EVIDENCE;
      const fault = verdict?.fault?.seat === mySeat ? verdict.fault : null;
      const marked = fault ? lineOf(fault.kind) : undefined;
      return formatEvidence({
        lines: log.lines(marked),
        openedAt: referee?.openedAt ?? 0,
        rest: mask(rest),
        restMarked: fault?.kind === "flooded" && marked === undefined,
        fault,
        silence: unansweredCause,
        ending,
        exitInfo,
      });
    },
  };

  async function connect(frames: readonly Outgoing[]): Promise<void> {
    const abort = new AbortController();
    const opened: Connection = {
      framer: dialect.framing("host"),
      openedAt: time.now(),
      abort,
      muted: false,
      lost: false,
      opening: open(
        {
          onBytes: (chunk, stamp) => receive(opened, chunk, stamp),
          onClosed: (closing) => handleClosed(opened, closing),
          onStderr: (text, at) => stderr.push(text, at),
          onFailed: (bug) => referee?.reportBug(bug),
        },
        abort.signal,
      ),
    };
    connection = opened;
    opened.link = await opened.opening;
    if (connection === opened && frames.length > 0) outbox.post(frames);
  }

  function disconnect(): void {
    if (!connection) return;
    const { opening, abort, lost } = connection;
    const keep = keepsProgram && !lost;
    connection.muted = true;
    connection = undefined;
    abort.abort("the player was disconnected"); // without a reason, Node makes an error with a stack
    endings.push(
      opening.then(
        async (link) => {
          const exitInfo = await (keep && link.detach ? link.detach() : link.close());
          stderr.end();
          if (!keep && !(ending && sameReason(exitInfo.ending, ending.reason)))
            noteExit(exitInfo.ending, time.now());
          return exitInfo;
        },
        () => NEVER_OPENED, // an internal error that is already reported
      ),
    );
  }

  function closingMessages(verdict: Verdict, view: unknown): readonly Outgoing[] {
    return (
      (keepsProgram ? host.closingBetweenMatches?.(verdict, view) : undefined) ?? host.closing(verdict, view)
    );
  }

  function write(frame: Outgoing): void {
    const link = connection?.link;
    if (!link || connection?.lost) return;
    // Logged after the write, so that the log does not delay the message.
    if (!wasSent(frame)) link.send(frame);
    log.note("out", frame, time.now());
    silence.sent();
    if (frame === questionEnd) log.keep("question");
  }

  /** Skips messages that the lobby already sent, up to the first difference. */
  function wasSent(frame: Outgoing): boolean {
    const before = sentBefore.shift();
    if (before === undefined) return false;
    if (sameMessage(before, frame)) return true;
    sentBefore.length = 0;
    return false;
  }

  function awaitAnswer(): void {
    asked = true;
    askedSince = true;
    noted = false;
    silence.asked();
  }

  function receive(from: Connection, chunk: Uint8Array, stamp: Stamp): void {
    if (from.muted) return;
    const { frames, overLimit } = from.framer.push(chunk);
    askedSince = false;
    for (const frame of frames) {
      currentLine = log.note("in", frame, stamp.at);
      if (isSkipped?.(frame)) {
        if (countOutOfTurn(stamp)) continue;
        return;
      }
      outbox.markRead();
      silence.received();
      handleLine(frame, stamp);
      currentLine = undefined;
      // `handleLine` may have muted the connection; without the cast the compiler assumes it has not.
      if ((from as { muted: boolean }).muted) return;
    }
    currentLine = undefined;
    if (overLimit !== undefined)
      reportFault({ kind: "flooded", reason: commonReason("flood.line", { most: overLimit }) }, stamp);
  }

  /** Resolves with true when the program has identified itself, with false when it has failed to. */
  async function waitForHello(startMs: number | undefined): Promise<boolean> {
    if (identified || !connection || connection.muted) return identified;
    const onTimeout = (): void => {
      const reason = commonReason("timeout.hello", { limitMs: startMs ?? 0 });
      reportFault({ kind: "timeout", reason }, { at: time.now(), lag: 0 });
    };
    const cancel = startMs === undefined ? undefined : time.alarm(time.now() + startMs, onTimeout);
    await new Promise<void>((resolve) => (endHelloWait = resolve));
    endHelloWait = undefined;
    cancel?.();
    return identified;
  }

  function handleHello(frame: string, stamp: Stamp): void {
    const reply = host.readHello?.(frame) ?? ok([]);
    if (!reply.ok) return reportFault(malformed(reply.why, frame), stamp);
    identified = true;
    outbox.post(reply.value);
    updateName();
    endHelloWait?.();
  }

  function handleLine(frame: string, stamp: Stamp): void {
    if (!identified && host.readHello) return handleHello(frame, stamp);
    const note = host.readNote?.(frame);
    if (note !== undefined) return handleNote(note, stamp);
    // A line older than its question is no answer. Otherwise two lines in one chunk could move twice, because the first
    // may already have triggered the next question.
    if (!asked || askedSince) return handleOutOfTurn(frame, stamp);
    asked = false;
    answered = true;
    outOfTurnLines = 0;
    silence.answered();
    const read = host.readAnswer(frame);
    answer = { line: currentLine ?? 0, readable: read.ok };
    log.keep("answer");
    if (perMove) disconnect();
    updateName();
    if (read.ok) referee?.report({ kind: "move", move: read.value, stamp });
    else referee?.report({ kind: "wrong", fault: malformed(read.why, frame), stamp });
  }

  function malformed(reason: Reason, frame: string): ReportedFault {
    return { kind: "malformed", reason: maskReason(reason), said: mask(frame) };
  }

  function maskReason(reason: Reason): Reason {
    return mapReason(reason, (value) => (typeof value === "string" ? mask(value) : value));
  }

  /** Records one note per question; further notes count as out-of-turn lines. */
  function handleNote(note: Note, stamp: Stamp): void {
    if (asked && !askedSince && !noted) {
      noted = true;
      referee?.reportNote?.(note);
    } else countOutOfTurn(stamp);
  }

  function countOutOfTurn(stamp: Stamp): boolean {
    if (++outOfTurnLines <= maxOutOfTurnLines) return true;
    const reason = commonReason("flood.out-of-turn", { most: maxOutOfTurnLines });
    reportFault({ kind: "flooded", reason }, stamp);
    return false;
  }

  function handleOutOfTurn(frame: string, stamp: Stamp): void {
    if (!host.outOfTurnReply) {
      const said = mask(frame);
      const reason = commonReason("turn.unasked", { said: `"${showFrame(said)}"` });
      const fault = host.outOfTurnFault?.(frame) ?? { kind: "unsolicited", reason, send: [] };
      outbox.sendNow(fault.send);
      return reportFault({ kind: fault.kind, reason: maskReason(fault.reason), said }, stamp);
    }
    if (countOutOfTurn(stamp)) outbox.sendNow(host.outOfTurnReply(frame));
  }

  /** The line that a verdict of this kind is about; undefined = a timeout, an exit or an unfinished line. */
  function lineOf(kind: Fault["kind"]): number | undefined {
    if (kind === "illegal") return answer?.line;
    // The first cause decides: a malformed answer was ruled before any later line.
    if (kind === "malformed" && answer?.readable === false) return answer.line;
    return kind === "malformed" || kind === "unsolicited" || kind === "flooded" ? faultLine : undefined;
  }

  function noteExit(reason: Reason, at: number): void {
    referee?.reportLine?.({ direction: "exit", text: explainReason({}, reason).why, reason, at });
  }

  function updateName(): void {
    const announced = setup.nameFixed ? undefined : host.name?.();
    if (announced === undefined || announced === announcedName) return;
    announcedName = announced;
    const resolved = setup.resolveName ? setup.resolveName(announced) : announced;
    if (resolved === name) return;
    name = resolved;
    referee?.reportName(resolved);
  }

  function handleClosed(from: Connection, { kind, reason }: CloseReason): void {
    from.lost = true;
    if (from === connection) {
      ending = { at: time.now(), reason };
      stderr.end();
      noteExit(reason, time.now());
      outbox.clear();
    }
    if (from.muted) return;
    const cause = from.framer.rest === "" ? reason : commonReason("line.unfinished", { cause: reason });
    reportFault({ kind, reason: cause }, { at: time.now(), lag: 0 });
  }

  /** Only the first fault is reported; later input is ignored. */
  function reportFault(fault: ReportedFault, stamp: Stamp): void {
    if (connection) connection.muted = true;
    faultLine = currentLine;
    if (setup.onRejected && host.readHello && !identified) setup.onRejected(fault.reason);
    else referee?.report({ kind: "wrong", fault, stamp });
    endHelloWait?.();
  }
}

function sameMessage(a: Outgoing, b: Outgoing): boolean {
  return Buffer.compare(Buffer.from(a as string), Buffer.from(b as string)) === 0;
}

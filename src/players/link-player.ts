import type { AnyDialect, Framer, HostEnd } from "../core/dialect.ts";
import type { Note } from "../core/events.ts";
import type { Fault } from "../core/fault.ts";
import type { CloseReason, Link, LinkOpener, Outgoing, ExitInfo } from "../core/link.ts";
import type { AnyPlayer, RefereePort, ReportedFault } from "../core/player.ts";
import { type Reason, formatEnglish, formatDuration } from "../core/reason.ts";
import type { Seat } from "../core/seats.ts";
import type { Stamp, Time } from "../core/time.ts";
import type { Verdict } from "../core/verdict.ts";
import { showFrame } from "../wire/show.ts";
import { formatEvidence } from "./format-evidence.ts";
import { createStderrLines } from "./stderr-lines.ts";
import { createOutbox } from "./outbox.ts";
import { watchSilence } from "./silence-watch.ts";
import { createWireLog } from "./wire-log.ts";

/** Talk out of turn that a dialect only refuses is heard so often between two answers; what talks on is not playing. */
const MAX_OUT_OF_TURN_LINES = 10_000;

export interface LinkPlayerSetup {
  readonly name: string;
  /** True: whatever the far end calls itself, it is called so. */
  readonly nameFixed?: boolean | undefined;
  /** True: the far end plays more than this match, unless it does wrong. */
  readonly keep?: boolean | undefined;
  /** Least time between two messages; absent = the dialect's own. */
  readonly gapMs?: number | undefined;
  readonly dialect: AnyDialect;
  /** True: a program that this machine started, whose output may hold more than messages. */
  readonly onPipes?: boolean | undefined;
  readonly open: LinkOpener;
  readonly time: Time;
  /** Who does not say who they are makes room for the next; called with what they did. Absent = they lose. */
  readonly onRejected?: ((why: string) => void) | undefined;
  /** What it is called when it has said its name; absent = just that. */
  readonly resolveName?: ((said: string) => string) | undefined;
  /** Somebody else received it: these messages it has been sent already, and what it said to them comes again. */
  readonly handedOver?: { readonly sent: readonly Outgoing[] } | undefined;
  /** Talk out of turn that is heard between two answers where the dialect only refuses it; absent = a lot. */
  readonly maxOutOfTurnLines?: number | undefined;
  /** The port where programs of another dialect connect to this seat; absent = there is none. */
  readonly portOf?: ((dialect: string) => number | undefined) | undefined;
  /** Takes out of what it said what nobody may read; absent = nothing. */
  readonly mask?: ((text: string) => string) | undefined;
}

const NEVER_OPENED: ExitInfo = { ending: "was never there", stderr: "" };

/** One far end, from dialling to hanging up; a match may need several. */
interface Connection {
  readonly framer: Framer;
  readonly openedAt: number;
  readonly abort: AbortController;
  opening: Promise<Link>;
  link?: Link;
  /** Nothing it still says counts. */
  muted: boolean;
  /** It is gone, so nothing is sent any more. */
  lost: boolean;
}

/** A dialect over a link: a program or a person somewhere else, whose bytes are all we know of them. */
export function linkPlayer(setup: LinkPlayerSetup): AnyPlayer {
  const { dialect, open, time } = setup;
  let { name } = setup;
  let referee: RefereePort<unknown> | undefined;
  let host: HostEnd<unknown, unknown>;
  let perMove = false;
  let isSkipped: ((frame: string) => boolean) | undefined;
  let connection: Connection | undefined;
  let asked = false;
  /** When the answer to the last question is due, as it was told. */
  let dueAt: number | undefined;
  let answered = false;
  let blameless = false;
  /** The far end goes on to its next match. */
  let playsOn = false;
  let mySeat: Seat = 0;
  let outOfTurnLines = 0;
  /** What it said beside its answer to the last question is in the record. */
  let noted = false;
  let greeted = false;
  let left = false;
  let introduced: (() => void) | undefined;
  let saidName: string | undefined;
  /** Whether a question was put since the bytes at hand came: what follows in them is older than it. */
  let askedSince = false;
  /** What the last message of the question is: it is kept as evidence when it is written. */
  let questionEnd: Outgoing | undefined;
  let verdict: Verdict | undefined;
  /** The line that was taken as the answer to the last question. */
  let answer: { readonly line: number; readonly readable: boolean } | undefined;
  /** The line that a fault was reported for; only the first cause counts. */
  let faultLine: number | undefined;
  /** The line that is being heard; undefined = what happens now comes of no line. */
  let currentLine: number | undefined;
  let ending: { readonly at: number; readonly text: string } | undefined;
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
    async sit(seating, at) {
      referee = at;
      mySeat = seating.seat;
      host = dialect.host(seating);
      perMove = dialect.lifetime?.(seating.options) === "move";
      if (setup.onPipes) isSkipped = dialect.skippedOnPipes?.(seating.options);
      if (perMove) return;
      await connect(host.opening());
      while (host.readHello && !(await waitForHello(seating.startMs))) {
        if (!setup.onRejected || left) return;
        outbox.post(host.rejectHello?.() ?? []);
        await outbox.whenEmpty();
        disconnect();
        await connect(host.opening());
      }
    },
    get waitsForBoth() {
      return host.begin !== undefined;
    },
    begin(company) {
      const frames = host.begin?.(company) ?? [];
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
      if (!perMove) return void outbox.post(frames, awaitAnswer);
      awaitAnswer();
      answered = false;
      connect([...host.opening(), ...frames]).catch((bug: unknown) => referee?.reportBug(bug));
    },
    refuse(why) {
      const refusal = host.refusal?.(why, dueAt === undefined ? undefined : dueAt - time.now());
      if (!refusal) return false;
      if (refusal.again) outbox.sendNow(refusal.send);
      else outbox.post(refusal.send);
      asked = refusal.again;
      if (asked) silence.asked();
      return refusal.again;
    },
    notify(news) {
      const frames = host.event(news);
      if (frames.length > 0) outbox.post(frames);
    },
    announceVerdict(ruled, view) {
      verdict = ruled;
      blameless = verdict.fault === null;
      const cause = silence.end();
      if (verdict.by === "timeout" && verdict.fault?.seat === mySeat) unansweredCause = cause;
      // An answer that is still to come would be taken for one in the next match.
      const clean = verdict.by !== "void" && verdict.fault?.seat !== mySeat && !asked;
      playsOn = setup.keep === true && !perMove && clean;
      left = true;
      introduced?.();
      if (connection) connection.muted = true;
      // Whoever comes now comes for the next match.
      if (!connection?.link) disconnect();
      else if (!connection.lost) outbox.post(closingMessages(verdict, view));
      return outbox.whenEmpty();
    },
    async leave() {
      const rest = connection?.framer.rest ?? "";
      await outbox.whenEmpty();
      disconnect();
      const remains = (await Promise.all(endings)).at(-1);
      if (blameless) return "";
      const fault = verdict?.fault?.seat === mySeat ? verdict.fault : null;
      const marked = fault ? lineOf(fault.kind) : undefined;
      return formatEvidence({
        lines: log.lines(marked),
        openedAt: referee?.openedAt ?? 0,
        rest: mask(rest),
        restMarked: fault?.kind === "flooded" && marked === undefined,
        ...{ fault, silence: unansweredCause, ending, remains },
      });
    },
  };

  async function connect(frames: readonly Outgoing[]): Promise<void> {
    const abort = new AbortController();
    const mine: Connection = {
      framer: dialect.framing("host"),
      openedAt: time.now(),
      abort,
      muted: false,
      lost: false,
      opening: open(
        {
          onBytes: (chunk, stamp) => receive(mine, chunk, stamp),
          onClosed: (closing) => lost(mine, closing),
          onStderr: (text, at) => stderr.push(text, at),
          onFailed: (bug) => referee?.reportBug(bug),
        },
        abort.signal,
      ),
    };
    connection = mine;
    mine.link = await mine.opening;
    if (connection === mine && frames.length > 0) outbox.post(frames);
  }

  function disconnect(): void {
    if (!connection) return;
    const { opening, abort, lost } = connection;
    const keep = playsOn && !lost;
    connection.muted = true;
    connection = undefined;
    abort.abort("nobody waits any more"); // without a reason, Node makes an error with a stack
    endings.push(
      opening.then(
        async (link) => {
          const remains = await (keep && link.detach ? link.detach() : link.close());
          stderr.end();
          if (!keep && remains.ending !== ending?.text) noteExit(remains.ending, time.now());
          return remains;
        },
        () => NEVER_OPENED, // our own failure, which the table has heard of already
      ),
    );
  }

  function closingMessages(verdict: Verdict, view: unknown): readonly Outgoing[] {
    return (playsOn ? host.closingBetweenMatches?.(verdict, view) : undefined) ?? host.closing(verdict, view);
  }

  function write(frame: Outgoing): void {
    const link = connection?.link;
    if (!link || connection?.lost) return;
    // Noted when it is gone: what we keep for the evidence holds nobody up.
    if (!wasSent(frame)) link.send(frame);
    log.note("out", frame, time.now());
    silence.sent();
    if (frame === questionEnd) log.keep("question");
  }

  /** From the first message on that differs from those sent before, everything is sent. */
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
      // What the frame said may have ended the call; the cast tells the compiler so.
      if ((from as { muted: boolean }).muted) return;
    }
    currentLine = undefined;
    if (overLimit !== undefined) wrong({ kind: "flooded", why: `sent ${overLimit}` }, stamp);
  }

  /** Whether the far end has said who it is; false when it never will. */
  async function waitForHello(startMs: number | undefined): Promise<boolean> {
    if (greeted || !connection || connection.muted) return greeted;
    const late = (): void => {
      const why = `did not say who it is within ${formatDuration(formatEnglish, startMs ?? 0)}`;
      wrong({ kind: "timeout", why }, { at: time.now(), lag: 0 });
    };
    const cancel = startMs === undefined ? undefined : time.alarm(time.now() + startMs, late);
    await new Promise<void>((resolve) => (introduced = resolve));
    introduced = undefined;
    cancel?.();
    return greeted;
  }

  function handleHello(frame: string, stamp: Stamp): void {
    const reply = host.readHello?.(frame);
    if (!reply?.ok)
      return wrong({ kind: "malformed", why: mask(reply?.why ?? ""), said: mask(frame) }, stamp);
    greeted = true;
    outbox.post(reply.value);
    updateName();
    introduced?.();
  }

  function handleLine(frame: string, stamp: Stamp): void {
    if (!greeted && host.readHello) return handleHello(frame, stamp);
    const note = host.readNote?.(frame);
    if (note !== undefined) return handleNote(note, stamp);
    // An answer older than its question is no answer: two lines in one breath would else move twice, because the first may
    // have brought the next question already.
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
    else {
      const said: ReportedFault = { kind: "malformed", why: mask(read.why), said: mask(frame) };
      referee?.report({ kind: "wrong", fault: said, stamp });
    }
  }

  /** Once a question is enough; the rest is talk. */
  function handleNote(note: Note, stamp: Stamp): void {
    if (asked && !askedSince && !noted) {
      noted = true;
      referee?.reportNote?.(note);
    } else countOutOfTurn(stamp);
  }

  function countOutOfTurn(stamp: Stamp): boolean {
    if (++outOfTurnLines <= maxOutOfTurnLines) return true;
    wrong({ kind: "flooded", why: `spoke out of turn more than ${maxOutOfTurnLines} times` }, stamp);
    return false;
  }

  function handleOutOfTurn(frame: string, stamp: Stamp): void {
    if (!host.outOfTurnReply) {
      const said = mask(frame);
      const why = `said "${showFrame(said)}" without being asked`;
      const ruled = host.outOfTurnFault?.(frame) ?? { kind: "unsolicited", why, send: [] };
      outbox.sendNow(ruled.send);
      return wrong({ kind: ruled.kind, why: mask(ruled.why), said }, stamp);
    }
    if (countOutOfTurn(stamp)) outbox.sendNow(host.outOfTurnReply(frame));
  }

  /** The line that a verdict of this kind is about; undefined = it is silence, an end, or a line that never ended. */
  function lineOf(kind: Fault["kind"]): number | undefined {
    if (kind === "illegal") return answer?.line;
    // The first cause decides: a wrong answer was ruled before whatever came after it.
    if (kind === "malformed" && answer?.readable === false) return answer.line;
    return kind === "malformed" || kind === "unsolicited" || kind === "flooded" ? faultLine : undefined;
  }

  function noteExit(text: string, at: number): void {
    if (text !== "") referee?.reportLine?.({ direction: "exit", text, at });
  }

  function updateName(): void {
    const said = setup.nameFixed ? undefined : host.name?.();
    if (said === undefined || said === saidName) return;
    saidName = said;
    const known = setup.resolveName ? setup.resolveName(said) : said;
    if (known === name) return;
    name = known;
    referee?.reportName(known);
  }

  function lost(from: Connection, { kind, why }: CloseReason): void {
    from.lost = true;
    if (from === connection) {
      ending = { at: time.now(), text: why };
      stderr.end();
      noteExit(why, time.now());
    }
    if (from === connection) outbox.clear();
    if (from.muted) return;
    const where = from.framer.rest === "" ? "" : ", in the middle of a line";
    wrong({ kind, why: why + where }, { at: time.now(), lag: 0 });
  }

  /** Nothing after the first cause is heard. */
  function wrong(fault: ReportedFault, stamp: Stamp): void {
    if (connection) connection.muted = true;
    faultLine = currentLine;
    if (setup.onRejected && host.readHello && !greeted) setup.onRejected(fault.why);
    else referee?.report({ kind: "wrong", fault, stamp });
    introduced?.();
  }
}

function sameMessage(a: Outgoing, b: Outgoing): boolean {
  return Buffer.compare(Buffer.from(a as string), Buffer.from(b as string)) === 0;
}

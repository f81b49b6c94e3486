import { formatDuration, formatReason } from "../../core/format-reason.ts";
import type { MatchEvent, WireDirection } from "../../core/events.ts";
import type { LocalizedText } from "../../core/lang.ts";
import type { Link } from "../../core/link.ts";
import type { WireLine } from "../../core/player.ts";
import { isPlayerNote } from "../../core/player-note.ts";
import type { Seat } from "../../core/seats.ts";
import type { GameEntry } from "../../games/entry.ts";
import type { Participant } from "../../match/participant.ts";
import type { MatchSink } from "../../match/run-match.ts";
import { escapeControls } from "../../wire/show.ts";
import type { Console } from "../console.ts";
import { formatFault, formatSeat, formatVerdict } from "../match-words.ts";
import { formatNote } from "../replay/notes.ts";
import { COMMAND_HELP, type DebugCommand, readDebugCommand } from "./commands.ts";
import type { CommandLines } from "./lines.ts";
import { type Answered, DebugRun, type DebugRunSetup, type Stop, type Until } from "./run.ts";

const QUESTION: LocalizedText = {
  en: "After ply {ply}, {seat}: the question waits.",
  ja: "{ply}手目の後（{seat}）：質問が待っています。",
};
const PROCESS: LocalizedText = { en: "Process {pid} has been started.", ja: "プロセス {pid} を起動しました。" };
const ANSWER: LocalizedText = { en: "It answers {answer} ({time}).", ja: "答えは {answer}（{time}）。" };
const OTHER_ANSWER: LocalizedText = {
  en: "After ply {ply} it answers {answer} ({time}); the match goes on with {goesOn}, as before.",
  ja: "{ply}手目の後の答えは {answer}（{time}）。対局は以前と同じ {goesOn} で続きます。",
};
const MISTAKE: LocalizedText = {
  en: "{fault} In a match it would lose here. restart asks it this question again.",
  ja: "{fault}対局ならここで負けです。restart で同じ質問をもう一度聞きます。",
};
const RECORD_ENDS: LocalizedText = {
  en: "The record ends here. goto PLY goes back.",
  ja: "記録はここまでです。goto PLY で戻れます。",
};
const UNKNOWN: LocalizedText = {
  en: "{text} is not a command; help lists them.",
  ja: "{text} というコマンドはありません。help で一覧が出ます。",
};
const BUSY: LocalizedText = {
  en: "The answer is awaited; restart, goto PLY and quit do not wait for it.",
  ja: "答えを待っています。restart、goto PLY、quit は待たずに使えます。",
};
const NOTHING_WAITS: LocalizedText = {
  en: "No question waits; restart asks the last one again, goto PLY goes back.",
  ja: "待っている質問はありません。restart で最後の質問に、goto PLY で前の局面に戻れます。",
};
const SIGNS: Readonly<Record<Exclude<WireDirection, "stderr">, string>> = { in: "<", out: ">", exit: "-" };

export interface SessionSetup {
  readonly out: Console;
  readonly entry: GameEntry;
  readonly seat: Seat;
  readonly lines: CommandLines;
  readonly signal: AbortSignal;
  /** Prepares the players again for each run, so that an edit of the program counts. */
  readonly openPlayers: (
    onStarted: (link: Link) => void,
  ) => Promise<{ readonly program: Participant; readonly opponent: Participant | undefined }>;
  readonly plan: Pick<DebugRunSetup, "options" | "start" | "seed" | "recorded">;
  /** The live page; absent = none. */
  readonly watch: (() => MatchSink) | undefined;
}

/** What to do after a run. */
type Next = { readonly kind: "run"; readonly until: Until } | { readonly kind: "quit" };

const untilPly = (ply: number): Until => ({ ply, answered: [0, 0] });

/** Runs the program again and again until the person quits. */
export async function debugProgram(setup: SessionSetup): Promise<void> {
  const session = new Session(setup);
  let next: Next = { kind: "run", until: untilPly(0) };
  while (next.kind === "run" && !setup.signal.aborted) next = await session.playRun(next.until);
}

class Session {
  readonly #setup: SessionSetup;
  readonly #moves: DebugRunSetup["moves"] = [[], []];
  #run: DebugRun | undefined;
  /** The ply of the last question. */
  #ply = 0;

  constructor(setup: SessionSetup) {
    this.#setup = setup;
  }

  async playRun(until: Until): Promise<Next> {
    const { openPlayers, plan, entry, seat, signal, watch, out } = this.#setup;
    const players = await openPlayers(({ pid }) => {
      if (pid !== undefined) out.result(out.say(PROCESS, { pid }));
    });
    const run = new DebugRun({
      ...{ ...plan, entry, seat, ...players, until, signal },
      moves: this.#moves,
      sinks: [{ write: (event) => this.#showEvent(event) }, ...(watch ? [watch()] : [])],
      onAnswer: (answered) => this.#showAnswer(answered),
    });
    this.#run = run;
    try {
      return await this.#followRun(run);
    } finally {
      await run.end();
    }
  }

  async #followRun(run: DebugRun): Promise<Next> {
    const { lines, signal, out } = this.#setup;
    const stopped = new Promise<undefined>((resolve) =>
      signal.addEventListener("abort", () => resolve(undefined), { once: true }),
    );
    let stop: Stop | undefined;
    let nextStop = run.nextStop();
    for (;;) {
      // A script in a pipe is read one command at a time; a person need not wait for a program that hangs.
      const reads = stop !== undefined || process.stdin.isTTY;
      const event = await Promise.race([
        stopped.then(() => ({ kind: "aborted" }) as const),
        nextStop.then((reached) => ({ kind: "stop", reached }) as const),
        ...(reads ? [lines.next().then((line) => ({ kind: "line", line }) as const)] : []),
      ]);
      if (event.kind === "aborted") return { kind: "quit" };
      if (event.kind === "stop") {
        stop = event.reached;
        nextStop = run.nextStop();
        this.#showStop(stop);
        continue;
      }
      if (event.line === undefined) return { kind: "quit" };
      const command = readDebugCommand(event.line);
      const next = this.#obey(run, command, stop);
      if (next === "sent") stop = undefined;
      else if (next) return next;
      else lines.prompt(out.interactive ? "> " : "");
    }
  }

  /** Returns what follows this run, "sent" if the question has been sent, or undefined where it still waits. */
  #obey(run: DebugRun, command: DebugCommand, stop: Stop | undefined): Next | "sent" | undefined {
    const { out, signal } = this.#setup;
    if (signal.aborted) return { kind: "quit" };
    switch (command.kind) {
      case "quit":
        return { kind: "quit" };
      case "restart":
        return { kind: "run", until: { ply: 0, answered: run.answered } };
      case "goto":
        if (command.ply <= this.#ply || stop?.kind !== "question") return { kind: "run", until: untilPly(command.ply) };
        run.until = untilPly(command.ply);
        run.goOn();
        return "sent";
      case "next":
        if (stop?.kind === "question") {
          run.until = untilPly(0);
          run.goOn();
          return "sent";
        }
        out.result(out.say(stop ? NOTHING_WAITS : BUSY));
        return undefined;
      case "board":
        this.#showBoard(run);
        return undefined;
      case "help":
        out.result(out.say(COMMAND_HELP));
        return undefined;
      case "unknown":
        out.result(out.say(UNKNOWN, { text: escapeControls(command.text) }));
        return undefined;
    }
  }

  #showStop(stop: Stop): void {
    const { out, entry, lines } = this.#setup;
    const { reasons } = entry.rules;
    if (stop.kind === "question") {
      this.#ply = stop.ply;
      if (this.#run) this.#showBoard(this.#run);
      out.result(out.style.action(out.say(QUESTION, { ply: stop.ply, seat: this.#seatName })));
    } else if (stop.kind === "mistake")
      out.result(out.say(MISTAKE, { fault: formatFault(out.say, this.#nameOf(stop.seat), stop.fault, reasons) }));
    else if (stop.kind === "recordEnds") out.result(out.say(RECORD_ENDS));
    else {
      if (this.#run) this.#showBoard(this.#run);
      out.result(formatVerdict(out.say, stop.names, stop.verdict, reasons));
    }
    lines.prompt("> ");
  }

  get #seatName(): string {
    return this.#nameOf(this.#setup.seat);
  }

  #nameOf(seat: Seat): string {
    return formatSeat(this.#setup.out.say, this.#setup.entry.rules, seat);
  }

  /** As the seat of the program sees it. */
  #showBoard({ position, last }: DebugRun): void {
    const { out, entry, seat } = this.#setup;
    const { rules, board } = entry;
    const move = last?.seat === undefined ? undefined : rules.readMove(last.move);
    const hidden = rules.hiddenInformation && last?.seat !== seat;
    const shown = move?.ok && !hidden ? move.value : undefined;
    out.result(["", ...board.draw(rules.view(position, seat), seat, out.style, out.say, shown), ""].join("\n"));
  }

  #showAnswer({ ply, answer, ms, goesOn, replayed }: Answered): void {
    const { out } = this.#setup;
    const words = { ply, answer, goesOn, time: formatDuration(out.say, ms) };
    if (answer !== goesOn) out.result(out.say(OTHER_ANSWER, words));
    else if (!replayed) out.result(out.say(ANSWER, words));
    this.#ply = ply;
  }

  /** The lines and notes of the program that is debugged. */
  #showEvent(event: MatchEvent): void {
    const { seat, out } = this.#setup;
    if (event.type === "wire" && event.seat === seat && event.direction !== "stderr")
      this.#showBytes(event, event.direction);
    else if (event.type === "noted" && event.seat === seat && isPlayerNote(event)) {
      const time = event.note === "stderr" ? `${formatTime(event.at)} ` : "";
      out.result(out.style.dim(time + formatNote(out.say, event)));
    }
  }

  /** Those of questions that are only repeated are left out. */
  #showBytes({ at, text, reason }: WireLine, direction: keyof typeof SIGNS): void {
    const { out, seat, entry } = this.#setup;
    const run = this.#run;
    if (run?.repeats(seat, entry.rules.ply(run.position))) return;
    const shown = reason ? formatReason(out.say, {}, reason) : text;
    out.result(out.style.dim(`${formatTime(at)} ${SIGNS[direction]} ${escapeControls(shown)}`));
  }
}

/** Seconds since the match opened, as in the evidence of a verdict. */
function formatTime(at: number): string {
  return (at / 1000).toFixed(3);
}

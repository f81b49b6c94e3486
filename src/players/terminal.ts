import { commonReason } from "../core/common-reasons.ts";
import type { Question } from "../core/dialect.ts";
import { type AnyPlayer, NO_EVIDENCE, type RefereePort, type Report } from "../core/player.ts";
import type { Reason } from "../core/reason.ts";
import type { Result } from "../core/result.ts";
import type { Seat } from "../core/seats.ts";
import type { Time } from "../core/time.ts";

export interface Terminal {
  show(text: string): void;
  /** The next typed line; undefined = the input was closed. */
  readLine(prompt: string, signal: AbortSignal): Promise<string | undefined>;
}

export interface TerminalSetup {
  readonly name: string;
  readonly terminal: Terminal;
  readonly time: Time;
  /** Draws the question with the opponent's last move. */
  draw(question: Question<unknown, unknown>, seat: Seat, lastMove: unknown): string;
  /** Draws the end of the match; absent = it is not shown. */
  ending?(view: unknown, seat: Seat): string | undefined;
  readonly prompt: string;
  /** Shown for `?` and `help`. */
  readonly help: string;
  readTyped(text: string): Result<unknown, Reason>;
  formatRefusal(why: Reason): string;
  /**
   * Shows what a typed move would do; an empty line then sends it and `u` takes it back. Absent, or undefined for this
   * line = the move is sent at once.
   */
  preview?(line: string, move: unknown, question: Question<unknown, unknown>, seat: Seat): string | undefined;
  /** Shown when there is no move to take back. */
  readonly nothingToUndo?: string;
  /** Absent = there are none. */
  readonly hints?: Hints | undefined;
}

/** Proposals for the person, which may take their time: the prompt stays open meanwhile. */
export interface Hints {
  /** Shown while a hint is searched. */
  readonly searching: string;
  readonly failed: string;
  ask(question: Question<unknown, unknown>, seat: Seat): Promise<string>;
  release(): void;
}

const TAKE_BACK = ["u", "undo"];
const HELP = ["?", "help"];
const HINT = ["h", "hint"];

/** Shows hints for the question that is open when they are found. */
function openHintDesk(hints: Hints, terminal: Terminal, onAsked: () => void) {
  let open: Question<unknown, unknown> | undefined;
  return {
    show(question: Question<unknown, unknown>, seat: Seat): void {
      terminal.show(hints.searching);
      if (open === question) return;
      open = question;
      onAsked();
      const show = (text: string): void => {
        // The person may have answered meanwhile.
        if (open !== question) return;
        open = undefined;
        terminal.show(text);
      };
      hints.ask(question, seat).then(show, () => {
        show(hints.failed);
      });
    },
    drop(): void {
      open = undefined;
    },
  };
}

interface Asked {
  readonly question: Question<unknown, unknown>;
  readonly seat: Seat;
  readonly lastMove: unknown;
}

type HintDesk = ReturnType<typeof openHintDesk>;

/** Reads lines until one is an answer; undefined = the answer is no longer needed. */
async function readAnswer(
  setup: TerminalSetup,
  hints: HintDesk | undefined,
  { question, seat, lastMove }: Asked,
  signal: AbortSignal,
): Promise<Report<unknown> | undefined> {
  const { terminal, time } = setup;
  let previewed: { readonly move: unknown } | undefined;

  /** True when the word was a command, not a move. */
  function obey(word: string): boolean {
    if (HELP.includes(word)) terminal.show(setup.help);
    else if (hints && HINT.includes(word)) hints.show(question, seat);
    else if (TAKE_BACK.includes(word) && previewed) {
      previewed = undefined;
      terminal.show(setup.draw(question, seat, lastMove));
    } else if (TAKE_BACK.includes(word) && setup.nothingToUndo) terminal.show(setup.nothingToUndo);
    else return false;
    return true;
  }

  for (;;) {
    const line = await terminal.readLine(setup.prompt, signal);
    if (signal.aborted) return undefined;
    const stamp = { at: time.now(), lag: 0 };
    if (line === undefined) {
      const fault = { kind: "disconnected", reason: commonReason("person.left-board") } as const;
      return { kind: "wrong", fault, stamp };
    }
    const word = line.normalize("NFKC").trim().toLowerCase();
    if (word === "" && previewed) return { kind: "move", move: previewed.move, stamp };
    if (word === "" || obey(word)) continue;
    // A line that is not a move keeps the previewed move.
    const move = setup.readTyped(line);
    if (!move.ok) {
      terminal.show(setup.formatRefusal(move.why));
      continue;
    }
    const preview = setup.preview?.(line, move.value, question, seat);
    if (preview === undefined) return { kind: "move", move: move.value, stamp };
    previewed = { move: move.value };
    terminal.show(preview);
  }
}

/** A person at a terminal. A typing mistake is asked again, never ruled; closing the input resigns. */
export function terminalPlayer(setup: TerminalSetup): AnyPlayer {
  const { terminal } = setup;
  let seat: Seat = 0;
  let lastMove: unknown;
  let question: Question<unknown, unknown> | undefined;
  let referee: RefereePort<unknown> | undefined;
  let reading = new AbortController();
  const hints = setup.hints && openHintDesk(setup.hints, terminal, () => referee?.reportNote?.({ note: "hint" }));

  function startReading(): void {
    if (!question) return;
    readAnswer(setup, hints, { question, seat, lastMove }, reading.signal)
      .then((report) => {
        hints?.drop();
        if (report) referee?.report(report);
      })
      .catch((bug: unknown) => referee?.reportBug(bug));
  }

  return {
    name: setup.name,
    sit(seating, port) {
      seat = seating.seat;
      referee = port;
      reading = new AbortController();
      return Promise.resolve();
    },
    chargeableFrom: () => undefined,
    ask(next) {
      question = next;
      terminal.show(setup.draw(next, seat, lastMove));
      startReading();
    },
    refuse(why) {
      terminal.show(setup.formatRefusal(why));
      startReading();
      return true;
    },
    notify(event) {
      if (event.kind === "moved") lastMove = event.move;
    },
    announceVerdict(_verdict, view) {
      reading.abort();
      hints?.drop();
      const ending = view === undefined ? undefined : setup.ending?.(view, seat);
      if (ending !== undefined) terminal.show(ending);
      return Promise.resolve();
    },
    leave() {
      setup.hints?.release();
      return Promise.resolve(NO_EVIDENCE);
    },
  };
}

import type { Question } from "../core/dialect.ts";
import type { AnyPlayer, RefereePort } from "../core/player.ts";
import type { Result } from "../core/result.ts";
import type { Seat } from "../core/seats.ts";
import type { Time } from "../core/time.ts";

/** Where a person reads and types. */
export interface Terminal {
  show(text: string): void;
  /** The next line typed; undefined when the person has closed the input. */
  readLine(prompt: string, signal: AbortSignal): Promise<string | undefined>;
}

export interface TerminalSetup {
  readonly name: string;
  readonly terminal: Terminal;
  readonly time: Time;
  /** The question as a person sees it, with the last move that was shown to them. */
  draw(question: Question<unknown, unknown>, seat: Seat, last: unknown): string;
  /** The end as a person sees it; absent = it is not shown. */
  ending?(view: unknown, seat: Seat): string | undefined;
  readonly prompt: string;
  /** What a person gets for `?` or `help`. */
  readonly help: string;
  readTyped(text: string): Result<unknown>;
  /**
   * What a typed move would do; it is then held until an empty line sends it or `u` takes it back. Absent, or undefined for
   * this line = the move is sent at once.
   */
  preview?(line: string, move: unknown, view: unknown): string | undefined;
}

const TAKE_BACK = ["u", "undo"];

/** A person at a terminal. A slip of the hand is asked again, never ruled; closing the input resigns. */
export function terminalPlayer(setup: TerminalSetup): AnyPlayer {
  const { terminal, time } = setup;
  let seat: Seat = 0;
  let last: unknown;
  let asked: Question<unknown, unknown> | undefined;
  let referee: RefereePort<unknown> | undefined;
  let left = new AbortController();

  async function listen(): Promise<void> {
    const { signal } = left;
    let held: { readonly move: unknown } | undefined;
    for (;;) {
      const line = await terminal.readLine(setup.prompt, signal);
      if (signal.aborted) return;
      const stamp = { at: time.now(), lag: 0 };
      if (line === undefined) {
        const fault = { kind: "disconnected", why: "left the board" } as const;
        return referee?.report({ kind: "wrong", fault, stamp });
      }
      const word = line.trim().toLowerCase();
      if (word === "" && held) return referee?.report({ kind: "move", move: held.move, stamp });
      if (word === "") continue;
      if (["?", "help"].includes(word)) {
        terminal.show(setup.help);
        continue;
      }
      if (held && TAKE_BACK.includes(word)) {
        held = undefined;
        if (asked) terminal.show(setup.draw(asked, seat, last));
        continue;
      }
      // A line that is no move takes nothing back: what is held stays held.
      const move = setup.readTyped(line);
      if (!move.ok) {
        terminal.show(move.why);
        continue;
      }
      const preview = setup.preview?.(line, move.value, asked?.view);
      if (preview === undefined) return referee?.report({ kind: "move", move: move.value, stamp });
      held = { move: move.value };
      terminal.show(preview);
    }
  }

  function startReading(): void {
    listen().catch((bug: unknown) => referee?.reportBug(bug));
  }

  return {
    name: setup.name,
    sit(seating, at) {
      seat = seating.seat;
      referee = at;
      left = new AbortController();
      return Promise.resolve();
    },
    chargeableFrom: () => undefined,
    ask(question) {
      asked = question;
      terminal.show(setup.draw(question, seat, last));
      startReading();
    },
    refuse(why) {
      terminal.show(why);
      startReading();
      return true;
    },
    notify(news) {
      if (news.kind === "moved") last = news.move;
    },
    announceVerdict(_verdict, view) {
      left.abort();
      const ending = view === undefined ? undefined : setup.ending?.(view, seat);
      if (ending !== undefined) terminal.show(ending);
      return Promise.resolve();
    },
    leave: () => Promise.resolve(""),
  };
}

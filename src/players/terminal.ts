import type { Question } from "../core/dialect.ts";
import type { AnyPlayer, Table } from "../core/player.ts";
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
  readonly prompt: string;
  /** What a person gets for `?` or `help`. */
  readonly help: string;
  readTyped(text: string): Result<unknown>;
}

/** A person at a terminal. A slip of the hand is asked again, never ruled; closing the input resigns. */
export function terminalPlayer(setup: TerminalSetup): AnyPlayer {
  const { terminal, time } = setup;
  let seat: Seat = 0;
  let last: unknown;
  let table: Table<unknown> | undefined;
  let left = new AbortController();

  async function listen(): Promise<void> {
    const { signal } = left;
    for (;;) {
      const line = await terminal.readLine(setup.prompt, signal);
      if (signal.aborted) return;
      const stamp = { at: time.now(), lag: 0 };
      if (line === undefined)
        return table?.report({
          kind: "wrong",
          wrong: { kind: "disconnected", why: "left the board" },
          stamp,
        });
      if (line.trim() === "") continue;
      if (["?", "help"].includes(line.trim().toLowerCase())) {
        terminal.show(setup.help);
        continue;
      }
      const move = setup.readTyped(line);
      if (move.ok) return table?.report({ kind: "move", move: move.value, stamp });
      terminal.show(move.why);
    }
  }

  function hear(): void {
    listen().catch((bug: unknown) => table?.fail(bug));
  }

  return {
    name: setup.name,
    sit(seating, at) {
      seat = seating.seat;
      table = at;
      left = new AbortController();
      return Promise.resolve();
    },
    chargeableFrom: () => undefined,
    ask(question) {
      terminal.show(setup.draw(question, seat, last));
      hear();
    },
    refuse(why) {
      terminal.show(why);
      hear();
      return true;
    },
    tell(news) {
      if (news.kind === "moved") last = news.move;
    },
    dismiss() {
      left.abort();
      return Promise.resolve();
    },
    leave: () => Promise.resolve(""),
  };
}

import type { GuestEnd, GuestInfo, JudgeMessage } from "../../../core/dialect.ts";
import type { DiscView } from "../../disc-board/disc-game.ts";
import { readGgf } from "../exports.ts";
import { MAX_WAITING_COMMANDS } from "../gtp/guest-end.ts";
import { reason } from "../reasons.ts";
import { type OthelloMove, readMove } from "../squares.ts";
import { listMoves, objection, phaseOf, play, START_BOARD, stateOf, viewOf } from "../state.ts";
import { readNboardMove, writeNboardMove } from "./lines.ts";

type Message = JudgeMessage<OthelloMove, DiscView>;

/** Our player as an engine of NBoard. Commands that come while it thinks wait for its move. */
export function nboardGuestEnd({ name }: GuestInfo): GuestEnd<OthelloMove, DiscView> {
  const waiting: string[] = [];
  let state = stateOf(START_BOARD, 0);
  /** The command that our player has not answered. */
  let open: "go" | "hint" | undefined;

  const commands: Readonly<Record<string, (rest: string) => readonly Message[]>> = {
    nboard: () => [send(`set myname ${name.replace(/[^\x20-\x7e]/g, "?")}`)],
    set: (rest) => (rest.startsWith("game ") ? setGame(rest.slice(5)) : []),
    move: (rest) => move(rest),
    go: () => ask("go"),
    hint: () => ask("hint"),
    ping: (rest) => [send(`pong ${rest}`)],
    learn: () => [send("learned")],
    quit: () => [{ kind: "over", quit: true }],
  };

  function setGame(ggf: string): readonly Message[] {
    const game = readGgf(ggf);
    if (!game.ok) return [{ kind: "malformed", reason: reason("othello.judge-game") }];
    state = game.value.start;
    for (const { move: text } of game.value.moves) {
      const problem = apply(readMove(text));
      if (problem) return [problem];
    }
    return [];
  }

  function move(rest: string): readonly Message[] {
    const { turn } = state;
    const read = readNboardMove(rest.split("/", 1)[0]?.trim() ?? "");
    const problem = apply(read);
    if (problem || !read.ok) return problem ? [problem] : [];
    return [{ kind: "news", event: { kind: "moved", seat: turn, move: read.value, view: viewOf(state) } }];
  }

  /** Returns why the move cannot be played. */
  function apply(read: ReturnType<typeof readMove>): Message | undefined {
    const why = read.ok ? objection(state, state.turn, read.value) : read.why;
    if (why || !read.ok) return why && { kind: "malformed", reason: reason("othello.judge-illegal", { why }) };
    state = play(state, state.turn, read.value);
    return undefined;
  }

  function ask(command: "go" | "hint"): readonly Message[] {
    if (phaseOf(state).kind === "over") return [];
    open = command;
    const { turn, ply } = state;
    return [{ kind: "asked", seat: turn, view: viewOf(state), legal: listMoves(state, turn), ply }];
  }

  function receive(frame: string): readonly Message[] {
    if (open) {
      if (waiting.push(frame) <= MAX_WAITING_COMMANDS) return [];
      return [{ kind: "malformed", reason: reason("othello.judge-hasty", { most: MAX_WAITING_COMMANDS }) }];
    }
    const [, command = "", rest = ""] = /^(\S+)\s*(.*)$/s.exec(frame.trim()) ?? [];
    return Object.hasOwn(commands, command) ? (commands[command]?.(rest) ?? []) : [];
  }

  return {
    receive,
    answer(chosen) {
      const text = writeNboardMove(chosen);
      const line = open === "hint" ? `search ${text} 0 1` : `=== ${text}`;
      open = undefined;
      return `${line}\n`;
    },
    afterAnswer() {
      const messages: Message[] = [];
      while (!open && waiting.length > 0) messages.push(...receive(waiting.shift() ?? ""));
      return messages;
    },
  };
}

function send(line: string): Message {
  return { kind: "send", message: `${line}\n` };
}

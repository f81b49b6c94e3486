import { createInterface, type Interface } from "node:readline/promises";
import { formatReason } from "../core/format-reason.ts";
import type { Question } from "../core/dialect.ts";
import type { AnyPlayer } from "../core/player.ts";
import type { GameEntry } from "../games/entry.ts";
import { realTime } from "../links/time.ts";
import { escapeControls } from "../wire/show.ts";
import { type Terminal, terminalPlayer } from "../players/terminal.ts";
import type { LocalizedText } from "../core/lang.ts";
import type { Console } from "./console.ts";
import { describeTyped, openHints } from "./hints.ts";

const PROMPT: LocalizedText = { en: "Your move, {name} (? for help): ", ja: "{name}の手番です（? で説明）: " };
const HELP: LocalizedText = {
  en: "Type a move: {typed}.\nh asks {bot} for a hint, which the record notes. u takes a move back before it is sent. Ctrl-D resigns.",
  ja: "手を入力してください: {typed}。\nh で{bot}のヒント（記録に残ります）、u で送信前の手を取り消し、Ctrl-D で投了です。",
};
const HOLD: LocalizedText = {
  en: "{what}. Enter sends it, u takes it back, another move replaces it.",
  ja: "{what}。Enterで送信、uで取り消し、別の手を入力すると差し替えます。",
};
const NOTHING_TO_UNDO: LocalizedText = {
  en: "There is nothing to take back: only a move that is not sent yet.",
  ja: "取り消せる手がありません。取り消せるのは送信前の手だけです。",
};
const LEGAL: LocalizedText = { en: "Legal: {moves}", ja: "合法手: {moves}" };

/** A person at this terminal. */
export function personPlayer(name: string, entry: GameEntry, console: Console): AnyPlayer {
  const { say, style } = console;
  const { rules, board } = entry;
  const { typed } = entry.text;
  const hints = openHints(entry, console);
  /**
   * Piped lines and full notation, which people rarely type, need no confirmation because they are not typing errors.
   */
  function preview(line: string, move: unknown, { view, legal }: Question<unknown, unknown>): string | undefined {
    if (!process.stdin.isTTY || (typed.preview && rules.readMove(line.trim()).ok)) return undefined;
    const text = rules.writeMove(move);
    // The referee refuses an illegal move with its reason at once, and a pass has no effect to show.
    const illegal = typed.objection?.(move, view) ?? legal?.every((each) => rules.writeMove(each) !== text);
    if (illegal || entry.text.isPass?.(move)) return undefined;
    return style.action(say(HOLD, { what: describeTyped(say, entry, move, view) }));
  }
  function formatHint(view: unknown, legal: readonly unknown[] | undefined): string | undefined {
    if (typed.prompt) return say(typed.prompt(view, legal));
    return legal && say(LEGAL, { moves: legal.map((move) => rules.writeMove(move)).join(" ") });
  }
  return terminalPlayer({
    name,
    terminal: standardTerminal(),
    time: realTime,
    prompt: say(PROMPT, { name: escapeControls(name) }),
    help: say(HELP, { typed: say(typed.help), bot: entry.bots.at(-1)?.id ?? "" }),
    nothingToUndo: say(NOTHING_TO_UNDO),
    hints,
    draw({ view, legal }, seat, last) {
      const lines = board.draw(view, seat, style, say, last);
      const hint = formatHint(view, legal);
      return [...lines, ...(hint === undefined ? [] : [style.dim(hint)])].join("\n");
    },
    ending: (view, seat) => board.drawEnding?.(view, seat, style, say).join("\n"),
    readTyped: (text) => typed.read(text),
    formatRefusal: (why) => formatReason(say, rules.reasons, why),
    preview,
  });
}

let lines: Interface | undefined;
/** Lines that arrived before a prompt, as from a pipe. */
const typedLines: string[] = [];
let ended = false;
let wake: (() => void) | undefined;

/** stdin is shared by every person at this terminal; prompts go to stderr because stdout carries the result. */
function standardTerminal(): Terminal {
  return {
    show(text) {
      // Messages that arrive while a person types are printed above the prompt.
      if (wake && lines && process.stdin.isTTY) process.stderr.write("\r\x1b[J");
      process.stderr.write(`${text}\n`);
      if (wake) lines?.prompt(true);
    },
    async readLine(prompt, signal) {
      const input = (lines ??= openLines());
      input.setPrompt(prompt);
      if (typedLines.length === 0 && !ended) {
        input.prompt();
        input.resume();
        await nextWake(signal);
        // What follows begins below the prompt.
        if (signal.aborted && process.stdin.isTTY) process.stderr.write("\n");
      }
      if (signal.aborted) {
        input.pause();
        return undefined;
      }
      return typedLines.shift();
    },
  };
}

/** Resolves with the next line, at the end of the input, or when the signal aborts. */
async function nextWake(signal: AbortSignal): Promise<void> {
  const read = new AbortController();
  await new Promise<void>((resolve) => {
    wake = resolve;
    signal.addEventListener("abort", () => resolve(), { signal: read.signal });
  });
  // Many lines may be typed for one question, so listeners must not add up.
  read.abort();
  wake = undefined;
}

function openLines(): Interface {
  const input = createInterface({ input: process.stdin, output: process.stderr, terminal: process.stdin.isTTY });
  input.on("line", (line) => {
    typedLines.push(line);
    wake?.();
  });
  input.on("close", () => {
    if (input !== lines) return;
    ended = true;
    // Ends the line of the prompt.
    if (wake) process.stderr.write("\n");
    wake?.();
  });
  // Ctrl-C at the prompt stops the whole command, not only this line.
  input.on("SIGINT", () => process.kill(process.pid, "SIGINT"));
  return input;
}

/** An open stdin would keep the process alive. */
export function closeTerminal(): void {
  const open = lines;
  // Set first, so that this close is not mistaken for the person closing the input.
  lines = undefined;
  open?.close();
}

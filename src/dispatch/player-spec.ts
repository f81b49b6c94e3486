import { resolve } from "node:path";
import { UsageError } from "../core/errors.ts";
import type { Bot } from "../core/game.ts";
import { suggestion } from "../core/nearest.ts";
import { nameProgram } from "../core/program-name.ts";
import { shorten } from "../core/shorten.ts";
import type { GameEntry } from "../games/entry.ts";
import { digestCommand, findProgram, isScript, statPath } from "../links/process/program-file.ts";
import { splitWords } from "../links/process/shell-words.ts";

/** A player as written `[label=]spec`. */
export type PlayerSpec =
  | { readonly kind: "bot"; readonly name: string; readonly bot: Bot<unknown, unknown> }
  | { readonly kind: "human"; readonly name: string }
  | {
      readonly kind: "tcp";
      readonly name: string;
      readonly labelled: boolean;
      readonly port: number | undefined;
    }
  | {
      readonly kind: "command";
      readonly name: string;
      readonly labelled: boolean;
      /** As written. */
      readonly words: readonly [string, ...string[]];
      /** `words` with the resolved path of the program. */
      readonly argv: readonly [string, ...string[]];
      readonly digest: string;
    };

/** Relative paths are relative to `cwd`. */
export function readPlayerSpec(text: string, entry: GameEntry, cwd = process.cwd()): PlayerSpec {
  // A label has no slash and no blank; otherwise `./bot --depth=3` would be split at its flag.
  const [, label, spec = ""] = /^(?:([^\s=/]+)=)?(.*)$/s.exec(text) ?? [];
  if (spec.trim() === "")
    throw new UsageError("bad-player", "A player is a house bot, human, tcp or a command; it is empty.");
  const bot = entry.bots.find(({ id }) => id === spec);
  if (bot) return { kind: "bot", name: label ?? bot.id, bot };
  if (spec === "human") return { kind: "human", name: label ?? "human" };
  const tcp = /^tcp(?::(.*))?$/.exec(spec);
  if (tcp)
    return {
      kind: "tcp",
      name: label ?? "tcp",
      labelled: label !== undefined,
      port: tcp[1] === undefined ? undefined : readPort(tcp[1]),
    };
  return readCommand(spec, label, entry, cwd);
}

function readCommand(spec: string, label: string | undefined, entry: GameEntry, cwd: string): PlayerSpec {
  const words = splitWords(spec);
  if (!words.ok)
    throw new UsageError(
      "bad-player",
      `The command ${shorten(spec)} cannot be split into words: ${words.why}.`,
    );
  const [word, ...rest] = words.value;
  if (word === undefined || word === "")
    throw new UsageError("bad-player", `The command ${shorten(spec)} names no program.`);
  const program = findProgram(word, rest.length === 0, cwd);
  if (program === undefined) throw unknownPlayer(word, entry);
  if (!word.includes("/")) requireScript(rest[0], cwd);
  checkWords(words.value);
  return {
    kind: "command",
    name: label ?? nameProgram([word, ...rest]),
    labelled: label !== undefined,
    words: [word, ...rest],
    argv: [program, ...rest],
    digest: digestCommand(program, [word, ...rest], cwd),
  };
}

/** Linux limits an argument to 128 KiB with its NUL (MAX_ARG_STRLEN of execve). */
const MAX_ARGUMENT_BYTES = 128 * 1024 - 1;

function checkWords(words: readonly string[]): void {
  for (const [index, word] of words.entries()) {
    const bytes = Buffer.byteLength(word);
    if (bytes > MAX_ARGUMENT_BYTES)
      throw new UsageError(
        "bad-player",
        `Word ${index + 1} of the command ${shorten(words[0] ?? "")} has ${bytes} bytes, and the system takes at most ${MAX_ARGUMENT_BYTES}; put it into a file.`,
      );
    if (word.includes("\0"))
      throw new UsageError(
        "bad-player",
        `Word ${index + 1} of the command ${shorten(words[0] ?? "")} has a NUL character in it, which no program can be given.`,
      );
  }
}

/** Checked up front: an interpreter without its script would crash in every game. */
function requireScript(word: string | undefined, cwd: string): void {
  if (word === undefined || !isScript(word)) return;
  if (statPath(resolve(cwd, word))) return;
  throw new UsageError("unstartable", `${shorten(word)} does not exist.`);
}

function unknownPlayer(word: string, entry: GameEntry): UsageError {
  const names = [...entry.bots.map(({ id }) => id), "human", "tcp"];
  return new UsageError(
    "unknown-player",
    `${shorten(word)} is no house bot of ${entry.rules.id}, no file here and no program on the PATH; ${suggestion(word, names)}`,
  );
}

function readPort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : NaN;
  if (!(port <= 65535))
    throw new UsageError("bad-port", `tcp:${shorten(text)}: a port is a number from 0 to 65535.`);
  return port;
}

import { UsageError } from "../../core/errors.ts";
import type { Bot } from "../../core/game.ts";
import { suggestion } from "../../core/nearest.ts";
import type { GameEntry } from "../../games/entry.ts";
import { digestCommand, findProgram, nameCommand } from "../program-file.ts";
import { splitWords } from "../words.ts";

/** Who is to sit in a seat, as written `[label=]spec`. */
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
      readonly argv: readonly [string, ...string[]];
      readonly digest: string;
    };

export function readPlayerSpec(text: string, entry: GameEntry): PlayerSpec {
  // A label holds no slash and no blank, so that `./bot --depth=3` keeps its flag.
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
  return readCommand(spec, label, entry);
}

function readCommand(spec: string, label: string | undefined, entry: GameEntry): PlayerSpec {
  const words = splitWords(spec);
  if (!words.ok)
    throw new UsageError("bad-player", `The command ${spec} cannot be split into words: ${words.why}.`);
  const [word, ...rest] = words.value;
  if (word === undefined || word === "")
    throw new UsageError("bad-player", `The command ${spec} names no program.`);
  const program = findProgram(word, rest.length === 0);
  if (program === undefined) throw unknownPlayer(word, entry);
  return {
    kind: "command",
    name: label ?? nameCommand([word, ...rest]),
    labelled: label !== undefined,
    argv: [program, ...rest],
    digest: digestCommand(program, [word, ...rest]),
  };
}

function unknownPlayer(word: string, entry: GameEntry): UsageError {
  const names = [...entry.bots.map(({ id }) => id), "human", "tcp"];
  return new UsageError(
    "unknown-player",
    `${word} is no house bot of ${entry.rules.id}, no file here and no program on the PATH; ${suggestion(word, names)}`,
  );
}

function readPort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : NaN;
  if (!(port <= 65535)) throw new UsageError("bad-port", `tcp:${text}: a port is a number from 0 to 65535.`);
  return port;
}

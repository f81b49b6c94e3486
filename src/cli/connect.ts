import { randomInt } from "node:crypto";
import type { Command } from "commander";
import { UsageError } from "../core/errors.ts";
import { seededRandom } from "../core/random.ts";
import { probeSandbox } from "../links/process/sandbox.ts";
import { connectTcp } from "../links/tcp.ts";
import { playAsGuest } from "../players/guest.ts";
import { openConsole } from "./console.ts";
import { addMatchFlags, type MatchFlags } from "./match/flags.ts";
import { pulse } from "./match/heart.ts";
import { readPlayerSpec } from "./match/player-spec.ts";
import { readDialect, seatEntrant } from "./match/seats.ts";
import { closeTerminal } from "./person.ts";
import { readGame } from "./read.ts";
import { untilStopped } from "./stop.ts";
import { EXIT } from "./trouble.ts";
import { realTime } from "../links/time.ts";

export function configure(command: Command): void {
  addMatchFlags(command)
    .argument("<game>", "what the server plays")
    .argument("<host:port>", "where it listens")
    .argument("<player>", "who plays: a house bot, human or a command")
    .addHelpText("after", "\nExample:\n  shinpan connect othello localhost:6464 greedy")
    .action(connect);
}

async function connect(game: string, address: string, player: string, flags: MatchFlags): Promise<void> {
  const console = openConsole(flags);
  const entry = readGame(game);
  const { host, port } = readAddress(address);
  const spec = readPlayerSpec(player, entry);
  if (spec.kind === "tcp")
    throw new UsageError("bad-player", "connect plays a bot, a person or a command, not tcp.");
  const dialect = readDialect(entry, flags.dialect);
  const sandbox = spec.kind === "command" ? await probeSandbox(flags.sandbox) : ("none" as const);
  const plan = {
    entry,
    console,
    sandbox,
    memoryBytes: flags.memory,
    paceMs: flags.pace,
  };
  const stop = untilStopped();
  // A program of ours speaks the game's default dialect, whatever the server speaks.
  const entrant = { spec, dialect: readDialect(entry, undefined) };
  const visit = await playAsGuest({
    game,
    dialect,
    open: connectTcp({ host, port, pulse, time: realTime }),
    player: seatEntrant(plan, entrant, seededRandom(flags.seed ?? String(randomInt(2 ** 47)))),
    seat: port === entry.ports[1] && port !== entry.ports[0] ? 1 : 0,
    signal: stop.signal,
  });
  stop.release();
  closeTerminal();
  const why = visit.kind === "broken" ? visit.why : undefined;
  if (flags.json)
    console.json({ type: "visit", game, address, over: visit.kind === "over", ...(why && { why }) });
  else
    console.result(
      why ?? console.say({ en: "The server says it is over.", ja: "サーバーが終局を告げました。" }),
    );
  if (visit.kind === "broken") process.exitCode = EXIT.no;
  if (stop.signal.aborted) process.exitCode = stop.exitCode();
}

function readAddress(text: string): { host: string; port: number } {
  const [, host = "", digits] = /^(.*):(\d{1,5})$/.exec(text) ?? [];
  const port = Number(digits);
  if (!(port >= 1 && port <= 65535)) throw new UsageError("bad-address", `${text}: write it as HOST:PORT.`);
  return { host: host.replace(/^\[(.*)\]$/, "$1") || "127.0.0.1", port };
}

import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Message } from "../../core/lang.ts";
import type { GameEntry } from "../../games/entry.ts";
import { foldName } from "../../core/fold-name.ts";
import { statPath } from "../../links/process/program-file.ts";
import { cleanName } from "../names/register.ts";
import { findBots } from "./bot-folder.ts";
import type { LeaguePlayer } from "../seat.ts";

export interface RosterSetup {
  readonly entry: GameEntry;
  /** Include the house bots. */
  readonly house: boolean;
  /** Programs from the config. */
  readonly listed: readonly LeaguePlayer[];
  /** Programs are in `<folder>/<game>/`. */
  readonly folders: readonly string[];
  readonly notice: (sentence: Message) => void;
}

/** The players in the league of one game. */
export interface Roster {
  /** Reads the folders; undefined = nothing has changed. */
  refresh(): readonly LeaguePlayer[] | undefined;
}

export function openRoster({ entry, house, listed, folders, notice }: RosterSetup): Roster {
  const bots = house ? entry.bots.map(({ id }) => houseBot(id)) : [];
  const gameFolders = folders.map((folder) => join(folder, entry.rules.id));
  let signature: string | undefined;
  return {
    refresh() {
      const current = gameFolders.map(signatureOf).join("\n");
      if (current === signature) return undefined;
      signature = current;
      const found = gameFolders.flatMap((folder) => findBots(folder, entry, notice));
      const programs = found.map((spec): LeaguePlayer => ({ kind: "program", spec }));
      return withUniqueNames([...bots, ...listed, ...programs]);
    },
  };
}

export function houseBot(id: string): LeaguePlayer {
  return { kind: "house", spec: { kind: "bot", name: id, bot: id } };
}

/** The first player with a name keeps it. File names may contain anything, so names are cleaned here. */
function withUniqueNames(players: readonly LeaguePlayer[]): readonly LeaguePlayer[] {
  const taken = new Set<string>();
  return players.map((player) => {
    const { spec } = player;
    const plain = cleanName(spec.name) ?? "program";
    let name = plain;
    for (let count = 2; taken.has(foldName(name)); count++) name = `${plain} (${count})`;
    taken.add(foldName(name));
    return name === spec.name ? player : { ...player, spec: { ...spec, name } };
  });
}

/** Changes when an entry of the folder is added, removed or written. */
function signatureOf(folder: string): string {
  try {
    return readdirSync(folder)
      .sort()
      .map((name) => {
        const stat = statPath(join(folder, name));
        return `${name}/${stat?.mtimeMs}/${stat?.size}/${stat?.mode}`;
      })
      .join("\n");
  } catch {
    return "";
  }
}

import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import type { GameEntry } from "../../games/entry.ts";
import { foldName } from "../../core/fold-name.ts";
import { cleanName } from "../names/index.ts";
import { findBots } from "./bot-folder.ts";
import type { LeaguePlayer } from "./league.ts";

export interface RosterSetup {
  readonly entry: GameEntry;
  /** Whether the house bots play. */
  readonly house: boolean;
  /** Programs that the config names. */
  readonly listed: readonly LeaguePlayer[];
  /** Folders whose programs play, `<folder>/<game>/`. */
  readonly folders: readonly string[];
  readonly notice: (sentence: string) => void;
}

/** Who plays in the league of one game. */
export interface Roster {
  /** Looks again; undefined = nothing has changed. */
  refresh(): readonly LeaguePlayer[] | undefined;
}

export function openRoster({ entry, house, listed, folders, notice }: RosterSetup): Roster {
  const bots = house ? entry.bots.map(({ id }) => houseBot(id)) : [];
  const gameFolders = folders.map((folder) => join(folder, entry.rules.id));
  let seen: string | undefined;
  return {
    refresh() {
      const now = gameFolders.map(signatureOf).join("\n");
      if (now === seen) return undefined;
      seen = now;
      const found = gameFolders.flatMap((folder) => findBots(folder, entry, notice));
      const programs = found.map(({ name, order }): LeaguePlayer => ({ name, kind: "program", order }));
      return withOwnNames([...bots, ...listed, ...programs]);
    },
  };
}

export function houseBot(id: string): LeaguePlayer {
  return { name: id, kind: "house", order: { kind: "bot", name: id, bot: id } };
}

/** The first to have a name keeps it. A file may be called anything: what is shown is cleaned here. */
function withOwnNames(players: readonly LeaguePlayer[]): readonly LeaguePlayer[] {
  const taken = new Set<string>();
  return players.map((player) => {
    const plain = cleanName(player.name) ?? "program";
    let name = plain;
    for (let count = 2; taken.has(foldName(name)); count++) name = `${plain} (${count})`;
    taken.add(foldName(name));
    return name === player.name ? player : { ...player, name, order: { ...player.order, name } };
  });
}

/** Differs when anything that a program of the folder begins with was added, removed or written anew. */
function signatureOf(folder: string): string {
  try {
    return readdirSync(folder)
      .sort()
      .map((name) => {
        const stat = statSync(join(folder, name), { throwIfNoEntry: false });
        return `${name}/${stat?.mtimeMs}/${stat?.size}/${stat?.mode}`;
      })
      .join("\n");
  } catch {
    return "";
  }
}

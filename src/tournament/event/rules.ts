import type { Format } from "./event.ts";
import { type Keys, MAX_GAMES } from "./keys.ts";
import type { Problems } from "./located-value.ts";
import { formatDefaults } from "./presets.ts";
import type { KeyedValues } from "./readers.ts";

/** Keys that only one format allows. */
const FORMAT_OF_KEY = { rounds: "swiss", extraPairs: "knockout", final: "round-robin" } as const;

/** Checks the keys of an event against each other. */
export function checkRules({ values, keyOffsets }: KeyedValues<Keys>, problems: Problems): void {
  const noteAt = (key: keyof Keys, sentence: string): void => {
    problems.note(keyOffsets.get(key) ?? keyOffsets.get("format") ?? 0, `${key}: ${sentence}`);
  };
  // Without a readable format nothing more can be checked.
  if (keyOffsets.has("format") && values.format === undefined) return;
  const { format, games: defaultGames } = formatDefaults(values.format ?? "round-robin");
  const games = values.games ?? defaultGames;
  for (const [key, requiredFormat] of Object.entries(FORMAT_OF_KEY) as [
    keyof typeof FORMAT_OF_KEY,
    Format,
  ][]) {
    const value = values[key];
    if (value !== undefined && value !== false && format !== requiredFormat)
      noteAt(key, `only format ${requiredFormat} has it, and this is ${format}; take it out.`);
  }
  if (games === "endless" && format !== "league")
    noteAt("games", `only a league can be endless, and this is ${format}; write a whole number.`);
  const players = values.players?.length;
  if (format === "sprt") {
    if (players !== undefined && players > 2)
      noteAt("players", `a sprt compares two, and ${players} are named.`);
    if (typeof games === "number" && games % 2 !== 0)
      noteAt(
        "games",
        `a sprt plays pairs of games with the sides swapped, so write an even number, not ${games}.`,
      );
  }
  if (players === undefined || games === "endless") return;
  const planned =
    games * countPairings(format, players, values.rounds) + extraGames(format, players, values.extraPairs);
  if (planned > MAX_GAMES)
    noteAt(
      values.games === undefined ? "players" : "games",
      `that makes ${planned} games in all, and an event can have ${MAX_GAMES}; write fewer.`,
    );
}

/** Counts the pairings of an event. */
function countPairings(format: Format, players: number, rounds = Math.ceil(Math.log2(players))): number {
  switch (format) {
    case "round-robin":
    case "league":
      return (players * (players - 1)) / 2;
    case "gauntlet":
    case "knockout":
      return players - 1;
    case "swiss":
      return Math.floor(players / 2) * rounds;
    case "sprt":
      return 1;
  }
}

function extraGames(format: Format, players: number, extraPairs = 0): number {
  return format === "knockout" ? (players - 1) * 2 * extraPairs : 0;
}

import type { Format } from "../formats/format.ts";
import { findFormat, listOwnKeys, settingsOf } from "../formats/index.ts";
import type { Problems } from "../syntax/located-value.ts";
import type { KeyedValues } from "../syntax/readers.ts";
import { type Keys, MAX_GAMES } from "./keys.ts";

/** Checks the keys of an event against each other and against its format. */
export function checkRules(
  { values, keyOffsets }: KeyedValues<Keys>,
  formats: readonly Format[],
  problems: Problems,
): void {
  const noteAt = (key: string, sentence: string): void => {
    problems.note(keyOffsets.get(key) ?? keyOffsets.get("format") ?? 0, `${key}: ${sentence}`);
  };
  // Without a readable format nothing more can be checked.
  if (keyOffsets.has("format") && values.format === undefined) return;
  const format = findFormat(values.format, formats);
  for (const [key, owner] of foreignKeys(format, formats, values))
    noteAt(key, `only format ${owner} has it, and this is ${format.id}; take it out.`);
  const games = values.games ?? format.defaults.games;
  if (games === "endless" && !format.openEnded) {
    const endless = formats.filter(({ openEnded }) => openEnded).map(({ id }) => id);
    noteAt(
      "games",
      `only a ${endless.join(" or ")} can be endless, and this is ${format.id}; write a whole number.`,
    );
  }
  const players = values.players?.length;
  const settings = settingsOf(format, values);
  format.check({ games, players, settings }, noteAt);
  if (players === undefined || games === "endless") return;
  const planned = format.countGames(games, players, settings);
  if (planned > MAX_GAMES)
    noteAt(
      values.games === undefined ? "players" : "games",
      `that makes ${planned} games in all, and an event can have ${MAX_GAMES}; write fewer.`,
    );
}

/** Written keys that another format owns, with that format; `false` turns nothing on and is allowed. */
function foreignKeys(
  format: Format,
  formats: readonly Format[],
  values: object,
): readonly (readonly [key: string, owner: string])[] {
  const written = new Map<string, unknown>(Object.entries(values));
  const own = listOwnKeys(format);
  const owners = new Map<string, string>();
  for (const other of formats)
    for (const [key, { ignoredElsewhere }] of listOwnKeys(other)) {
      const isRefused = (written.get(key) ?? false) !== false && !own.has(key) && !ignoredElsewhere;
      if (isRefused && !owners.has(key)) owners.set(key, other.id);
    }
  return [...owners];
}

import type { Message } from "../../core/lang.ts";
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
  const noteAt = (key: string, sentence: Message): void => {
    const offset = keyOffsets.get(key) ?? keyOffsets.get("format") ?? 0;
    problems.note(offset, { ...sentence, values: { key, ...sentence.values } });
  };
  // Without a readable format nothing more can be checked.
  if (keyOffsets.has("format") && values.format === undefined) return;
  const format = findFormat(values.format, formats);
  for (const [key, owner] of foreignKeys(format, formats, values))
    noteAt(key, {
      en: "{key}: only format {only} has this key, and this is {format}; remove it.",
      ja: "{key}：format {only} だけのキーで、この大会は {format} です。取り除いてください。",
      values: { only: owner, format: format.id },
    });
  const games = values.games ?? format.defaults.games;
  if (games === "endless" && !format.openEnded) {
    const endless = formats.filter(({ openEnded }) => openEnded).map(({ id }) => id);
    noteAt("games", {
      en: "{key}: only a {formats} can be endless, and this is {format}; write a whole number.",
      ja: "{key}：endless にできるのは {formats} だけで、この大会は {format} です。整数を書いてください。",
      values: { formats: endless.join(" or "), format: format.id },
    });
  }
  const players = values.players?.length;
  const settings = settingsOf(format, values);
  format.check({ games, players, settings }, noteAt);
  if (players === undefined || games === "endless") return;
  const planned = format.countGames(games, players, settings);
  if (planned > MAX_GAMES)
    noteAt(values.games === undefined ? "players" : "games", {
      en: "{key}: that makes {count} games in all, and an event can have {most}; write fewer.",
      ja: "{key}：全部で{count}局になり、上限の{most}局を超えます。減らしてください。",
      values: { count: planned, most: MAX_GAMES },
    });
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

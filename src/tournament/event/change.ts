import type { LocalizedText, Message, MessageValue } from "../../core/lang.ts";
import { writeDuration } from "../../core/units.ts";
import type { Format } from "../formats/format.ts";
import { findFormat, FORMATS } from "../formats/index.ts";
import type { EventPlayer, EventSpec } from "./event.ts";
import { quote } from "../syntax/located-value.ts";

/**
 * Explains why an event with played games cannot continue with the changed file; undefined = it can. Keys that do not
 * decide which games are played may change: concurrency, sandbox, memory, records, shipped files.
 */
export function describeChange(
  before: EventSpec,
  after: EventSpec,
  formats: readonly Format[] = FORMATS,
): Message | undefined {
  const openEnded = before.format === after.format && findFormat(after.format, formats).openEnded;
  const then = listTerms(before, openEnded);
  const now = listTerms(after, openEnded);
  for (const key of new Set([...then.keys(), ...now.keys()])) {
    const was = then.get(key) ?? NOTHING;
    const is = now.get(key) ?? NOTHING;
    if (was !== is) return formatChange(key, was, is);
  }
  return openEnded
    ? describeMembershipChange(before.players, after.players)
    : describePlayersChange(before.players, after.players);
}

const NOTHING: LocalizedText = { en: "nothing", ja: "空の値" };
const RESTORE: LocalizedText = {
  en: "restore it, or begin anew by giving the file another name or --data another folder.",
  ja: "元に戻すか、ファイルの名前か --data のフォルダーを変えて最初から始めてください。",
};
const RENAME: LocalizedText = {
  en: "give the new one a name of its own.",
  ja: "新しいプレイヤーには別の名前を付けてください。",
};

function formatChange(
  key: MessageValue,
  was: MessageValue,
  is: MessageValue,
  remedy: LocalizedText = RESTORE,
): Message {
  return {
    en: "{key} was {was} when the event began and is {is} now; {remedy}",
    ja: "{key} は大会が始まったとき {was} でしたが、今は {is} です。{remedy}",
    values: { key, was, is, remedy },
  };
}

/** The keys that decide which games are played and how they count, each written as in the file. */
function listTerms(event: EventSpec, openEnded: boolean): ReadonlyMap<string, string> {
  const { limits, starts } = event;
  const terms: Record<string, string | number | boolean | null | undefined> = {
    name: quote(event.name),
    game: quote(event.game),
    "game SHA-256": event.gameFile?.digest.slice(0, 12),
    format: event.format,
    games: openEnded ? null : event.games,
    ...settingTerms(event.settings),
    points: `[${event.points.join(", ")}]`,
    pointsByPairing: event.pointsByPairing,
    moveTime: limits.unlimited ? "none" : limits.moveMs && writeDuration(limits.moveMs),
    clock: limits.bank && `${writeDuration(limits.bank.bankMs)}+${writeDuration(limits.bank.byoyomiMs)}`,
    startTime: limits.startMs === undefined ? null : writeDuration(limits.startMs),
    margin: limits.marginMs === undefined ? null : writeDuration(limits.marginMs),
    dialect: event.dialect && quote(event.dialect),
    starts: starts && quote(starts.file),
    "starts.order": starts?.order,
    seed: event.seed,
    ...prefix("options", event.options),
  };
  return new Map(
    Object.entries(terms).flatMap(([key, term]) => (term === null || term === undefined ? [] : [[key, String(term)]])),
  );
}

/** A setting that is a mapping has a term for each of its keys. */
function settingTerms(settings: object): Record<string, string> {
  return Object.fromEntries(
    [...new Map<string, unknown>(Object.entries(settings))].flatMap(([key, value]) => {
      if (typeof value === "object") return value === null ? [] : Object.entries(prefix(key, value));
      return [[key, JSON.stringify(value)]];
    }),
  );
}

function prefix(key: string, values: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      `${key}.${quote(name).slice(1, -1)}`,
      quote(String(value)).slice(1, -1),
    ]),
  );
}

function describePlayersChange(before: readonly EventPlayer[], after: readonly EventPlayer[]): Message | undefined {
  if (before.length !== after.length)
    return {
      en: "players was a list of {was} when the event began and is one of {is} now; {remedy}",
      ja: "players は大会が始まったとき{was}個でしたが、今は{is}個です。{remedy}",
      values: { was: before.length, is: after.length, remedy: RESTORE },
    };
  for (const [index, player] of before.entries()) {
    const other = after[index];
    if (other?.name !== player.name)
      return formatChange(
        { en: "players: number {number}", ja: "players の{number}番目", values: { number: index + 1 } },
        quote(player.name),
        quote(other?.name ?? ""),
      );
    const change = describePlayerChange(player, other);
    if (change !== undefined) return change;
  }
  return undefined;
}

/** In an open-ended format players may join, leave and be reordered, but a name stands for one program. */
function describeMembershipChange(before: readonly EventPlayer[], after: readonly EventPlayer[]): Message | undefined {
  const known = new Map(before.map((player) => [player.name, player]));
  for (const player of after) {
    const earlier = known.get(player.name);
    const change = earlier && describePlayerChange(earlier, player, RENAME);
    if (change) return change;
  }
  return undefined;
}

const EVENTS_DIALECT: LocalizedText = { en: '"the event\'s"', ja: "大会のもの" };
const OWN_FOLDER: LocalizedText = { en: '"its own folder"', ja: "プログラム自身のフォルダー" };

function describePlayerChange(
  before: EventPlayer,
  after: EventPlayer,
  remedy: LocalizedText = RESTORE,
): Message | undefined {
  const name = quote(before.name);
  if (before.spec !== after.spec)
    return formatChange(`players: ${name}`, quote(before.spec), quote(after.spec), remedy);
  const terms = ({ dialect, keep = false, cwd }: EventPlayer) => ({
    dialect: dialect === undefined ? EVENTS_DIALECT : quote(dialect),
    keep: quote(String(keep)),
    cwd: cwd === undefined ? OWN_FOLDER : quote(cwd),
  });
  const was = terms(before);
  const is = terms(after);
  for (const key of ["dialect", "keep", "cwd"] as const) {
    if (was[key] === is[key]) continue;
    const term: Message = { en: "players: {key} of {name}", ja: "players の {name} の {key}", values: { key, name } };
    return formatChange(term, was[key], is[key], remedy);
  }
  return undefined;
}

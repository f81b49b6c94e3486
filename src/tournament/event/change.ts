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
): string | undefined {
  const openEnded = before.format === after.format && findFormat(after.format, formats).openEnded;
  const then = listTerms(before, openEnded);
  const now = listTerms(after, openEnded);
  for (const key of new Set([...then.keys(), ...now.keys()])) {
    const [was, is] = [then.get(key) ?? "nothing", now.get(key) ?? "nothing"];
    if (was !== is) return formatChange(key, was, is);
  }
  return openEnded
    ? describeMembershipChange(before.players, after.players)
    : describePlayersChange(before.players, after.players);
}

const REMEDY = "restore it, or begin anew by giving the file another name or --data another folder.";

function formatChange(key: string, was: string, is: string): string {
  return `${key} was ${was} when the event began and is ${is} now; ${REMEDY}`;
}

/** The keys that decide which games are played and how they count, each written as in the file. */
function listTerms(event: EventSpec, openEnded: boolean): ReadonlyMap<string, string> {
  const { limits, starts } = event;
  const terms: Record<string, string | number | boolean | null | undefined> = {
    name: quote(event.name),
    game: quote(event.game),
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
    Object.entries(terms).flatMap(([key, term]) =>
      term === null || term === undefined ? [] : [[key, String(term)]],
    ),
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

function describePlayersChange(
  before: readonly EventPlayer[],
  after: readonly EventPlayer[],
): string | undefined {
  if (before.length !== after.length)
    return formatChange("players", `a list of ${before.length}`, `one of ${after.length}`);
  for (const [index, player] of before.entries()) {
    const other = after[index];
    if (other?.name !== player.name)
      return formatChange(`players: number ${index + 1}`, quote(player.name), quote(other?.name ?? ""));
    const change = describePlayerChange(player, other);
    if (change !== undefined) return change;
  }
  return undefined;
}

/** In an open-ended format players may join, leave and be reordered, but a name stands for one program. */
function describeMembershipChange(
  before: readonly EventPlayer[],
  after: readonly EventPlayer[],
): string | undefined {
  const known = new Map(before.map((player) => [player.name, player]));
  for (const player of after) {
    const earlier = known.get(player.name);
    const change = earlier && describePlayerChange(earlier, player);
    if (change !== undefined) return `${change.slice(0, -REMEDY.length)}give the new one a name of its own.`;
  }
  return undefined;
}

function describePlayerChange(before: EventPlayer, after: EventPlayer): string | undefined {
  const terms = ({ spec, dialect = "the event's", keep = false, cwd = "its own folder" }: EventPlayer) => ({
    spec,
    dialect,
    keep,
    cwd,
  });
  const [was, is] = [terms(before), terms(after)];
  for (const key of ["spec", "dialect", "keep", "cwd"] as const)
    if (was[key] !== is[key]) {
      const what = key === "spec" ? "" : `${key} of `;
      return formatChange(
        `players: ${what}${quote(before.name)}`,
        quote(String(was[key])),
        quote(String(is[key])),
      );
    }
  return undefined;
}

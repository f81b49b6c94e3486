import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import type { TournamentPageShape, TournamentShape } from "../../api/tournaments.ts";
import { isAlive } from "../../store/process-identity.ts";
import { listSlots, readEventFile, type ReadEvent } from "../../store/read-event.ts";
import { isPacked, unpackRecord } from "../../store/records/long-record.ts";
import type { Claimant } from "../../store/stored.ts";
import { eventStandings } from "../../tournament/event-standings.ts";
import type { Standings } from "../../api/event-standings.ts";
import { foldName } from "../../core/fold-name.ts";
import type { SearchHit, MatchPage } from "./storage-service.ts";
import { type EventListQuery, isRecorded, listEventMatches } from "./event-matches.ts";
import type { EventRecord } from "./match-shape.ts";
import { formatTime } from "./standings.ts";

export interface EventsFolder {
  /** Latest first. */
  list(): readonly TournamentShape[];
  find(id: string): TournamentPageShape | undefined;
  /** Finished games, latest first; undefined = no such event. */
  matches(id: string, query: EventListQuery): MatchPage | undefined;
  /** Players whose folded name contains the text. */
  players(folded: string, limit: number): readonly SearchHit[];
  /** Games whose id starts with the text, which must have at least 6 characters. */
  matchesWithPrefix(prefix: string, limit: number): readonly SearchHit[];
  /** The record of a match as JSON lines, with its event. */
  record(match: string): EventRecord | undefined;
}

const FILE_EXTENSION = ".sqlite";
const ID_START = /^[0-9a-z-]{6,}/i;
/** A page shows the latest games; `standings --slots` has all of them. */
const MAX_SLOTS = 5000;
/** Upcoming games that a page shows. */
const MAX_NEXT = 12;
/** Reading a running event takes at most a tenth of this thread's time. */
const COST_FACTOR = 10;

/** `running` is checked on each request: a killed process writes nothing. */
type WithoutRunning<T> = Omit<T, "running">;

interface CachedEvent {
  /** Changes with every write to the file or its log. */
  readonly stamp: string;
  /** undefined = not an event file. */
  readonly event:
    | {
        readonly shape: WithoutRunning<TournamentShape>;
        readonly holder: Claimant | undefined;
        readonly names: readonly string[];
        page?: WithoutRunning<TournamentPageShape>;
      }
    | undefined;
  readonly readMs: number;
  tookMs: number;
}

/** What is known of the event files of a folder, by file name. */
function createEventCache(folder: string, now: () => number) {
  const known = new Map<string, CachedEvent>();

  function refresh(): ReadonlyMap<string, CachedEvent> {
    const names = listFiles(folder);
    for (const name of known.keys()) if (!names.includes(name)) known.delete(name);
    for (const name of names) {
      const stamp = versionOf(join(folder, name));
      const before = known.get(name);
      const startMs = now();
      if (before && (before.stamp === stamp || startMs - before.readMs < COST_FACTOR * before.tookMs)) continue;
      const event = readIfValid(join(folder, name), (opened) => ({
        shape: shapeEvent(idOf(name), opened),
        holder: opened.results.holder(),
        names: opened.players.map(({ name }) => name),
      }));
      known.set(name, { stamp, event, readMs: startMs, tookMs: now() - startMs });
    }
    return known;
  }

  function readPage(name: string, entry: CachedEvent): WithoutRunning<TournamentPageShape> | undefined {
    const startMs = now();
    const page = readIfValid(join(folder, name), (opened) => shapeEventPage(idOf(name), opened));
    entry.tookMs += now() - startMs;
    return page;
  }

  return { refresh, readPage };
}

/** Reads the event files that `tournament --data` writes, during and after the event. */
export function openEventsFolder(folder: string, now: () => number): EventsFolder {
  const cache = createEventCache(folder, now);
  return {
    list() {
      return [...cache.refresh().values()]
        .flatMap(({ event }) => (event ? [{ ...event.shape, running: isRunning(event) }] : []))
        .sort((a, b) => (a.begunAt < b.begunAt ? 1 : a.begunAt > b.begunAt ? -1 : a.id < b.id ? -1 : 1));
    },
    find(id) {
      // Search the known files: a requested id never becomes part of a path.
      const [name, entry] = [...cache.refresh()].find(([each]) => idOf(each) === id) ?? [];
      if (name === undefined || !entry?.event) return undefined;
      const page = entry.event.page ?? cache.readPage(name, entry);
      if (!page) return undefined;
      entry.event.page = page;
      const running = isRunning(entry.event);
      // A killed run leaves its list of awaited players in the file.
      return { ...page, running, awaited: running ? page.awaited : [] };
    },
    matches(id, query) {
      // Search the file names: the standings of other events are not needed.
      const name = listFiles(folder).find((each) => idOf(each) === id);
      return name === undefined
        ? undefined
        : readIfValid(join(folder, name), (opened) => listEventMatches(id, opened, query));
    },
    players(folded, limit) {
      const hits = [...cache.refresh()].flatMap(([file, { event }]) =>
        (event?.names ?? [])
          .filter((name) => foldName(name).includes(folded))
          .map((name): SearchHit => ({ kind: "player", game: event?.shape.game ?? "", name, id: idOf(file) })),
      );
      return hits.slice(0, limit);
    },
    matchesWithPrefix(prefix, limit) {
      // Ids are not indexed in an event file, so a short prefix would scan all of it.
      if (!ID_START.test(prefix)) return [];
      const found: SearchHit[] = [];
      for (const [name, { event }] of cache.refresh()) {
        if (!event || found.length >= limit) continue;
        const matches =
          readIfValid(join(folder, name), ({ results }) => results.matchesWithPrefix(prefix, limit)) ?? [];
        for (const { match, names } of matches)
          found.push({ kind: "match", game: event.shape.game ?? "", name: names.join(" – "), id: match });
      }
      return found.slice(0, limit);
    },
    record(match) {
      for (const [name, { event }] of cache.refresh()) {
        const record = event && readIfValid(join(folder, name), ({ results }) => results.record(match));
        if (record) return { tournament: idOf(name), record: unpack(record) };
      }
      return undefined;
    },
  };
}

function unpack(record: Uint8Array): Uint8Array {
  return isPacked(record) ? unpackRecord(Buffer.from(record)) : record;
}

function isRunning({ shape, holder }: NonNullable<CachedEvent["event"]>): boolean {
  return !shape.over && holder !== undefined && isAlive(holder);
}

/** undefined = broken, not an event file, or not started. */
function readIfValid<T>(file: string, read: (event: ReadEvent) => T): T | undefined {
  try {
    return readEventFile(file, read);
  } catch {
    return undefined;
  }
}

function shapeEvent(id: string, event: ReadEvent): WithoutRunning<TournamentShape> {
  return shapeStandings(id, event, eventStandings(event));
}

function shapeEventPage(id: string, event: ReadEvent): WithoutRunning<TournamentPageShape> {
  const { spec, results } = event;
  const standings = eventStandings(event, { charts: true });
  return {
    ...shapeStandings(id, event, standings),
    standings,
    slots: listSlots(results)
      .slice(-MAX_SLOTS)
      .map((line) => ({ ...line, match: isRecorded(spec, line.by) ? line.match : null })),
    awaited: awaitedPlayers(event),
    next: standings.over ? [] : nextSlots(event),
  };
}

function awaitedPlayers({ players, results }: ReadEvent): TournamentPageShape["awaited"] {
  return results
    .awaited()
    .map(({ player, port, since, until }) => ({
      player: players[player]?.name ?? "",
      port,
      since: formatTime(since),
      until: until === null ? null : formatTime(until),
    }));
}

/** The first planned slots without a result. */
function nextSlots({ players, results }: ReadEvent): TournamentPageShape["next"] {
  const nameOf = (player: number): string => players[player]?.name ?? "";
  const finished = new Set<number>();
  for (const { slot } of results.outcomes()) finished.add(slot);
  const next: TournamentPageShape["next"][number][] = [];
  for (const { slot, stage, seats } of results.slots()) {
    if (next.length === MAX_NEXT) break;
    if (!finished.has(slot)) next.push({ slot, stage, players: [nameOf(seats[0]), nameOf(seats[1])] });
  }
  return next;
}

function shapeStandings(
  id: string,
  { begunAt, players }: ReadEvent,
  { event, game, format, planned, played, void: voids, over, summary }: Standings,
): WithoutRunning<TournamentShape> {
  return {
    id,
    name: event,
    game,
    format,
    formatName: summary.format,
    planned,
    played,
    void: voids,
    over,
    begunAt,
    players: players.length,
  };
}

function listFiles(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith(FILE_EXTENSION))
      .map(({ name }) => name);
  } catch {
    return []; // no folder, no events
  }
}

function idOf(name: string): string {
  return name.slice(0, -FILE_EXTENSION.length);
}

function versionOf(file: string): string {
  return [file, `${file}-wal`]
    .map((path) => {
      const stat = statSync(path, { throwIfNoEntry: false });
      return stat ? `${stat.mtimeMs} ${stat.size}` : "";
    })
    .join();
}

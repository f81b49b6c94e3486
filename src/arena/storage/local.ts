import { UsageError } from "../../core/errors.ts";
import type { ArenaStore } from "../../store/arena/arena-store.ts";
import { foldName } from "../../core/fold-name.ts";
import type { ArenaReport, StoredBot } from "../../store/arena/stored.ts";
import type { StorageService, SearchHit } from "./storage-service.ts";
import { createBatch } from "./batch.ts";
import { makeBotPage } from "./bot-page.ts";
import type { EventsFolder } from "./events-folder.ts";
import { shapeMatch, shapeRecord } from "./match-shape.ts";
import { openStandingsCache } from "./standings-cache.ts";
import { decideSuspicion, listSuspicions } from "./suspicions.ts";

export interface StorageParts {
  readonly store: ArenaStore;
  readonly events: EventsFolder;
  /** Unix time in milliseconds. */
  readonly now: () => number;
}

const MAX_LISTED = 100;

/** The storage service without its thread. */
export function createStorage({ store, events, now }: StorageParts): StorageService {
  const standings = openStandingsCache(store, now);
  const findBot = (game: string, name: string): StoredBot | undefined => store.bots.named(name, game)[0];
  const recent: typeof standings.recent = (game) => standings.recent(game);

  const prepared = createBatch<ArenaReport>((reports) => store.prepareMatches(reports));

  return {
    prepare: (report) => prepared.add(report),
    keep: async (report) => store.saveMatch(report),
    async matches(query) {
      const limit = clampLimit(query.limit);
      const before = readCursor(query.before);
      // One more than needed shows whether there is another page.
      const listed = store.snapshot(() => store.list({ ...query, before, limit: limit + 1 }));
      const page = listed.slice(0, limit);
      const last = page.at(-1);
      return {
        matches: page.map((match) => shapeMatch(match, recent)),
        next: listed.length > limit && last ? String(last.number) : null,
      };
    },
    async match(id) {
      const match = store.match(id);
      if (match) return shapeMatch(match, recent);
      const found = events.record(id);
      return found && shapeRecord(found);
    },
    record: async (id) => store.record(id) ?? events.record(id)?.record,
    async headToHead(game, a, b) {
      const first = findBot(game, a);
      const second = findBot(game, b);
      if (!first || !second) return { wins: 0, draws: 0, losses: 0 };
      const { wins, draws, losses } = store.headToHead(first, second);
      return { wins, draws, losses };
    },
    standings: async (game) => standings.fresh(game).shape,
    async bot(game, name) {
      const bot = findBot(game, name);
      return bot && store.snapshot(() => makeBotPage(store, bot, standings.fresh(game)));
    },
    search: async (text, limit) => search(store, events, text, Math.min(MAX_LISTED, Math.max(0, limit))),
    met: async (game) => store.ratedGamesByPair(game),
    async counts() {
      const today = store.counts.day(now());
      return {
        done: Object.fromEntries(store.counts.games().map(({ game, done }) => [game, done])),
        judgedToday: today.judged,
        voidToday: today.void,
      };
    },
    registrations: async () => store.registrations(),
    register: async (...registration) => store.register(...registration),
    suspicions: async () => listSuspicions(store, now()),
    async decide(decision) {
      const suspicion = decideSuspicion(store, now(), decision);
      if (suspicion) standings.forget(suspicion.game);
      return suspicion;
    },
    tournaments: async () => events.list(),
    tournament: async (id) => events.find(id),
    async tournamentMatches(id, query) {
      const limit = clampLimit(query.limit);
      const before = readCursor(query.before);
      return events.matches(id, { ...query, before, limit });
    },
    async claim(own, dead) {
      const holder = store.claim(own, dead);
      if (!holder) store.savePrepared();
      return holder;
    },
    async close() {
      prepared.flush();
      store.close();
    },
  };
}

function clampLimit(limit: number): number {
  return Math.min(MAX_LISTED, Math.max(1, Math.floor(limit)));
}

function readCursor(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,14}$/.test(text))
    throw new UsageError("bad-cursor", { en: "There is no page after that one.", ja: "その後のページはありません。" });
  return Number(text);
}

function search(store: ArenaStore, events: EventsFolder, text: string, limit: number): readonly SearchHit[] {
  const folded = foldName(text);
  if (folded === "") return [];
  const bots = store.bots
    .search(folded, limit)
    .map(({ game, name }): SearchHit => ({ kind: "bot", game, name, id: name }));
  const matches = store
    .matchesWithPrefix(text.trim(), limit)
    .map(({ id, game, seats }): SearchHit => ({
      kind: "match",
      game,
      name: `${seats[0].name} – ${seats[1].name}`,
      id,
    }));
  const tournaments = events
    .list()
    .filter(({ name, id }) => foldName(name).includes(folded) || foldName(id).includes(folded))
    .map(({ game, name, id }): SearchHit => ({ kind: "tournament", game: game ?? "", name, id }));
  const found = [...bots, ...tournaments, ...events.players(folded, limit), ...matches];
  return [...found, ...events.matchesWithPrefix(text.trim(), limit)].slice(0, limit);
}

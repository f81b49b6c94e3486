import { levelsOf } from "../../../core/bot-strength.ts";
import type { GameShape } from "../../../api/games.ts";
import type { BotListShape } from "../../../api/bots.ts";
import type { GameEntry } from "../../../games/entry.ts";
import { GAMES } from "../../../games/index.ts";
import { isLimited, UNCONFIGURED } from "../../matches/guest-terms.ts";
import type { HttpParts, Server } from "../parts.ts";
import { ROUTES } from "./keys.ts";

/** There may be very many guests. */
const MAX_BOTS = 500;

export function addStatusRoutes(server: Server, parts: HttpParts): void {
  const { settings } = parts;
  const startedAt = new Date(settings.wall()).toISOString();

  server.get("/api/games", ROUTES.get["/api/games"], async () => ({ games: await listGames(parts) }));

  server.get("/api/status", ROUTES.get["/api/status"], async () => ({
    version: settings.version,
    startedAt,
    games: await listGames(parts),
    registration: settings.adminToken === undefined ? ("open" as const) : ("token" as const),
    classCodes: settings.classes.size > 0,
    patienceMs: settings.patienceMs,
    command: settings.command,
    botFolder: settings.botFolder,
  }));

  server.get("/api/bots", ROUTES.get["/api/bots"], async ({ query: { game } }) => {
    const wanted = GAMES.filter(({ rules }) => game === undefined || rules.id === game);
    return { bots: (await Promise.all(wanted.map((entry) => listBots(parts, entry)))).flat() };
  });
}

async function listGames(parts: HttpParts): Promise<GameShape[]> {
  const { done } = await parts.counts.ready();
  const live = parts.liveMatches.live();
  return GAMES.map((entry) => {
    const { id } = entry.rules;
    return describeGame(parts, entry, live.filter(({ game }) => game === id).length, done[id] ?? 0);
  });
}

function describeGame({ settings, ports }: HttpParts, entry: GameEntry, live: number, done: number): GameShape {
  const { id, version, options } = entry.rules;
  const terms = settings.configured?.[id] ?? UNCONFIGURED;
  const { moveMs, bank } = terms.limits;

  function portOf(matches: (port: (typeof settings.ports)[number]) => boolean): number | undefined {
    const port = settings.ports.find(matches);
    return port && ports[port.id];
  }

  function portsOf(dialect: string): [number, number] | null {
    const portOfSeat = (seat: 0 | 1): number | undefined =>
      portOf((port) => port.game === id && port.dialect === dialect && (port.seat ?? seat) === seat);
    const first = portOfSeat(0);
    const second = portOfSeat(1);
    return first === undefined || second === undefined ? null : [first, second];
  }

  return {
    id,
    about: entry.text.about,
    rules: version,
    live,
    done,
    dialects: entry.dialects.list.map((dialect) => ({ id: dialect.id, ports: portsOf(dialect.id) })),
    nativePort: portOf(({ game }) => game === null) ?? null,
    bots: entry.bots.map(({ id, about, thinking }) => {
      return { id, about: about.en, levels: levelsOf(thinking).map(({ limit: _, ...level }) => level) };
    }),
    options: options.map(({ key, values, about }) => {
      return { key, values, about: about.en, set: terms.options[key] ?? null };
    }),
    limits: isLimited(terms) ? { moveMs: moveMs ?? null, bank: bank ?? null } : null,
  };
}

async function listBots(parts: HttpParts, { rules, bots }: GameEntry): Promise<BotListShape["bots"]> {
  const game = rules.id;
  const { rows } = await parts.storage.standings(game);
  const aboutOf = (name: string): string | null => bots.find(({ id }) => id === name)?.about.en ?? null;
  const played = rows.map(({ name, kind, rank, rating, ratingError: error, played }) => {
    return { game, name, kind, rank, rating, error, played, about: kind === "house" ? aboutOf(name) : null };
  });
  const known = new Set(played.map(({ name }) => name));
  const leaguePlayers = parts.league.players(game).map(({ spec, kind }) => ({ name: spec.name, kind, about: null }));
  const house = bots.map(({ id, about }) => ({ name: id, kind: "house" as const, about: about.en }));
  const fresh = [...house, ...leaguePlayers]
    .filter(({ name }, index, all) => !known.has(name) && all.findIndex((each) => each.name === name) === index)
    .map((each) => ({ ...each, game, rank: null, rating: null, error: null, played: 0 }));
  return [...fresh, ...played].slice(0, MAX_BOTS).map((bot) => ({ ...bot, rest: parts.restOf(game, bot.name) }));
}

import { z } from "zod";
import { type GameShape, gameShape, statusShape } from "../../../api/games.ts";
import { botListShape, type BotListShape } from "../../../api/bots.ts";
import type { GameEntry } from "../../../games/entry.ts";
import { GAMES } from "../../../games/index.ts";
import { isLimited, UNCONFIGURED } from "../../matches/guest-terms.ts";
import { ERROR_RESPONSES } from "../errors.ts";
import type { HttpParts, Server } from "../parts.ts";
import { gameKey } from "./keys.ts";

/** There may be very many guests. */
const MAX_BOTS = 500;

export function addStatusRoutes(server: Server, parts: HttpParts): void {
  const { settings, storage, counts, liveMatches, league } = parts;
  const startedAt = new Date(settings.wall()).toISOString();

  async function listGames(): Promise<GameShape[]> {
    const { done } = await counts.ready();
    const live = liveMatches.live();
    return GAMES.map((entry) => describeGame(entry, live.filter(({ game }) => game === entry.rules.id).length, done));
  }

  function describeGame(entry: GameEntry, live: number, done: Readonly<Record<string, number>>): GameShape {
    const { id, version, options } = entry.rules;
    const terms = settings.configured?.[id] ?? UNCONFIGURED;
    const { moveMs, bank } = terms.limits;
    return {
      id,
      about: entry.text.about,
      rules: version,
      live,
      done: done[id] ?? 0,
      dialects: entry.dialects.list.map((dialect) => ({ id: dialect.id, ports: portsOf(id, dialect.id) })),
      nativePort: portOf(({ game }) => game === null) ?? null,
      bots: entry.bots.map((bot) => ({ id: bot.id, about: bot.about.en })),
      options: options.map(({ key, values, about }) => ({
        key,
        values,
        about: about.en,
        set: terms.options[key] ?? null,
      })),
      limits: isLimited(terms) ? { moveMs: moveMs ?? null, bank: bank ?? null } : null,
    };
  }

  function portOf(matches: (port: (typeof settings.ports)[number]) => boolean): number | undefined {
    const port = settings.ports.find(matches);
    return port && parts.ports[port.id];
  }

  function portsOf(game: string, dialect: string): [number, number] | null {
    const portOfSeat = (seat: 0 | 1): number | undefined =>
      portOf((port) => port.game === game && port.dialect === dialect && (port.seat ?? seat) === seat);
    const first = portOfSeat(0);
    const second = portOfSeat(1);
    return first === undefined || second === undefined ? null : [first, second];
  }

  async function listBots({ rules, bots }: GameEntry): Promise<BotListShape["bots"]> {
    const game = rules.id;
    const { rows } = await storage.standings(game);
    const played = rows.map(({ name, kind, rank, rating, ratingError: error, played }) => ({
      game,
      name,
      kind,
      rank,
      rating,
      error,
      played,
      about: kind === "house" ? (bots.find(({ id }) => id === name)?.about.en ?? null) : null,
    }));
    const known = new Set(played.map(({ name }) => name));
    const leaguePlayers = league.players(game).map(({ spec, kind }) => ({ name: spec.name, kind, about: null }));
    const house = bots.map(({ id, about }) => ({ name: id, kind: "house" as const, about: about.en }));
    const fresh = [...house, ...leaguePlayers]
      .filter(({ name }, index, all) => !known.has(name) && all.findIndex((each) => each.name === name) === index)
      .map((each) => ({ ...each, game, rank: null, rating: null, error: null, played: 0 }));
    return [...fresh, ...played].slice(0, MAX_BOTS).map((bot) => ({ ...bot, rest: parts.restOf(game, bot.name) }));
  }

  server.get(
    "/api/games",
    {
      schema: {
        summary: "The games, their protocols and ports, house bots and options",
        querystring: z.strictObject({}),
        response: { 200: z.object({ games: z.array(gameShape) }), ...ERROR_RESPONSES },
      },
    },
    async () => ({ games: await listGames() }),
  );

  server.get(
    "/api/status",
    {
      schema: {
        summary: "This arena: its version, since when it runs, its games",
        querystring: z.strictObject({}),
        response: { 200: statusShape, ...ERROR_RESPONSES },
      },
    },
    async () => ({
      version: settings.version,
      startedAt,
      games: await listGames(),
      registration: settings.adminToken === undefined ? ("open" as const) : ("token" as const),
      classCodes: settings.classes.size > 0,
      patienceMs: settings.patienceMs,
      command: settings.command,
      botFolder: settings.botFolder,
    }),
  );

  server.get(
    "/api/bots",
    {
      schema: {
        summary: "Who plays here, or has played",
        querystring: z.strictObject({ game: gameKey.optional() }),
        response: { 200: botListShape, ...ERROR_RESPONSES },
      },
    },
    async ({ query: { game } }) => {
      const wanted = GAMES.filter(({ rules }) => game === undefined || rules.id === game);
      return { bots: (await Promise.all(wanted.map(listBots))).flat() };
    },
  );
}

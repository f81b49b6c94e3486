import { dirname, resolve } from "node:path";
import type { ArenaGame } from "../../arena/arena.ts";
import type { ArenaConfig, GameConfig, WrittenBot } from "../../arena/config/config-file.ts";
import type { ConfiguredTerms } from "../../arena/matches/messages.ts";
import type { LeaguePlayer } from "../../arena/seat.ts";
import { FormatError, UsageError } from "../../core/errors.ts";
import { requestLimits } from "../../core/requested-limits.ts";
import type { GameEntry } from "../../games/entry.ts";
import { GAMES } from "../../games/index.ts";
import type { EventPlayer } from "../../tournament/event/event.ts";
import { type MatchTerms, resolveMatchTerms } from "../../match/match-terms.ts";
import type { BotSpec } from "../../match/player-spec.ts";
import { readHouseBot } from "../../match/read-bot.ts";
import { readPlayer } from "../../match/read-player.ts";
import { FileError } from "../errors.ts";

const DEFAULT_CONCURRENCY = 2;

/** The options, limits and configured players of each game's league. */
export function leagueTerms(config: ArenaConfig, file: string | undefined, house: boolean): ArenaGame[] {
  return GAMES.map((entry) => {
    const gameConfig = config.games.get(entry.rules.id);
    const partner = gameConfig?.partner && partnerOf(entry, gameConfig.partner, file);
    const configured = { ...configuredOf(gameConfig, config.gapMs), ...(partner && { partner }) };
    const { options, limits } = termsOf(entry, configured);
    return {
      entry,
      house: house && (gameConfig?.house ?? true),
      listed: (gameConfig?.players ?? []).map((player) => playerOf(entry, player, file)),
      atOnce: gameConfig?.matches ?? config.matches ?? DEFAULT_CONCURRENCY,
      options,
      limits,
      configured,
    };
  });
}

function configuredOf(gameConfig: GameConfig | undefined, defaultGapMs: number | undefined): ConfiguredTerms {
  const { moveTime, clock, startMs, gapMs = defaultGapMs, options = {} } = gameConfig ?? {};
  const limits = requestLimits({ moveTime, clock, startTime: startMs });
  return { options, limits, ...(gapMs !== undefined && { gapMs }) };
}

/** Throws a UsageError when an option is wrong. */
function termsOf(entry: GameEntry, { options, limits }: ConfiguredTerms): MatchTerms {
  const terms = resolveMatchTerms(entry, { options, limits }, { arena: true });
  entry.rules.readOptions(terms.options);
  return terms;
}

function partnerOf(entry: GameEntry, { text, line }: WrittenBot, file: string | undefined): BotSpec {
  return readInFile(file, line, () => readHouseBot(text, entry));
}

function playerOf(entry: GameEntry, player: EventPlayer, file: string | undefined): LeaguePlayer {
  return readInFile(file, player.line, () => {
    const spec = readPlayer(player, { entry, folder: dirname(resolve(file ?? "")) });
    if (spec.kind === "bot" || spec.kind === "command") return { kind: "program", spec };
    throw new UsageError("bad-player", {
      en: "{name}: an arena's own players are house bots and commands.",
      ja: "{name}：アリーナのプレイヤーは内蔵ボットかコマンドです。",
      values: { name: player.name },
    });
  });
}

/** An error of usage is one of this line of the file. */
function readInFile<T>(file: string | undefined, line: number, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof UsageError ? new FileError(file ?? "", new FormatError(error.text, line)) : error;
  }
}

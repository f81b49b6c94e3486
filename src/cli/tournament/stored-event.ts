import { dirname } from "node:path";
import type { Standings } from "../../api/event-standings.ts";
import { UsageError } from "../../core/errors.ts";
import { openGame } from "../../game-files/index.ts";
import type { GameEntry } from "../../games/entry.ts";
import { findGame } from "../../games/index.ts";
import { listSlots, readEventFile, type ReadEvent, type SlotLine } from "../../store/read-event.ts";
import { type Verification, type VerifyOptions, verifyEvent } from "../../store/verify/verify-event.ts";
import type { EventSpec } from "../../tournament/event/event.ts";
import { eventStandings } from "../../tournament/event-standings.ts";
import { findFormat } from "../../tournament/formats/index.ts";
import { deriveStandings } from "../../tournament/standings.ts";
import { type EventFiles, hasBegun, loadEvent } from "./event-file.ts";

/** Reads the store of an event; undefined = it has not begun. */
export function readStoredEvent<T>(files: EventFiles, read: (event: ReadEvent) => T): T | undefined {
  return hasBegun(files) ? readEventFile(files.database, read) : undefined;
}

/** The game of an event that has begun; its file is relative to the event file. */
export async function openStoredGame(files: EventFiles): Promise<GameEntry | undefined> {
  const spec = readStoredEvent(files, (event) => event.spec);
  if (!spec) return undefined;
  const { game, gameFile } = spec;
  const entry = gameFile ? await openGame(gameFile.path, dirname(files.file)) : findGame(game);
  if (entry) return entry;
  throw new UsageError("unknown-game", {
    en: "{file} is an event of an unknown game, {game}.",
    ja: "{file} は知らないゲーム {game} の大会です。",
    values: { file: files.database, game },
  });
}

/** Compares the results of an event with their records; undefined = it has not begun. */
export function verifyAt(files: EventFiles, options: VerifyOptions): Verification | undefined {
  return readStoredEvent(files, (event) => verifyEvent(event, options));
}

/** `slots` lists the slots with a result; table and slots come from one snapshot. */
export async function standingsAt(
  files: EventFiles,
  { charts, slots }: { readonly charts: boolean; readonly slots: boolean },
): Promise<Standings & { readonly begun: boolean; readonly slots?: readonly SlotLine[] }> {
  const found = readStoredEvent(files, (event) => ({
    ...eventStandings(event, { charts }),
    begun: true,
    ...(slots && { slots: listSlots(event.results) }),
  }));
  return found ?? { ...emptyStandings(await loadEvent(files.file)), begun: false, ...(slots && { slots: [] }) };
}

function emptyStandings(spec: EventSpec): Standings {
  const format = findFormat(spec.format);
  const members = spec.players.map(() => ({ stageRanges: [[1, null]] as const }));
  const planner = format.plan(spec, members, spec.seed ?? "0", 0);
  const slots = planner.begin().length;
  return deriveStandings({
    format,
    event: spec,
    names: spec.players.map(({ name }) => name),
    ledger: { crossings: [], pairs: [], played: 0, void: 0 },
    planState: planner.state(),
    slots,
  });
}

import { randomBytes, randomInt } from "node:crypto";
import { FormatError, UsageError } from "../../core/errors.ts";
import type { Message } from "../../core/lang.ts";
import type { EventSettings } from "../../dispatch/match-job.ts";
import { prepareEventSettings } from "../../dispatch/prepare-event.ts";
import type { GameEntry } from "../../games/entry.ts";
import type { PlayerSpec } from "../../match/player-spec.ts";
import { type EventStore, openEventStore } from "../../store/event-store.ts";
import type { StoredPlayer } from "../../store/stored.ts";
import { describeChange } from "../../tournament/event/change.ts";
import { readStoredSpec } from "../../tournament/event/stored-spec.ts";
import { lastStage } from "../../tournament/event-standings.ts";
import type { EventSpec } from "../../tournament/event/event.ts";
import type { StageRange } from "../../tournament/schedule/planner.ts";
import { isAlive, ownProcess } from "../../store/process-identity.ts";
import { readTextFile } from "../files.ts";
import { FileError } from "../errors.ts";
import { type EventFiles, inFile, loadEvent, makeFolder } from "./event-file.ts";

/** An event whose file agrees with its store, so that play can go on. */
export interface OpenedEvent {
  readonly spec: EventSpec;
  readonly entry: GameEntry;
  readonly setting: EventSettings;
  readonly seed: string;
  readonly store: EventStore;
  /** Indexed by number. */
  readonly players: readonly StoredPlayer[];
  /** The last stage that is planned. */
  readonly stages: number;
  /** Names of programs that changed since the event began. */
  readonly changed: readonly string[];
}

/** Opens or begins the store of an event; refuses an event that another process plays. `records`: the folder of `--record`. */
export async function openEvent(files: EventFiles, host: string, records?: string): Promise<OpenedEvent> {
  const spec = await loadEvent(files.file);
  makeFolder(files.database);
  const store = openEventStore(files.database, "write");
  try {
    claimEvent(store, files);
    const known = store.event();
    const change = known && describeChange(readStoredSpec(known.spec), spec);
    const begun = change === undefined ? known : undefined;
    if (change !== undefined && store.finishedCount() > 0)
      throw new UsageError("event-changed", {
        en: "{file}: {change} ({database})",
        ja: "{file}：{change}（{database}）",
        values: { file: files.file, change, database: files.database },
      });
    const seed = begun?.seed ?? spec.seed ?? known?.seed ?? String(randomInt(2 ** 47));
    // A changed plan gets a new id, because workers may still hold matches of the old one.
    const id = begun?.id ?? randomBytes(8).toString("hex");
    const { entry, setting } = prepareEventSettings({
      spec,
      file: files.file,
      results: [files.database, ...(records === undefined ? [] : [records])],
      id,
      seed,
      host,
      inFile,
      readText: readTextFile,
      refuse: (line, { text }) => refusal(files.file, line, text),
    });
    if (!begun) {
      if (known) store.clear();
      const players = setting.players.map((config, number) => newPlayer(config, number, 1));
      store.begin({ id, seed, spec: writeSpec(spec), begunAt: new Date().toISOString() }, players);
    } else store.updateSpec(writeSpec(spec));
    const stages = lastStage(store.slots());
    const { players, changed } = updatePlayers(store, setting.players, stages);
    const configs = players.map(({ name, spec: text }) => {
      const current = setting.players.find((each) => each.name === name);
      return current ?? (JSON.parse(text) as PlayerSpec);
    });
    return { spec, entry, setting: { ...setting, players: configs }, seed, store, players, stages, changed };
  } catch (error) {
    store.close();
    throw error;
  }
}

/** Two processes would play the same games twice. */
function claimEvent(store: EventStore, { file }: EventFiles): void {
  const own = ownProcess();
  let holder = store.claim(own);
  if (holder && !isAlive(holder)) holder = store.claim(own, holder);
  if (!holder) return;
  throw new UsageError("event-runs", {
    en: "{file} is being played by process {pid} on {host}; wait for it, or stop it first.",
    ja: "{file} は {host} のプロセス{pid}が実行中です。終わるのを待つか、先に停止してください。",
    values: { file, pid: holder.pid, host: holder.host },
  });
}

function refusal(file: string, line: number | undefined, why: Message): Error {
  return line === undefined
    ? new UsageError("bad-event", { en: "{file}: {why}", ja: "{file}：{why}", values: { file, why } })
    : new FileError(file, new FormatError(why, line));
}

function newPlayer(config: PlayerSpec, number: number, from: number): StoredPlayer {
  return { number, name: config.name, spec: writePlayer(config), stageRanges: [[from, null]] };
}

/** Variables of players may be secrets, so they stay in the event file. */
function writePlayer(config: object): string {
  return JSON.stringify(withoutVariables(config));
}

function writeSpec(spec: EventSpec): string {
  return JSON.stringify({ ...spec, players: spec.players.map(withoutVariables) });
}

function withoutVariables(player: object): object {
  return { ...player, env: undefined };
}

/** Updates the stored players: players may join and leave, but numbers never change. */
function updatePlayers(store: EventStore, configs: readonly PlayerSpec[], stages: number) {
  const changed: string[] = [];
  const known = store.players();
  // Planned stages stay as they are; new players join at the next stage.
  const next = stages + 1;
  const players = known.map((player): StoredPlayer => {
    const config = configs.find(({ name }) => name === player.name);
    const gone = player.stageRanges.at(-1)?.[1] !== null;
    if (!config) return gone ? player : { ...player, stageRanges: closeRanges(player.stageRanges, next) };
    if (digestOf(JSON.parse(player.spec) as PlayerSpec) !== digestOf(config)) changed.push(player.name);
    const stageRanges = gone ? [...player.stageRanges, [next, null] as const] : player.stageRanges;
    return { ...player, stageRanges, spec: writePlayer(config) };
  });
  for (const config of configs)
    if (!known.some(({ name }) => name === config.name)) players.push(newPlayer(config, players.length, next));
  if (JSON.stringify(players) !== JSON.stringify(known)) store.setPlayers(players);
  return { players, changed };
}

function closeRanges(stageRanges: readonly StageRange[], stage: number): readonly StageRange[] {
  return stageRanges.map(([from, until]) => [from, until ?? stage]);
}

function digestOf(config: PlayerSpec): string {
  return config.kind === "command" ? config.digest : JSON.stringify(config);
}

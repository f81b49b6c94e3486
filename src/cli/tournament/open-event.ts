import { randomBytes, randomInt } from "node:crypto";
import { FormatError, UsageError } from "../../core/errors.ts";
import type { PlayerConfig, EventSettings } from "../../dispatch/match-job.ts";
import { prepareEventSettings } from "../../dispatch/prepare-event.ts";
import type { GameEntry } from "../../games/entry.ts";
import { type EventStore, openEventStore } from "../../store/event-store.ts";
import type { StoredPlayer } from "../../store/stored.ts";
import { describeChange } from "../../tournament/event/index.ts";
import type { EventSpec } from "../../tournament/event/event.ts";
import type { StageRange } from "../../tournament/schedule/planner.ts";
import { isAlive, ownProcess } from "../../store/process-identity.ts";
import { readTextFile } from "../files.ts";
import { FileError } from "../errors.ts";
import { lastStage } from "../../store/standings-of.ts";
import { type EventFiles, inFile, loadEvent, makeFolder } from "./event-file.ts";

/** An event that can be played on: its file agrees with what has been played. */
export interface OpenedEvent {
  readonly spec: EventSpec;
  readonly entry: GameEntry;
  readonly setting: EventSettings;
  readonly seed: string;
  readonly store: EventStore;
  /** By their number. */
  readonly players: readonly StoredPlayer[];
  /** The last stage that is planned. */
  readonly stages: number;
  /** Programs that are not what they were when the event began. */
  readonly changed: readonly string[];
}

/** Opens the store of an event, or begins it; refuses an event that somebody else plays just now. */
export function openEvent(files: EventFiles, host: string): OpenedEvent {
  const spec = loadEvent(files.file);
  makeFolder(files.database);
  const store = openEventStore(files.database, "write");
  try {
    claim(store, files);
    const known = store.event();
    const change = known && describeChange(JSON.parse(known.spec) as EventSpec, spec);
    const begun = change === undefined ? known : undefined;
    if (change !== undefined && store.finishedCount() > 0)
      throw new UsageError("event-changed", `${files.file}: ${change} (${files.database})`);
    const seed = begun?.seed ?? spec.seed ?? known?.seed ?? String(randomInt(2 ** 47));
    // A plan that was changed is another event: workers may still have matches of the old one in hand.
    const id = begun?.id ?? randomBytes(8).toString("hex");
    const { entry, setting } = prepareEventSettings({
      ...{ spec, file: files.file, id, seed, host, inFile },
      readText: readTextFile,
      refuse: (line, { message }) => refusal(files.file, line, message),
    });
    if (!begun) {
      if (known) store.clear();
      const players = setting.players.map((order, number) => newPlayer(order, number, 1));
      store.begin({ id, seed, spec: JSON.stringify(spec), begunAt: new Date().toISOString() }, players);
    } else store.updateSpec(JSON.stringify(spec));
    const stages = lastStage(store);
    const { players, changed } = enrol(store, setting.players, stages);
    const orders = players.map(({ spec: text }) => JSON.parse(text) as PlayerConfig);
    return { spec, entry, setting: { ...setting, players: orders }, seed, store, players, stages, changed };
  } catch (error) {
    store.close();
    throw error;
  }
}

/** Two who play the same event would only play the same games. */
function claim(store: EventStore, { file }: EventFiles): void {
  const own = ownProcess();
  let holder = store.claim(own);
  if (holder && !isAlive(holder)) holder = store.claim(own, holder);
  if (!holder) return;
  throw new UsageError(
    "event-runs",
    `${file} is being played by process ${holder.pid} on ${holder.host}; wait for it, or stop it first.`,
  );
}

function refusal(file: string, line: number | undefined, message: string): Error {
  return line === undefined
    ? new UsageError("bad-event", `${file}: ${message}`)
    : new FileError(file, new FormatError(message, line));
}

function newPlayer(order: PlayerConfig, number: number, from: number): StoredPlayer {
  return { number, name: order.name, spec: JSON.stringify(order), spells: [[from, null]] };
}

/** Brings the list of players up to date: in a league some may have come, and some gone. Numbers never change. */
function enrol(store: EventStore, orders: readonly PlayerConfig[], stages: number) {
  const changed: string[] = [];
  const known = store.players();
  // What is planned stays planned; who comes now plays from the stage after it.
  const next = stages + 1;
  const players = known.map((player): StoredPlayer => {
    const order = orders.find(({ name }) => name === player.name);
    const gone = player.spells.at(-1)?.[1] !== null;
    if (!order) return gone ? player : { ...player, spells: leave(player.spells, next) };
    if (digestOf(JSON.parse(player.spec) as PlayerConfig) !== digestOf(order)) changed.push(player.name);
    const spells = gone ? [...player.spells, [next, null] as const] : player.spells;
    return { ...player, spells, spec: JSON.stringify(order) };
  });
  for (const order of orders)
    if (!known.some(({ name }) => name === order.name)) players.push(newPlayer(order, players.length, next));
  if (JSON.stringify(players) !== JSON.stringify(known)) store.setPlayers(players);
  return { players, changed };
}

function leave(spells: readonly StageRange[], stage: number): readonly StageRange[] {
  return spells.map(([from, until]) => [from, until ?? stage]);
}

function digestOf(order: PlayerConfig): string {
  return order.kind === "command" ? order.digest : JSON.stringify(order);
}

import type { Redis } from "ioredis";
import { digestBytes, readManifest } from "../bundle/manifest.ts";
import { installCommand } from "../bundle/install.ts";
import type { PlayerConfig, EventSettings } from "../match-job.ts";
import { blobKey, settingKey, type EventBundle } from "./protocol.ts";

/** Settings of a few events at a time; an event's matches all have the same. */
const MAX_KEPT = 16;

/** Settings as they can be played on this machine, each fetched and made ready once. */
export class EventBundles {
  readonly #client: Redis;
  readonly #folder: string;
  readonly #ready = new Map<string, Promise<EventSettings>>();

  constructor(client: Redis, folder: string) {
    this.#client = client;
    this.#folder = folder;
  }

  /** The same object for the same digest, for as long as it is kept. */
  async get(sha256: string): Promise<EventSettings> {
    const known = this.#ready.get(sha256);
    if (known) return known;
    const setting = this.#prepare(sha256);
    this.#ready.set(sha256, setting);
    // What is missing may be there the next time: a program that was installed, a file that was sent again.
    setting.catch(() => this.#ready.delete(sha256));
    const [oldest] = this.#ready.keys();
    if (this.#ready.size > MAX_KEPT && oldest !== undefined) this.#ready.delete(oldest);
    return setting;
  }

  async #prepare(sha256: string): Promise<EventSettings> {
    const text = await this.#client.get(settingKey(sha256));
    if (text === null) throw new Error("The setting of the event is no longer in Redis.");
    if (digestBytes(text) !== sha256)
      throw new Error("The setting of the event is not what its digest says.");
    const { setting, manifests } = JSON.parse(text) as EventBundle;
    const players: PlayerConfig[] = [];
    for (const [index, player] of setting.players.entries())
      players.push(await this.#place(player, manifests[index] ?? null));
    return { ...setting, players };
  }

  async #place(player: PlayerConfig, sent: EventBundle["manifests"][number]): Promise<PlayerConfig> {
    if (player.kind !== "command") return player;
    const manifest = readManifest(sent);
    if (!manifest.ok) throw new Error(`The files of ${player.name} cannot be unpacked: ${manifest.why}.`);
    const fetch = async (blob: string): Promise<Buffer | null> => this.#client.getBuffer(blobKey(blob));
    return installCommand(player, manifest.value, { folder: this.#folder, fetch });
  }
}

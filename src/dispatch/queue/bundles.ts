import type { Redis } from "ioredis";
import { formatEnglish } from "../../core/lang.ts";
import { digestBytes, readManifest } from "../bundle/manifest.ts";
import { installCommand } from "../bundle/install.ts";
import type { PlayerSpec } from "../../match/player-spec.ts";
import type { EventSettings } from "../match-job.ts";
import { blobKey, settingKey, type EventBundle } from "./protocol.ts";

const MAX_CACHED = 16;

/** Event settings with their programs installed on this machine; each is fetched once. */
export class EventBundles {
  readonly #client: Redis;
  readonly #folder: string;
  readonly #cache = new Map<string, Promise<EventSettings>>();

  constructor(client: Redis, folder: string) {
    this.#client = client;
    this.#folder = folder;
  }

  /** Returns the same object for the same digest while it is cached. */
  async get(sha256: string): Promise<EventSettings> {
    const cached = this.#cache.get(sha256);
    if (cached) return cached;
    const setting = this.#prepare(sha256);
    this.#cache.set(sha256, setting);
    // Failures are not cached: a program may be installed or a file sent again later.
    setting.catch(() => this.#cache.delete(sha256));
    const [oldest] = this.#cache.keys();
    if (this.#cache.size > MAX_CACHED && oldest !== undefined) this.#cache.delete(oldest);
    return setting;
  }

  async #prepare(sha256: string): Promise<EventSettings> {
    const text = await this.#client.get(settingKey(sha256));
    if (text === null) throw new Error("The setting of the event is no longer in Redis.");
    if (digestBytes(text) !== sha256) throw new Error("The setting of the event is not what its digest says.");
    const { setting, manifests } = JSON.parse(text) as EventBundle;
    const players: PlayerSpec[] = [];
    for (const [index, player] of setting.players.entries())
      players.push(await this.#install(player, manifests[index] ?? null));
    return { ...setting, players };
  }

  async #install(player: PlayerSpec, sent: EventBundle["manifests"][number]): Promise<PlayerSpec> {
    if (player.kind !== "command") return player;
    const manifest = readManifest(sent);
    if (!manifest.ok)
      throw new Error(`The files of ${player.name} cannot be unpacked: ${formatEnglish(manifest.why)}.`);
    const fetch = async (blob: string): Promise<Buffer | null> => this.#client.getBuffer(blobKey(blob));
    return installCommand(player, manifest.value, { folder: this.#folder, fetch });
  }
}

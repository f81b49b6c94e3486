import type { Redis } from "ioredis";
import { digestBytes, readManifest } from "../bundle/manifest.ts";
import { placeCommand } from "../bundle/place.ts";
import type { PlayerOrder, Setting } from "../order.ts";
import { blobKey, settingKey, type Kit } from "./protocol.ts";

/** Settings of a few events at a time; an event's matches all have the same. */
const KEPT = 16;

/** Settings as they can be played on this machine, each fetched and made ready once. */
export class Kits {
  readonly #client: Redis;
  readonly #folder: string;
  readonly #ready = new Map<string, Promise<Setting>>();

  constructor(client: Redis, folder: string) {
    this.#client = client;
    this.#folder = folder;
  }

  /** The same object for the same digest, for as long as it is kept. */
  async get(sha256: string): Promise<Setting> {
    const known = this.#ready.get(sha256);
    if (known) return known;
    const setting = this.#prepare(sha256);
    this.#ready.set(sha256, setting);
    // What is missing may be there the next time: a program that was installed, a file that was sent again.
    setting.catch(() => this.#ready.delete(sha256));
    const [oldest] = this.#ready.keys();
    if (this.#ready.size > KEPT && oldest !== undefined) this.#ready.delete(oldest);
    return setting;
  }

  async #prepare(sha256: string): Promise<Setting> {
    const text = await this.#client.get(settingKey(sha256));
    if (text === null) throw new Error("The setting of the event is no longer in Redis.");
    if (digestBytes(text) !== sha256)
      throw new Error("The setting of the event is not what its digest says.");
    const { setting, manifests } = JSON.parse(text) as Kit;
    const players: PlayerOrder[] = [];
    for (const [index, player] of setting.players.entries())
      players.push(await this.#place(player, manifests[index] ?? null));
    return { ...setting, players };
  }

  async #place(player: PlayerOrder, sent: Kit["manifests"][number]): Promise<PlayerOrder> {
    if (player.kind !== "command") return player;
    const manifest = readManifest(sent);
    if (!manifest.ok) throw new Error(`The files of ${player.name} cannot be unpacked: ${manifest.why}.`);
    const fetch = async (blob: string): Promise<Buffer | null> => this.#client.getBuffer(blobKey(blob));
    return placeCommand(player, manifest.value, { folder: this.#folder, fetch });
  }
}

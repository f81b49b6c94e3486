import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Redis } from "ioredis";
import { UsageError } from "../../core/errors.ts";
import { formatEnglish } from "../../core/lang.ts";
import type { PlayerSpec } from "../../match/player-spec.ts";
import { installCommand } from "../bundle/install.ts";
import { digestBytes, readManifest } from "../bundle/manifest.ts";
import { packCommand } from "../bundle/pack.ts";
import type { EventSettings } from "../match-job.ts";
import { blobKey, RETENTION_SECONDS, settingKey, type EventBundle } from "./protocol.ts";

/** What workers need before they can play: the event bundle and the files of its programs, each named by its digest. */
export interface BundleFiles {
  /** SHA-256 of the event bundle. */
  readonly setting: string;
  /** Uploads missing files, renews the expiry of the others, and returns the files that can no longer be uploaded. */
  upload(client: Redis): Promise<readonly string[]>;
}

export function collectBundleFiles(setting: EventSettings): BundleFiles {
  const guest = setting.players.find(({ kind }) => kind === "tcp");
  if (guest)
    throw new UsageError("tcp-player", {
      en: "{name} connects to a port, and no worker has it: play this event without --redis, or give {again} a command.",
      ja: "{name} はポートに接続するので、ワーカーでは対局できません。--redis なしで実行するか、{again} に command を書いてください。",
      values: { name: guest.name, again: guest.name },
    });
  const packs = setting.players.map((player) => (player.kind === "command" ? packCommand(player) : null));
  const bundle: EventBundle = { setting, manifests: packs.map((pack) => pack?.manifest ?? null) };
  const text = JSON.stringify(bundle);
  const sha256 = digestBytes(text);
  const blobs = new Map<string, string>();
  for (const pack of packs)
    for (const file of pack?.manifest.files ?? []) blobs.set(file.sha256, join(pack?.root ?? "", file.path));

  return {
    setting: sha256,
    async upload(client) {
      const lost: string[] = [];
      for (const [blob, file] of blobs) if (!(await uploadBlob(client, blob, file))) lost.push(file);
      // The settings are uploaded last, so a worker that finds them also finds the files.
      if ((await client.expire(settingKey(sha256), RETENTION_SECONDS)) === 0)
        await client.set(settingKey(sha256), text, "EX", RETENTION_SECONDS);
      return lost;
    },
  };
}

async function uploadBlob(client: Redis, sha256: string, file: string): Promise<boolean> {
  if ((await client.expire(blobKey(sha256), RETENTION_SECONDS)) === 1) return true;
  const bytes = await readFile(file).catch(() => undefined);
  if (!bytes || digestBytes(bytes) !== sha256) return false; // changed since the event was opened
  await client.set(blobKey(sha256), bytes, "EX", RETENTION_SECONDS);
  return true;
}

const MAX_CACHED = 16;

/** Event settings with their programs installed on this machine; each is fetched once. */
export class EventBundles {
  readonly #client: Redis;
  readonly #folder: string;
  /** Files of this machine that no program may see. */
  readonly #withheld: readonly string[];
  readonly #cache = new Map<string, Promise<EventSettings>>();

  constructor(client: Redis, folder: string, withheld: readonly string[]) {
    this.#client = client;
    this.#folder = folder;
    this.#withheld = withheld;
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
    return { ...setting, players, withheld: [...(setting.withheld ?? []), ...this.#withheld] };
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

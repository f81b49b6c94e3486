import { isAbsolute, join, relative, resolve, sep } from "node:path";
import { UsageError } from "../../core/errors.ts";
import type { Message } from "../../core/lang.ts";
import { findProgram } from "../../links/process/program-file.ts";
import type { CommandSpec } from "../../match/player-spec.ts";
import type { Manifest } from "./manifest.ts";
import { isUnder } from "./pack.ts";
import { holdsBundle, unpackBundle, type FetchBlob } from "./unpack.ts";

/** This machine cannot run a player that others may be able to run. */
export class UnplayableHere extends UsageError {
  constructor(text: Message) {
    super("unplayable", text);
    this.name = "UnplayableHere";
  }
}

export interface BundleStore {
  /** Bundles are unpacked here. */
  readonly folder: string;
  readonly fetch: FetchBlob;
}

/** Installs a program on this machine: uses the original paths if the same files are there, else unpacks the bundle. */
export async function installCommand(
  player: CommandSpec,
  manifest: Manifest,
  store: BundleStore,
): Promise<CommandSpec> {
  const root = rootOf(player.cwd, manifest.cwd);
  const installed =
    root !== undefined && (await holdsBundle(root, manifest))
      ? player
      : moveCommand(player, root, manifest, await unpackBundle(manifest, store.folder, store.fetch));
  const [word, ...rest] = installed.argv;
  const why = reasonNotToStart(word, rest.length === 0, installed.cwd);
  if (why !== undefined)
    throw new UnplayableHere({
      en: "{name} cannot be run on this machine: {why}",
      ja: "{name} はこのマシンで動かせません：{why}",
      values: { name: player.name, why },
    });
  return installed;
}

/** The root of the manifest's paths on the coordinator's machine. */
function rootOf(cwd: string, inRoot: string): string | undefined {
  if (inRoot === "") return cwd;
  const root = resolve(cwd, ...inRoot.split("/").map(() => ".."));
  return join(root, inRoot) === resolve(cwd) ? root : undefined;
}

/** Rewrites absolute paths into the bundle; relative ones stay valid because the bundle keeps the folder layout. */
function moveCommand(
  player: CommandSpec,
  root: string | undefined,
  { cwd, files }: Manifest,
  bundle: string,
): CommandSpec {
  const move = (word: string): string => {
    if (root === undefined || !isAbsolute(word) || !isUnder(root, word)) return word;
    const path = relative(root, word).split(sep).join("/");
    const shipped = files.some((file) => file.path === path || file.path.startsWith(`${path}/`));
    return shipped ? join(bundle, path) : word;
  };
  const [word, ...rest] = player.argv;
  const runsIn = player.runsIn === undefined ? {} : { runsIn: move(player.runsIn) };
  return { ...player, argv: [move(word), ...rest.map(move)], cwd: join(bundle, cwd), ...runsIn };
}

function reasonNotToStart(word: string, alone: boolean, cwd: string): Message | undefined {
  try {
    return findProgram(word, alone, cwd) === undefined
      ? { en: "{word} is not on its PATH.", ja: "{word} がPATHにありません。", values: { word } }
      : undefined;
  } catch (error) {
    if (error instanceof UsageError) return error.text;
    throw error;
  }
}

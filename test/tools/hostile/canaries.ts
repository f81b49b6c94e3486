import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { createSocket } from "node:dgram";
import { once } from "node:events";
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo, type ListenOptions, type Server } from "node:net";
import { networkInterfaces } from "node:os";
import { basename, dirname, join } from "node:path";
import { newMarker } from "../processes.ts";
import { commandAs } from "./level.ts";

/**
 * Files, processes and ports that no program may read, change or reach, and what the hostile programs are told about
 * them.
 */
export interface Canaries {
  /** For `targets.env`. */
  readonly targets: Readonly<Record<string, string>>;
  /** A token in the environment of the referee. */
  readonly token: string;
  readonly secrets: readonly string[];
  /** Every canary that was touched since the last call. */
  violations(): readonly string[];
  remove(): Promise<void>;
}

export interface CanaryPlan {
  /** Relative to the folder of the test. */
  readonly files: readonly string[];
  readonly folder: string;
  readonly uid: number | undefined;
}

/** Shared folders in which a secret is put, where possible. */
const SHARED = ["/tmp", "/var/tmp", "/dev/shm", "/run"];

export async function plantCanaries({ files, folder, uid }: CanaryPlan): Promise<Canaries> {
  const newSecret = (): string => `canary-${randomBytes(12).toString("hex")}`;
  const id = basename(folder);
  const token = newSecret();
  const planted = new Map<string, string>();
  const plant = (path: string): void => {
    const secret = newSecret();
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `${existsSync(path) ? readFileSync(path, "utf8") : ""}// ${secret}\n`, { mode: 0o644 });
    if (uid !== undefined) chownSync(path, uid, uid);
    planted.set(path, secret);
  };
  for (const file of files) plant(join(folder, file));
  const shared = SHARED.filter((place) => isWritableFolder(place)).map((place) => join(place, `${id}.canary`));
  for (const path of shared) plant(path);
  const before = new Map([...planted.keys()].map((path) => [path, describeFile(path)]));

  const listeners = await openListeners(folder, id);
  const { process: bystander, name: bystanderName } = startBystander(uid);
  const shm = makeSharedMemory(uid);
  return {
    token,
    secrets: [token, ...planted.values()],
    targets: {
      files: [...planted.keys()].join(" "),
      bystander: String(bystander.pid),
      bystander_name: bystanderName,
      addresses: hostAddresses().join(" "),
      shm,
      ...listeners.targets,
    },
    violations() {
      const found = listeners.takeVisits();
      for (const [path, text] of before) if (describeFile(path) !== text) found.push(`changed: ${path}`);
      if (bystander.exitCode !== null || bystander.signalCode !== null) found.push("a process of the host was ended");
      else if (/^State:\s+[Tt]/m.test(readFileSync(`/proc/${bystander.pid}/status`, "utf8")))
        found.push("a process of the host was stopped");
      return found;
    },
    async remove() {
      for (const path of shared) rmSync(path, { force: true });
      if (shm !== "") execFileSync("ipcrm", ["-m", shm]);
      const ended = once(bystander, "exit");
      if (bystander.kill("SIGKILL")) await ended;
      await listeners.close();
    },
  };
}

function describeFile(path: string): string {
  return existsSync(path) ? `${statSync(path).mode} ${readFileSync(path, "utf8")}` : "gone";
}

interface Listeners {
  readonly targets: Readonly<Record<string, string>>;
  /** The visits since the last call. */
  takeVisits(): string[];
  close(): Promise<void>;
}

/** Listens on loopback (TCP, UDP), on an abstract socket and on sockets with paths; each visitor is noted. */
async function openListeners(folder: string, id: string): Promise<Listeners> {
  let visits: string[] = [];
  const servers: Server[] = [];
  const listen = async (where: ListenOptions, name: string): Promise<Server> => {
    const server = createServer((socket) => {
      visits.push(`connected to ${name}`);
      socket.on("error", () => undefined).destroy();
    });
    servers.push(server);
    server.listen(where);
    await once(server, "listening");
    return server;
  };
  const tcp = await listen({ host: "127.0.0.1", port: 0 }, "a port of loopback");
  const abstract = `${id}-abstract`;
  await listen({ path: `\0${abstract}` }, "an abstract socket");
  const sockets = [join(folder, "work/canary.sock"), `/tmp/${id}.sock`];
  if (isWritableFolder("/run")) sockets.push(`/run/${id}.sock`);
  for (const path of sockets) await listen({ path, readableAll: true, writableAll: true }, path);
  const udp = createSocket("udp4", () => visits.push("sent a datagram to loopback"));
  udp.bind(0, "127.0.0.1");
  await once(udp, "listening");
  return {
    targets: {
      port: String((tcp.address() as AddressInfo).port),
      udp: String(udp.address().port),
      abstract,
      sockets: sockets.join(" "),
    },
    takeVisits() {
      const taken = visits;
      visits = [];
      return taken;
    },
    async close() {
      udp.close();
      await Promise.all(servers.map((server) => new Promise((done) => server.close(done))));
    },
  };
}

/** A process of the referee's user that no program may end, stop or see. */
function startBystander(uid: number | undefined): { readonly process: ChildProcess; readonly name: string } {
  // Longer than any suite.
  const name = newMarker().replace(/^40/, "36000");
  const [file, ...args] = [...commandAs({ uid }), "sleep", name];
  return { process: spawn(file, args, { stdio: "ignore" }), name };
}

/** The number of a System V shared memory segment that everybody may read; "" = not possible here. */
function makeSharedMemory(uid: number | undefined): string {
  const [file, ...args] = [...commandAs({ uid }), "ipcmk", "-M", "4096", "-p", "0666"];
  try {
    return /(\d+)\s*$/.exec(execFileSync(file, args, { encoding: "utf8" }))?.[1] ?? "";
  } catch {
    return "";
  }
}

function hostAddresses(): readonly string[] {
  return Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter(({ internal }) => !internal)
    .map(({ address }) => address);
}

function isWritableFolder(path: string): boolean {
  try {
    const probe = join(path, `shinpan-probe-${process.pid}`);
    writeFileSync(probe, "");
    rmSync(probe);
    return true;
  } catch {
    return false;
  }
}

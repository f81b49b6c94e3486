import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, statSync, truncateSync } from "node:fs";
import { createConnection, createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

export const hasRedis = spawnSync("redis-server", ["--version"]).status === 0;

/** A Redis server for one test, with an append-only file, on a free loopback port. */
export interface TestRedis {
  readonly url: string;
  /** Kills it with SIGKILL, like a machine failure. */
  kill(): Promise<void>;
  /** Cuts the last bytes of its file, like writes lost before they reached the disk. */
  truncateLog(bytes: number): void;
  /** Starts it again on the same port with the data of its file. */
  restart(): Promise<void>;
  /** Ends it and removes its files. */
  remove(): Promise<void>;
}

export async function startRedis(): Promise<TestRedis> {
  const folder = mkdtempSync(join(tmpdir(), "shinpan-redis-"));
  const port = await freePort();
  let server: ChildProcess | undefined;

  const start = async (): Promise<void> => {
    const settings = { port, bind: "127.0.0.1", dir: folder, appendonly: "yes", save: "", loglevel: "warning" };
    const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
    const child = spawn("redis-server", args, { stdio: "ignore" });
    server = child;
    while (!(await answers(port))) {
      if (child.exitCode !== null) throw new Error(`redis-server ended with ${child.exitCode}`);
      await delay(10);
    }
  };
  const kill = async (): Promise<void> => {
    const child = server;
    server = undefined;
    if (child?.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGKILL");
    await once(child, "exit");
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    kill,
    truncateLog(bytes) {
      const files = join(folder, "appendonlydir");
      const logs = readdirSync(files).filter((name) => name.endsWith(".incr.aof"));
      for (const name of logs) {
        const file = join(files, name);
        truncateSync(file, Math.max(statSync(file).size - bytes, 0));
      }
    },
    restart: start,
    async remove() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/** True once it answers, which is after it has read its file. */
async function answers(port: number): Promise<boolean> {
  const socket = createConnection(port, "127.0.0.1");
  try {
    await once(socket, "connect");
    socket.write("PING\r\n");
    const [chunk] = (await once(socket, "data")) as [Buffer];
    return chunk.toString().startsWith("+PONG");
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

import { execFileSync, spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { createConnection, createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { connect as connectTls } from "node:tls";
import { Redis } from "ioredis";
import type { RedisAccess } from "../../src/dispatch/queue/access.ts";

export const hasRedis = spawnSync("redis-server", ["--version"]).status === 0;

/** A Redis server for one test, with an append-only file, on a free loopback port. */
export interface TestRedis {
  readonly access: RedisAccess;
  /** The flags with which a command reaches it. */
  readonly flags: readonly string[];
  /** A connection of the test, which must end it. */
  connect(): Redis;
  /** Kills it with SIGKILL, like a machine failure. */
  kill(): Promise<void>;
  /** Cuts the last bytes of its file, like writes lost before they reached the disk. */
  truncateLog(bytes: number): void;
  /** Starts it again on the same port with the data of its file. */
  restart(): Promise<void>;
  /** Ends it and removes its files. */
  remove(): Promise<void>;
}

interface RedisSetup {
  /** null = it asks for none. */
  readonly password?: string | null;
  /** With a certificate of a CA made for the test. */
  readonly tls?: boolean;
}

const PASSWORD = "a password of tests";

export async function startRedis({ password = PASSWORD, tls = false }: RedisSetup = {}): Promise<TestRedis> {
  const folder = mkdtempSync(join(tmpdir(), "shinpan-redis-"));
  const port = await freePort();
  const ca = tls ? createCertificates(folder) : undefined;
  const url = `${tls ? "rediss" : "redis"}://127.0.0.1:${port}`;
  const passwordFile = join(folder, "password");
  if (password !== null) writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  const settings = [
    `${tls ? "port 0\ntls-port" : "port"} ${port}`,
    `bind 127.0.0.1\ndir ${folder}\nappendonly yes\nsave ""\nloglevel warning`,
    ...(password === null ? [] : [`requirepass "${password}"`]),
    ...(tls
      ? [`tls-cert-file ${folder}/redis.crt\ntls-key-file ${folder}/redis.key\ntls-ca-cert-file ${folder}/ca.crt`]
      : []),
    ...(tls ? ["tls-auth-clients no"] : []),
  ];
  writeFileSync(join(folder, "redis.conf"), settings.join("\n"), { mode: 0o600 });
  let server: ChildProcess | undefined;

  const start = async (): Promise<void> => {
    const child = spawn("redis-server", [join(folder, "redis.conf")], { stdio: "ignore" });
    server = child;
    while (!(await answers(port, ca))) {
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
    access: { url, password: password ?? undefined, ca, allowNoPassword: password === null },
    flags: [
      ...["--redis", url],
      ...(password === null ? ["--redis-no-password"] : ["--redis-password-file", passwordFile]),
      ...(tls ? ["--redis-ca-file", join(folder, "ca.crt")] : []),
    ],
    connect: () => new Redis(url, { ...(password !== null && { password }), ...(ca !== undefined && { tls: { ca } }) }),
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

/** Makes a CA and a certificate for 127.0.0.1; returns that of the CA. */
function createCertificates(folder: string): string {
  const openssl = (...args: string[]): unknown => execFileSync("openssl", args, { cwd: folder, stdio: "ignore" });
  const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"];
  openssl("req", "-x509", ...key, "-keyout", "ca.key", "-out", "ca.crt", "-subj", "/CN=CA of a test");
  const signed = ["-CA", "ca.crt", "-CAkey", "ca.key", "-addext", "subjectAltName=IP:127.0.0.1"];
  openssl(
    "req",
    "-x509",
    ...key,
    "-keyout",
    "redis.key",
    "-out",
    "redis.crt",
    "-subj",
    "/CN=Redis of a test",
    ...signed,
  );
  return readFileSync(join(folder, "ca.crt"), "utf8");
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
async function answers(port: number, ca: string | undefined): Promise<boolean> {
  const address = { host: "127.0.0.1", port };
  const socket = ca === undefined ? createConnection(address) : connectTls({ ...address, ca });
  try {
    await once(socket, ca === undefined ? "connect" : "secureConnect");
    socket.write("PING\r\n");
    const [chunk] = (await once(socket, "data")) as [Buffer];
    return /^(?:\+PONG|-NOAUTH)/.test(chunk.toString());
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

import { execFile, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { Command } from "commander";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { NATIVE_PORT } from "../src/arena/ports.ts";
import { isLoopback } from "../src/cli/arena/admin-token.ts";
import { ARENA_FLAGS, ARENA_PORTS } from "../src/cli/arena/flags.ts";
import { configureCommand } from "../src/cli/command.ts";
import { readPackageInfo } from "../src/cli/package-info.ts";
import { COMMANDS } from "../src/cli/program.ts";
import { formatEnglish } from "../src/core/lang.ts";
import { until } from "./tools/processes.ts";
import { hasRedis } from "./tools/redis.ts";

const ROOT = resolve(import.meta.dirname, "..");
const read = (file: string): string => readFileSync(join(ROOT, file), "utf8");
const HTTP_PORT = Number(ARENA_FLAGS["--port <number>"]?.default);
const PORTS = [HTTP_PORT, NATIVE_PORT.port, ...ARENA_PORTS.flatMap(({ arenaPort }) => arenaPort.ports)].toSorted(
  (a, b) => a - b,
);

/** Reads a command line as the command itself does, and returns its flags; throws for a wrong one. */
async function readCommandLine([name = "", ...args]: readonly string[]): Promise<Record<string, unknown>> {
  const listed = COMMANDS[name];
  if (!listed) throw new Error(`there is no command ${name}`);
  let flags: Record<string, unknown> | undefined;
  const command = new Command(name).exitOverride().configureOutput({ writeErr: () => undefined });
  const run = (...values: unknown[]): void => void (flags = values.at(-2) as Record<string, unknown>);
  configureCommand(command, formatEnglish, { ...(await listed.load()).command, run });
  await command.parseAsync(args, { from: "user" });
  return flags!;
}

interface Instruction {
  readonly name: string;
  readonly rest: string;
}

const dockerfile: readonly Instruction[] = read("Dockerfile")
  .replace(/^#.*\n/gm, "")
  .replace(/\\\n\s*/g, "")
  .split("\n")
  .flatMap((line) => {
    const [, name, rest] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
    return name === undefined || rest === undefined ? [] : [{ name, rest }];
  });
const all = (name: string): readonly string[] =>
  dockerfile.filter((each) => each.name === name).map(({ rest }) => rest);
const last = (name: string): string => all(name).at(-1) ?? "";
const words = (json: string): readonly string[] => JSON.parse(json) as string[];

describe("the Dockerfile", () => {
  it("installs the packed package with its optional packages in their supported versions", () => {
    const { peerDependencies } = JSON.parse(read("package.json")) as { peerDependencies: Record<string, string> };
    const [, installed = ""] = /npm install -g .*? \/packed\/shinpan-\*\.tgz (.*)$/.exec(last("RUN")) ?? [];
    const wanted = Object.entries(peerDependencies).map(([name, range]) => `${name}@${range}`);
    expect(installed.split(" ").toSorted()).toEqual(wanted.toSorted());
  });

  it("gets every folder of the package that is not built", () => {
    const ignored = read(".dockerignore").split("\n");
    const needed = ["package.json", "package-lock.json", "build.mjs", "build-page.mjs", "src", "bin", "map", "bench"];
    expect(needed.filter((path) => ignored.includes(path) || !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it("gets every file that the sources import", () => {
    const ignored = read(".dockerignore").split("\n");
    const sources = ["src", "bench"].flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)),
    );
    const imported = sources
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
      .flatMap((file) =>
        [...read(file).matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]+)"/g)].map(([, path = ""]) => join(file, "..", path)),
      );
    expect(imported.some((path) => path.startsWith("test/"))).toBe(true);
    expect(imported.filter((path) => ignored.includes(path.split("/")[0] ?? "") || path.endsWith(".test.ts"))).toEqual(
      [],
    );
  });

  it("uses a Node that the package supports", () => {
    const [major = 0] = readPackageInfo().engines.node.replace(">=", "").split(".").map(Number);
    for (const image of all("FROM")) expect(Number(/^node:(\d+)-/.exec(image)?.[1])).toBeGreaterThan(major);
  });

  it("runs an arena that keeps its data in the volume, as a user without rights", async () => {
    expect(words(last("ENTRYPOINT"))).toEqual(["tini", "--", "shinpan"]);
    const { host, data } = await readCommandLine(words(last("CMD")));
    expect(isLoopback(host as string)).toBe(false);
    expect(data).toMatch(new RegExp(`^${last("VOLUME")}/`));
    expect(last("USER")).toBe("node");
    expect(dockerfile.findIndex(({ name }) => name === "USER")).toBeGreaterThan(
      dockerfile.findLastIndex(({ name }) => name === "RUN"),
    );
  });

  it("exposes the arena's own ports", () => {
    expect(
      last("EXPOSE")
        .split(" ")
        .map(Number)
        .toSorted((a, b) => a - b),
    ).toEqual(PORTS);
  });

  it("has a health check that tells a running arena from none", async () => {
    const [, command = ""] = /CMD (\[.*\])$/.exec(last("HEALTHCHECK")) ?? [];
    const [program, flag, script = ""] = words(command);
    expect([program, flag]).toEqual(["node", "-e"]);
    expect(script).toContain(`http://127.0.0.1:${HTTP_PORT}/healthz`);
    const server = createServer((request, response) => {
      response.writeHead(request.url === "/healthz" ? 200 : 404).end();
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const check = (path: string): Promise<unknown> =>
      promisify(execFile)(process.execPath, ["-e", script.replace(`:${HTTP_PORT}/healthz`, `:${port}/${path}`)]);
    await check("healthz");
    await expect(check("nothing")).rejects.toMatchObject({ code: 1 });
    server.close();
    await once(server, "close");
    await expect(check("healthz")).rejects.toMatchObject({ code: 1 });
  });
});

interface Service {
  readonly command: readonly string[];
  readonly ports?: readonly string[];
  readonly secrets?: readonly string[];
  readonly volumes?: readonly string[];
  readonly healthcheck?: { readonly test: readonly string[] };
}

describe("compose.yaml", () => {
  const compose = parse(read("compose.yaml")) as {
    readonly services: Readonly<Record<"arena" | "redis" | "worker", Service>>;
    readonly secrets: Readonly<Record<string, { readonly file: string }>>;
    readonly volumes: Readonly<Record<string, unknown>>;
  };
  const { arena, redis, worker } = compose.services;

  it("publishes the arena's own ports", () => {
    const published = arena.ports!.flatMap((range) => {
      const [outside = "", inside] = range.split(":");
      expect(outside).toBe(inside);
      const [first = 0, final = first] = outside.split("-").map(Number);
      return Array.from({ length: final - first + 1 }, (_, index) => first + index);
    });
    expect(published.toSorted((a, b) => a - b)).toEqual(PORTS);
  });

  it("gives the arena its admin token as a secret, which no image and no commit contains", async () => {
    const { adminTokenFile, data } = await readCommandLine(arena.command);
    const [secret = ""] = arena.secrets ?? [];
    expect(adminTokenFile).toBe(`/run/secrets/${secret}`);
    const file = compose.secrets[secret]!.file.replace("./", "");
    expect(read(".dockerignore").split("\n")).toContain(file);
    expect(read(".gitignore").split("\n")).toContain(`/${file}`);
    expect(data).toMatch(/^\/data\//);
    expect(arena.volumes).toEqual(["data:/data"]);
  });

  it("has a Redis that forgets nothing, and workers that use it", async () => {
    expect(redis.command.at(-1)).toMatch(/ redis-server \S+ --appendonly yes --maxmemory-policy noeviction\n$/);
    expect(redis.volumes).toEqual(["queue:/data"]);
    expect(await readCommandLine(worker.command)).toMatchObject({ redis: "redis://redis:6379" });
    expect(Object.keys(compose.volumes)).toEqual(["data", "queue"]);
  });

  it("gives Redis and the workers the same password, which no image, no commit and no command line contains", async () => {
    expect([redis.secrets, worker.secrets]).toEqual([["redis_password"], ["redis_password"]]);
    const { redisPasswordFile } = await readCommandLine(worker.command);
    expect(redisPasswordFile).toBe("/run/secrets/redis_password");
    const file = compose.secrets["redis_password"]!.file.replace("./", "");
    expect(read(".dockerignore").split("\n")).toContain(file);
    expect(read(".gitignore").split("\n")).toContain(`/${file}`);
  });

  it.skipIf(!hasRedis)("starts a Redis that the password opens, as its health check finds", async () => {
    const folder = mkdtempSync(join(tmpdir(), "shinpan-compose-"));
    const inFolder = (script: string): string =>
      script
        .replaceAll("$$", "$")
        .replace("/run/secrets/redis_password", join(folder, "password"))
        .replaceAll("/tmp/password.conf", join(folder, "password.conf"))
        .replace(/chown \S+ \S+ &&/, "")
        .replace("redis-cli", `redis-cli -s ${folder}/socket`)
        .replace(
          /exec docker-entrypoint.sh (.*)/,
          `$1 --port 0 --unixsocket ${folder}/socket --dir ${folder} --daemonize yes`,
        );
    const run = (script: string): number | null => spawnSync("sh", ["-c", inFolder(script)]).status;
    try {
      writeFileSync(join(folder, "password"), "secret\n");
      expect(run(redis.command.at(-1)!)).toBe(0);
      const check = redis.healthcheck!.test.at(-1)!;
      await until("it listens", () => run(check.replace(/ping.*/, "ping")) === 0);
      expect(run(check)).toBe(0);
      writeFileSync(join(folder, "password"), "other\n");
      expect(run(check)).toBe(1);
    } finally {
      spawnSync("redis-cli", ["-s", join(folder, "socket"), "shutdown", "nosave"], {
        env: { ...process.env, REDISCLI_AUTH: "secret" },
      });
      rmSync(folder, { recursive: true });
    }
  });
});

describe("the systemd units", () => {
  const folder = join(ROOT, "contrib/systemd");
  const units = readdirSync(folder).map((name) => ({ name, text: readFileSync(join(folder, name), "utf8") }));
  const hasSystemd = spawnSync("systemd-analyze", ["--version"]).error === undefined;

  it.each(units)("$name starts a command that exists, with its own flags", async ({ text }) => {
    const [, line = ""] = /^ExecStart=\/usr\/local\/bin\/shinpan (.*)$/m.exec(text) ?? [];
    await readCommandLine(line.split(" "));
  });

  it.each(units)("$name has no setting that breaks the sandbox or Node", ({ text }) => {
    const settings = text.split("\n").filter((line) => !line.startsWith("#"));
    const breaking =
      /^(?:RestrictNamespaces|ProtectKernelTunables|ProtectKernelLogs|ProtectProc|ProcSubset|MemoryDenyWriteExecute)=/;
    expect(settings.filter((line) => breaking.test(line))).toEqual([]);
    expect(settings).toEqual(expect.arrayContaining(["DynamicUser=yes", "KillMode=mixed", "OOMPolicy=continue"]));
  });

  it.skipIf(!hasSystemd)("are understood by systemd", () => {
    const copies = mkdtempSync(join(tmpdir(), "shinpan-units-"));
    try {
      const files = units.map(({ name, text }) => {
        const file = join(copies, name.replace("@.", "@1."));
        // systemd looks for the program and for the manual page.
        writeFileSync(file, text.replace("/usr/local/bin/shinpan", "/bin/true").replace(/^Documentation=.*$/m, ""));
        return file;
      });
      const { status, stderr } = spawnSync("systemd-analyze", ["verify", ...files], { encoding: "utf8" });
      expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    } finally {
      rmSync(copies, { recursive: true });
    }
  });
});

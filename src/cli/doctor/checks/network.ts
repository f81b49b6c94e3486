import { NATIVE_PORT, portFlagOf } from "../../../arena/ports.ts";
import { errorText, UsageError } from "../../../core/errors.ts";
import type { Message } from "../../../core/lang.ts";
import { readRedisUrl } from "../../../dispatch/queue/redis-url.ts";
import { ARENA_FLAGS, ARENA_PORTS } from "../../arena/flags.ts";
import { redisWarning } from "../../redis-access.ts";
import { type Check, install, note, ok, type Probes, problem } from "../check.ts";

interface DefaultPort {
  readonly flag: string;
  readonly port: number;
}

/** The ports of an arena without flags. */
const DEFAULT_PORTS: readonly DefaultPort[] = [
  { flag: "--port", port: Number(ARENA_FLAGS["--port <number>"]?.default) },
  ...ARENA_PORTS.flatMap(({ arenaPort }) => arenaPort.ports.map((port) => ({ flag: portFlagOf(arenaPort), port }))),
  { flag: NATIVE_PORT.flag, port: NATIVE_PORT.port },
];

const ports: Check = {
  id: "ports",
  async run(probes) {
    const states = await Promise.all(DEFAULT_PORTS.map((each) => describePort(probes, each)));
    const busy = states.filter(({ state }) => state !== "free");
    const values = { ports: states };
    if (busy.length === 0)
      return ok(
        {
          en: "The arena's ports are free: {list}.",
          ja: "アリーナのポートはすべて空いています：{list}",
          values: { list: states.map(({ port }) => port).join(", ") },
        },
        values,
      );
    const list = busy.map(({ port, owner }) => (owner ? `${port} (${owner.name}[${owner.pid}])` : String(port)));
    return note(
      {
        en: "Ports of the arena that are in use: {list}.",
        ja: "アリーナのポートのうち使用中のもの：{list}",
        values: { list: list.join(", ") },
      },
      {
        en: "If it is not an arena that runs already, choose others: {flags}; 0 takes a free one.",
        ja: "すでに動いているアリーナでなければ、{flags} で別のポートを選んでください（0なら空いているポート）。",
        values: { flags: [...new Set(busy.map(({ flag }) => flag))].join(", ") },
      },
      values,
    );
  },
};

async function describePort(probes: Probes, { flag, port }: DefaultPort) {
  const state = await probes.portState(port);
  return { flag, port, state, owner: state === "taken" ? (probes.portOwner(port) ?? null) : null };
}

/** A named Redis on a busy machine may answer late. Most machines have none at the default address, so that wait is short. */
const NAMED_REDIS_MS = 5000;
const DEFAULT_REDIS_MS = 500;

const redis: Check = {
  id: "redis",
  async run(probes, { redis: access, redisNamed }) {
    const address = readRedisUrl(access.url);
    try {
      const { version, notice } = await probes.redis(access, redisNamed ? NAMED_REDIS_MS : DEFAULT_REDIS_MS);
      const values = { address, version };
      if (notice) return note(notice, KEEP_ALL, values);
      const warning = redisWarning(access);
      if (warning) return note(warning, null, values);
      return ok(
        { en: "Redis {version} answers at {address}.", ja: "{address} のRedis {version} が応答します。", values },
        values,
      );
    } catch (error) {
      const values = { address, version: null };
      if (redisNamed) return problem(errorText(error), redisAdvice(error), values);
      return note(
        {
          en: "{why} Only tournaments on several machines need Redis.",
          ja: "{why}Redisが必要なのは、複数のマシンで行う大会だけです。",
          values: { why: errorText(error) },
        },
        redisAdvice(error),
        values,
      );
    }
  },
};

const KEEP_ALL: Message = {
  en: "`redis-cli config set maxmemory-policy noeviction`",
  ja: "`redis-cli config set maxmemory-policy noeviction`",
};

function redisAdvice(error: unknown): Message {
  switch (error instanceof UsageError ? error.code : "") {
    case "redis-open":
      return {
        en: "Write `requirepass PASSWORD` into redis.conf, restart Redis, and give the same password to `--redis-password-file`.",
        ja: "redis.conf に `requirepass PASSWORD` と書いてRedisを再起動し、同じパスワードを `--redis-password-file` で渡してください。",
      };
    case "redis-refuses":
      return {
        en: "Its password is in redis.conf (`requirepass`) or in its ACL file (`user`).",
        ja: "パスワードは redis.conf の `requirepass` か、ACLファイルの `user` にあります。",
      };
    case "redis-certificate":
      return {
        en: "Redis names that CA in redis.conf: `tls-ca-cert-file`.",
        ja: "CAは redis.conf の `tls-ca-cert-file` にあります。",
      };
    default:
      return install("redis-server");
  }
}

export const NETWORK_CHECKS: readonly Check[] = [ports, redis];

import type { Redis } from "ioredis";
import { RETENTION_SECONDS } from "./protocol.ts";

/** Keys are renewed at most once an hour: a renewal at every command would double what Redis writes to its file. */
const RENEW_BELOW_SECONDS = RETENTION_SECONDS - 3600;

/**
 * Runs a script of BullMQ and then gives its keys, and the job that it added, an expiry, in one step of Redis, so that
 * a process killed at any moment leaves no permanent keys. Locks and marks of BullMQ that expire by themselves stay as
 * they are.
 */
function withExpiry(script: string): string {
  return `
local function run()
${script}
end
local result = run()
local function expire(key)
  local ttl = redis.call("TTL", key)
  if ttl == -1 or ttl >= 0 and ttl < ${RENEW_BELOW_SECONDS} then redis.call("EXPIRE", key, ${RETENTION_SECONDS}) end
end
for _, key in ipairs(KEYS) do
  local name = string.match(key, "[^:]*$")
  if name ~= "lock" and name ~= "stalled-check" and name ~= "limiter" then expire(key) end
end
if type(result) == "string" then
  local prefix = string.match(KEYS[1] or "", "^.*:")
  if prefix then expire(prefix .. result) end
end
return result`;
}

/** Every script that BullMQ defines on this connection leaves only keys that expire. */
export function expireScriptKeys(client: Redis): void {
  const defineCommand = client.defineCommand.bind(client);
  client.defineCommand = (name, definition) => defineCommand(name, { ...definition, lua: withExpiry(definition.lua) });
}

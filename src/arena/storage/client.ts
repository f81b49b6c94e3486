import type { Worker } from "node:worker_threads";
import { UsageError } from "../../core/errors.ts";
import type { StorageService } from "./storage-service.ts";
import { type StorageResponse, OPENED, type StorageRequest, type StorageFailure } from "./messages.ts";

interface PendingRequest {
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

/** Resolves when the thread has opened its file. */
export async function connectStorage(thread: Worker): Promise<StorageService> {
  const pending = new Map<number, PendingRequest>();
  let lastNumber = OPENED;
  let broken: Error | undefined;

  const exited = new Promise<void>((resolve) => thread.once("exit", () => resolve()));
  const failAll = (error: Error): void => {
    broken ??= error;
    for (const request of pending.values()) request.reject(broken);
    pending.clear();
  };
  thread.on("message", (response: StorageResponse) => {
    const request = pending.get(response.number);
    pending.delete(response.number);
    if ("refusal" in response) request?.reject(toError(response.refusal));
    else request?.resolve(response.value);
  });
  thread.on("error", (error) => failAll(error instanceof Error ? error : new Error(String(error))));
  void exited.then(() => failAll(new Error("the storage is closed")));

  const wait = (number: number): Promise<unknown> =>
    new Promise((resolve, reject) => pending.set(number, { resolve, reject }));

  function call<Method extends keyof StorageService>(
    method: Method,
  ): (...values: Parameters<StorageService[Method]>) => ReturnType<StorageService[Method]>;
  function call(method: keyof StorageService): (...values: readonly unknown[]) => Promise<unknown> {
    return async (...values) => {
      if (broken) throw broken;
      const message: StorageRequest = { number: ++lastNumber, method, values };
      thread.postMessage(message);
      return wait(message.number);
    };
  }

  await wait(OPENED);
  const close = call("close");
  return {
    keep: call("keep"),
    matches: call("matches"),
    match: call("match"),
    record: call("record"),
    unpack: call("unpack"),
    headToHead: call("headToHead"),
    standings: call("standings"),
    bot: call("bot"),
    search: call("search"),
    met: call("met"),
    counts: call("counts"),
    registrations: call("registrations"),
    register: call("register"),
    tournaments: call("tournaments"),
    tournament: call("tournament"),
    tournamentMatches: call("tournamentMatches"),
    claim: call("claim"),
    async close() {
      if (!broken) await close();
      await exited;
    },
  };
}

function toError({ code, message, stack }: StorageFailure): Error {
  if (code !== null) return new UsageError(code, message);
  const error = new Error(message);
  if (stack !== undefined) error.stack = stack;
  return error;
}

import type { Worker } from "node:worker_threads";
import { UsageError } from "../../core/errors.ts";
import type { StorageService } from "./storage-service.ts";
import { type StorageResponse, OPENED, type StorageRequest, type StorageFailure } from "./messages.ts";

interface PendingRequest {
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

/** Speaks with the thread; resolves when that has opened its file. */
export async function connectStorage(thread: Worker): Promise<StorageService> {
  const waiting = new Map<number, PendingRequest>();
  let lastNumber = OPENED;
  let broken: Error | undefined;

  const exited = new Promise<void>((resolve) => thread.once("exit", () => resolve()));
  const failAll = (error: Error): void => {
    broken ??= error;
    for (const one of waiting.values()) one.reject(broken);
    waiting.clear();
  };
  thread.on("message", (answer: StorageResponse) => {
    const one = waiting.get(answer.number);
    waiting.delete(answer.number);
    if ("refusal" in answer) one?.reject(toError(answer.refusal));
    else one?.resolve(answer.value);
  });
  thread.on("error", (error) => failAll(error instanceof Error ? error : new Error(String(error))));
  void exited.then(() => failAll(new Error("the archive is closed")));

  const wait = (number: number): Promise<unknown> =>
    new Promise((resolve, reject) => waiting.set(number, { resolve, reject }));

  function ask<Method extends keyof StorageService>(
    method: Method,
  ): (...values: Parameters<StorageService[Method]>) => ReturnType<StorageService[Method]>;
  function ask(method: keyof StorageService): (...values: readonly unknown[]) => Promise<unknown> {
    return async (...values) => {
      if (broken) throw broken;
      const question: StorageRequest = { number: ++lastNumber, method, values };
      thread.postMessage(question);
      return wait(question.number);
    };
  }

  await wait(OPENED);
  const close = ask("close");
  return {
    keep: ask("keep"),
    matches: ask("matches"),
    match: ask("match"),
    record: ask("record"),
    unpack: ask("unpack"),
    headToHead: ask("headToHead"),
    standings: ask("standings"),
    bot: ask("bot"),
    search: ask("search"),
    met: ask("met"),
    counts: ask("counts"),
    registrations: ask("registrations"),
    register: ask("register"),
    tournaments: ask("tournaments"),
    tournament: ask("tournament"),
    tournamentMatches: ask("tournamentMatches"),
    claim: ask("claim"),
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

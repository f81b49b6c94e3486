import type { Worker } from "node:worker_threads";
import { UsageError } from "../../core/errors.ts";
import type { Archive } from "./archive.ts";
import { type Answer, OPENED, type Question, type Refusal } from "./messages.ts";

interface Waiting {
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

/** Speaks with the thread; resolves when that has opened its file. */
export async function connectArchive(thread: Worker): Promise<Archive> {
  const waiting = new Map<number, Waiting>();
  let asked = OPENED;
  let broken: Error | undefined;

  const exited = new Promise<void>((resolve) => thread.once("exit", () => resolve()));
  const breakOff = (error: Error): void => {
    broken ??= error;
    for (const one of waiting.values()) one.reject(broken);
    waiting.clear();
  };
  thread.on("message", (answer: Answer) => {
    const one = waiting.get(answer.number);
    waiting.delete(answer.number);
    if ("refusal" in answer) one?.reject(remake(answer.refusal));
    else one?.resolve(answer.value);
  });
  thread.on("error", (error) => breakOff(error instanceof Error ? error : new Error(String(error))));
  void exited.then(() => breakOff(new Error("the archive is closed")));

  const wait = (number: number): Promise<unknown> =>
    new Promise((resolve, reject) => waiting.set(number, { resolve, reject }));

  function ask<Method extends keyof Archive>(
    method: Method,
  ): (...values: Parameters<Archive[Method]>) => ReturnType<Archive[Method]>;
  function ask(method: keyof Archive): (...values: readonly unknown[]) => Promise<unknown> {
    return async (...values) => {
      if (broken) throw broken;
      const question: Question = { number: ++asked, method, values };
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

function remake({ code, message, stack }: Refusal): Error {
  if (code !== null) return new UsageError(code, message);
  const error = new Error(message);
  if (stack !== undefined) error.stack = stack;
  return error;
}

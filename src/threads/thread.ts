import { Worker } from "node:worker_threads";
import { type Call, CLOSE, OPENING, type ThreadMessage, toError, UNANSWERED } from "./messages.ts";

/** A service in another thread: the same methods, each with a promise that also rejects when the thread ends. */
export type RemoteService<Service> = {
  readonly [Name in keyof Service]: Service[Name] extends (...values: infer Values) => infer Result
    ? (...values: Values) => Promise<Awaited<Result>>
    : never;
};

type Values<Method> = Method extends (...values: infer Each) => unknown ? Each : never;

/** A thread that runs a service; see `serveThread`. */
export interface Thread<Service> {
  /** Rejects if the service cannot be opened. */
  readonly opened: Promise<void>;
  /** Its `close` also waits for the end of the thread. */
  readonly service: RemoteService<Service>;
  /** Calls a method whose result is not needed. */
  post<Name extends keyof Service & string>(method: Name, ...values: Values<Service[Name]>): void;
  /** Ends the thread at once; resolves when it is gone. */
  terminate(): Promise<void>;
}

export interface ThreadListener<Event> {
  onEvent(event: Event): void;
  /** Called once, whether the thread ended by itself or failed. Open calls are rejected afterwards. */
  onEnd(why: Error): void;
}

export type ThreadStarter<Service, Event> = (listener: ThreadListener<Event>) => Thread<Service>;

interface PendingCall {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

const NO_EVENTS: ThreadListener<never> = { onEvent: () => undefined, onEnd: () => undefined };

/** `file`: see `builtFile`. */
export function startThread<Service, Event = never>(
  file: string,
  options?: object,
  listener: ThreadListener<Event> = NO_EVENTS,
): Thread<Service> {
  const worker = new Worker(file, { workerData: options });
  const pending = new Map<number, PendingCall>();
  let lastNumber = OPENING;
  let broken: Error | undefined;
  let closing: Promise<void> | undefined;

  const ended = new Promise<void>((resolve) => worker.once("exit", () => resolve()));
  const opened = expectResult(OPENING) as Promise<void>;
  opened.catch(() => undefined);
  worker.on("message", (batch: readonly ThreadMessage<Event>[]) => {
    for (const message of batch) handleMessage(message);
  });
  worker.on("error", (error) => handleEnd(error instanceof Error ? error : new Error(String(error))));
  worker.on("exit", () => handleEnd(new Error("the thread ended")));

  function handleMessage(message: ThreadMessage<Event>): void {
    if (message.kind === "event") return listener.onEvent(message.event);
    if (message.kind === "failed" && message.number === OPENING) return handleEnd(toError(message.failure));
    const call = pending.get(message.number);
    pending.delete(message.number);
    if (message.kind === "returned") call?.resolve(message.value);
    else call?.reject(toError(message.failure));
  }

  function handleEnd(why: Error): void {
    if (broken) return;
    broken = why;
    listener.onEnd(why);
    for (const call of pending.values()) call.reject(why);
    pending.clear();
  }

  function expectResult(number: number): Promise<unknown> {
    return new Promise((resolve, reject) => pending.set(number, { resolve, reject }));
  }

  function send(call: Call): void {
    worker.postMessage(call);
  }

  async function call(method: string, values: readonly unknown[]): Promise<unknown> {
    if (broken) throw broken;
    const number = ++lastNumber;
    send({ number, method, values });
    return expectResult(number);
  }

  async function close(): Promise<void> {
    if (!broken) await call(CLOSE, []);
    await ended;
  }

  return {
    opened,
    service: remoteService<Service>((method, values) =>
      method === CLOSE ? (closing ??= close()) : call(method, values),
    ),
    post: (method, ...values) => send({ number: UNANSWERED, method, values }),
    async terminate() {
      await worker.terminate();
    },
  };
}

function remoteService<Service>(
  call: (method: string, values: readonly unknown[]) => Promise<unknown>,
): RemoteService<Service> {
  const get = (_: object, name: string | symbol): unknown =>
    // A promise that resolves with the service looks for `then`.
    typeof name === "symbol" || name === "then" ? undefined : (...values: readonly unknown[]) => call(name, values);
  return new Proxy({}, { get }) as RemoteService<Service>;
}

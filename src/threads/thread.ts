import { type MessagePort, parentPort, Worker, workerData } from "node:worker_threads";
import { errorText, UsageError } from "../core/errors.ts";
import { formatEnglish, type Message } from "../core/lang.ts";
import type { Time } from "../core/time.ts";

/** A call of a method of the service that runs in the thread. */
interface Call {
  /** `UNANSWERED` = the caller needs no result. */
  readonly number: number;
  readonly method: string;
  readonly values: readonly unknown[];
}

/** Sent in batches. The result with number `OPENING` has no call: the service is open, or could not be opened. */
type ThreadMessage<Event> =
  | { readonly kind: "returned"; readonly number: number; readonly value: unknown }
  | { readonly kind: "failed"; readonly number: number; readonly failure: Failure }
  | { readonly kind: "event"; readonly event: Event };

/** An error as a thread message; with a code it is a UsageError. */
interface Failure {
  readonly code: string | null;
  readonly text: Message;
  readonly stack: string | undefined;
}

const UNANSWERED = -1;
const OPENING = 0;
/** After this method the thread ends. */
const CLOSE = "close";

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
  /** False: the process may end while this thread runs. */
  keepProcess(keeps: boolean): void;
  /** Ends the thread at once; resolves when it is gone. */
  terminate(): Promise<void>;
}

export interface ThreadListener<Event> {
  onEvent(event: Event): void;
  /** Called once, whether the thread ended by itself or failed. Open calls are rejected afterwards. */
  onEnd(why: Error): void;
}

export type ThreadStarter<Service, Event> = (listener: ThreadListener<Event>) => Thread<Service>;

const NO_EVENTS: ThreadListener<never> = { onEvent: () => undefined, onEnd: () => undefined };

/** `file`: see `builtFile`. A thread that exceeds `heapMb` ends; buffers do not count. */
export function startThread<Service, Event = never>(
  file: string,
  options?: object,
  listener: ThreadListener<Event> = NO_EVENTS,
  heapMb?: number,
): Thread<Service> {
  const resourceLimits = heapMb === undefined ? {} : { maxOldGenerationSizeMb: heapMb };
  const worker = new Worker(file, { workerData: options, resourceLimits });
  const pending = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
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
    keepProcess(keeps) {
      if (keeps) worker.ref();
      else worker.unref();
    },
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

function toError({ code, text, stack }: Failure): Error {
  if (code !== null) return new UsageError(code, text);
  const error = new Error(formatEnglish(text));
  if (stack !== undefined) error.stack = stack;
  return error;
}

const transferLists = new WeakMap<object, ArrayBuffer[]>();

/** Marks buffers of a result or an event that are moved to the other thread instead of copied. */
export function withTransfer<Value extends object>(value: Value, buffers: ArrayBuffer[]): Value {
  transferLists.set(value, buffers);
  return value;
}

/** Opens the service of a thread; `emit` sends an event to the thread that started it. */
type ServiceOpener<Options, Service, Event> = (
  options: Options,
  emit: (event: Event) => void,
) => Service | Promise<Service>;

/**
 * The main function of a thread: opens its service and answers calls until `close`. Messages within `batchMs` of the last batch are sent together: waking the other thread costs more
 * than the messages of a short match.
 */
export function serveThread<Options, Service extends object, Event = never>(
  open: ServiceOpener<Options, Service, Event>,
  batchMs = 0,
): void {
  if (!parentPort) return;
  const { send, flush } = createSender<Event>(parentPort, batchMs);
  const emit = (event: Event): void => send({ kind: "event", event }, event);
  void answerCalls(parentPort, async () => open(workerData as Options, emit), send, flush);
}

/** `content` may have been marked by `withTransfer`. */
type Send<Event> = (message: ThreadMessage<Event>, content?: unknown) => void;

function createSender<Event>(
  port: MessagePort,
  batchMs: number,
): { readonly send: Send<Event>; readonly flush: () => void } {
  let batch: ThreadMessage<Event>[] = [];
  let transfers: ArrayBuffer[] = [];
  let sentAt = -Infinity;
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (batch.length === 0) return;
    port.postMessage(batch, transfers);
    batch = [];
    transfers = [];
    sentAt = performance.now();
  }

  return {
    send(message, content) {
      batch.push(message);
      if (typeof content === "object" && content !== null) transfers.push(...(transferLists.get(content) ?? []));
      if (timer) return;
      const waitMs = batchMs === 0 ? 0 : sentAt + batchMs - performance.now();
      if (waitMs <= 0) flush();
      else timer = setTimeout(flush, waitMs);
    },
    flush,
  };
}

async function answerCalls(
  port: MessagePort,
  open: () => Promise<object>,
  send: Send<never>,
  flush: () => void,
): Promise<void> {
  let service: Readonly<Record<string, unknown>>;
  try {
    service = (await open()) as typeof service;
  } catch (error) {
    send({ kind: "failed", number: OPENING, failure: toFailure(error) });
    return; // nothing keeps the thread alive
  }
  send({ kind: "returned", number: OPENING, value: undefined });
  port.on("message", (call: Call) => void answer(call));

  async function answer({ number, method: name, values }: Call): Promise<void> {
    try {
      const method = service[name];
      if (typeof method !== "function") throw new Error(`the thread has no method ${name}`);
      const value: unknown = await method.apply(service, values);
      if (number !== UNANSWERED) send({ kind: "returned", number, value }, value);
    } catch (error) {
      // Without a caller the error ends the thread, like every uncaught error.
      if (number === UNANSWERED) throw error;
      send({ kind: "failed", number, failure: toFailure(error) });
    }
    if (name !== CLOSE) return;
    flush();
    port.close();
  }
}

function toFailure(error: unknown): Failure {
  if (error instanceof UsageError) return { code: error.code, text: error.text, stack: undefined };
  return { code: null, text: errorText(error), stack: error instanceof Error ? error.stack : undefined };
}

/** The delay before a restart doubles with each failure. */
const FIRST_RESTART_DELAY_MS = 100;
const MAX_RESTART_DELAY_MS = 10_000;
/** A thread that ran this long did not fail at startup, so the delay resets. */
const STABLE_AFTER_MS = 60_000;

export interface SupervisorListener<Service, Event> {
  onEvent(event: Event): void;
  /** The thread ended; a new one follows unless the supervisor is stopped. */
  onEnd(why: Error): void;
  /** A new thread replaces one that ended. */
  onReplaced(thread: Thread<Service>): void;
}

/** A thread that is restarted when it ends. */
export interface ThreadSupervisor<Service> {
  /** undefined between two threads. */
  readonly thread: Thread<Service> | undefined;
  /** Starts no more threads and reports no end; the running thread goes on. */
  stop(): void;
}

export function superviseThread<Service, Event>(
  start: ThreadStarter<Service, Event>,
  time: Time,
  listener: SupervisorListener<Service, Event>,
): ThreadSupervisor<Service> {
  let stopped = false;
  let restartDelayMs = FIRST_RESTART_DELAY_MS;
  let startedAt = 0;
  let cancelRestart = (): void => undefined;
  let thread: Thread<Service> | undefined = launch();

  function launch(): Thread<Service> {
    startedAt = time.now();
    const launched: Thread<Service> = start({
      onEvent(event) {
        if (thread === launched) listener.onEvent(event);
      },
      onEnd(why) {
        if (thread !== launched) return;
        thread = undefined;
        if (!stopped) listener.onEnd(why);
        if (!stopped) scheduleRestart();
      },
    });
    return launched;
  }

  function scheduleRestart(): void {
    if (time.now() - startedAt > STABLE_AFTER_MS) restartDelayMs = FIRST_RESTART_DELAY_MS;
    cancelRestart = time.alarm(time.now() + restartDelayMs, () => {
      thread = launch();
      listener.onReplaced(thread);
    });
    restartDelayMs = Math.min(MAX_RESTART_DELAY_MS, restartDelayMs * 2);
  }

  return {
    get thread() {
      return thread;
    },
    stop() {
      stopped = true;
      cancelRestart();
    },
  };
}

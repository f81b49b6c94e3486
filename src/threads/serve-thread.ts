import { type MessagePort, parentPort, workerData } from "node:worker_threads";
import { type Call, CLOSE, OPENING, type ThreadMessage, toFailure, UNANSWERED } from "./messages.ts";

/** Opens the service of a thread; `emit` sends an event to the thread that started it. */
type ServiceOpener<Options, Service, Event> = (
  options: Options,
  emit: (event: Event) => void,
) => Service | Promise<Service>;

const transferLists = new WeakMap<object, ArrayBuffer[]>();

/** Marks buffers of a result or an event that are moved to the other thread instead of copied. */
export function withTransfer<Value extends object>(value: Value, buffers: ArrayBuffer[]): Value {
  transferLists.set(value, buffers);
  return value;
}

/**
 * The main function of a thread: opens its service and answers calls until `close`. Messages within `batchMs` of the last
 * batch are sent together: waking the other thread costs more than the messages of a short match.
 */
export function serveThread<Options, Service extends object, Event = never>(
  open: ServiceOpener<Options, Service, Event>,
  batchMs = 0,
): void {
  if (parentPort) void serve(parentPort, workerData as Options, open, createSender(parentPort, batchMs));
}

interface Sender<Event> {
  /** `content` may have been marked by `withTransfer`. */
  readonly send: (message: ThreadMessage<Event>, content?: unknown) => void;
  readonly flush: () => void;
}

function createSender<Event>(port: MessagePort, batchMs: number): Sender<Event> {
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
      transfers.push(...transferListOf(content));
      if (timer) return;
      const waitMs = batchMs === 0 ? 0 : sentAt + batchMs - performance.now();
      if (waitMs <= 0) flush();
      else timer = setTimeout(flush, waitMs);
    },
    flush,
  };
}

async function serve<Options, Service extends object, Event>(
  port: MessagePort,
  options: Options,
  open: ServiceOpener<Options, Service, Event>,
  { send, flush }: Sender<Event>,
): Promise<void> {
  const sendFailure = (number: number, error: unknown): void =>
    send({ kind: "failed", number, failure: toFailure(error) });
  let service: Service;
  try {
    service = await open(options, (event) => send({ kind: "event", event }, event));
  } catch (error) {
    sendFailure(OPENING, error);
    return; // nothing keeps the thread alive
  }
  send({ kind: "returned", number: OPENING, value: undefined });
  port.on("message", (call: Call) => void answer(call));

  async function answer({ number, method, values }: Call): Promise<void> {
    try {
      const value = await methodOf(service, method)(...values);
      if (number !== UNANSWERED) send({ kind: "returned", number, value }, value);
    } catch (error) {
      // Without a caller the error ends the thread, like every uncaught error.
      if (number === UNANSWERED) throw error;
      sendFailure(number, error);
    }
    if (method !== CLOSE) return;
    flush();
    port.close();
  }
}

function methodOf(service: object, name: string): (...values: readonly unknown[]) => unknown {
  const method: unknown = (service as Readonly<Record<string, unknown>>)[name];
  if (typeof method !== "function") throw new Error(`the thread has no method ${name}`);
  return method.bind(service) as (...values: readonly unknown[]) => unknown;
}

function transferListOf(content: unknown): ArrayBuffer[] {
  return typeof content === "object" && content !== null ? (transferLists.get(content) ?? []) : [];
}

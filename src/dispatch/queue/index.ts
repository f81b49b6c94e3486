export type { RedisAccess } from "./access.ts";
export { openQueueDispatcher, type QueueOptions } from "./dispatcher.ts";
export { runWorker, type WorkerListener, type WorkerOptions } from "./worker.ts";

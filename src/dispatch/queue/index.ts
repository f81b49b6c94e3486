export { openQueueDispatcher, type QueueOptions } from "./dispatcher.ts";
export { runWorker, type WorkerEars, type WorkerOptions } from "./worker.ts";

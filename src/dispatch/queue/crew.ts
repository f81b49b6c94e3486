import type { Time } from "../../core/time.ts";
import type { Wire } from "./connection.ts";
import type { Notices } from "./notices.ts";
import { callRoll } from "./roll-call.ts";

/** So many orders wait for each place at a worker, so that none stands idle while results travel. */
const ORDERS_PER_PLACE = 4;
const LEAST = 16;
const MOST = 400;

/** The workers, as far as the coordinator knows them. */
export class Crew {
  readonly #wire: Wire;
  readonly #notice: Notices;
  readonly #time: Time;
  readonly #aloneMs: number;
  #places = 0;
  #workers = 0;
  /** Since when things are as they are without a doubt: after a Redis comes back, the living have to say so first. */
  #quietSince: number;
  #saidAlone = false;

  constructor(wire: Wire, notice: Notices, time: Time, aloneMs: number) {
    this.#wire = wire;
    this.#notice = notice;
    this.#time = time;
    this.#aloneMs = aloneMs;
    this.#quietSince = time.now();
    wire.client.on("ready", () => {
      this.#quietSince = time.now();
    });
  }

  get appetite(): number {
    return Math.min(Math.max(this.#places * ORDERS_PER_PLACE, LEAST), MOST);
  }

  async look(waiting: boolean): Promise<void> {
    const there = await callRoll(this.#wire.client);
    const settled = this.#time.now() - this.#quietSince >= this.#aloneMs;
    if (there.length < this.#workers && !settled) return;
    this.#places = there.reduce((sum, { concurrency }) => sum + concurrency, 0);
    const before = this.#workers;
    this.#workers = there.length;
    if (there.length !== before) {
      const came = there.length > before;
      const changed = Math.abs(there.length - before);
      this.#notice.always(
        `${changed === 1 ? "A worker" : `${changed} workers`} ${came ? "came" : "left"}; ` +
          `${there.length === 1 ? "1 is" : `${there.length} are`} there now.`,
      );
    }
    if (there.length > 0) this.#saidAlone = false;
    else if (waiting && settled && !this.#saidAlone) {
      this.#saidAlone = true;
      this.#notice.always(
        `No worker is there; start one on any machine with: shinpan worker --redis ${this.#wire.place}`,
      );
    }
  }
}

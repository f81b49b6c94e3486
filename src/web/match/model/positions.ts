import type { Seat } from "../../../core/seats.ts";
import { type AnyGameDefinition, normalizeView, viewOf } from "../../../games/definition.ts";
import type { AudienceView } from "../../../referee/audience.ts";
import { createStateHistory, type StateHistory } from "../../../referee/state-history.ts";
import type { StepResult } from "../../../referee/step.ts";

/** Whose view of a position is shown: the audience's, the complete state ("truth"), or one seat's. */
export type Lens = "audience" | "truth" | Seat;

/** Enough for a position, the one before it, and the requests of tiles and charts. */
const MAX_CACHED_VIEWS = 8;

/** States of a match by step; while moves are hidden, the audience's views instead. */
export class Positions {
  readonly #page: AnyGameDefinition;
  readonly #states: StateHistory;
  readonly #audienceViews: unknown[] = [];
  readonly #viewCache = new Map<string, { readonly state: unknown; readonly view: unknown }>();

  constructor(page: AnyGameDefinition) {
    this.#page = page;
    this.#states = createStateHistory(page.rules);
  }

  get newest(): unknown {
    return this.#states.at(this.#states.length - 1);
  }

  add({ state, change }: StepResult): void {
    this.#states.add(state, change);
  }

  replaceLast(state: unknown): void {
    this.#states.replaceLast(state);
  }

  setAudienceView(index: number, { view }: AudienceView): void {
    this.#audienceViews[index] = normalizeView(this.#page, view, "audience");
  }

  state(index: number): unknown {
    return this.#states.at(index);
  }

  /** The start position, unless hidden moves have changed it. */
  publicStart(): unknown {
    return this.#audienceViews[0] === undefined ? this.#states.at(0) : undefined;
  }

  audienceView(index: number): unknown {
    return this.#audienceViews[index] ?? viewOf(this.#page, this.#states.at(0), "audience", false);
  }

  /** Cached: painters compare views by identity. */
  view(index: number, lens: Lens): unknown {
    const state = this.#states.at(index);
    const key = `${index} ${lens}`;
    const cached = this.#viewCache.get(key);
    if (cached && cached.state === state) return cached.view;
    const truth = lens === "truth";
    const view = viewOf(this.#page, state, truth ? "audience" : lens, truth);
    this.#viewCache.delete(key);
    this.#viewCache.set(key, { state, view });
    const [oldest] = this.#viewCache.keys();
    if (this.#viewCache.size > MAX_CACHED_VIEWS && oldest !== undefined) this.#viewCache.delete(oldest);
    return view;
  }
}

import { effect, signal, type ReadonlySignal } from "@preact/signals";
import type { SeatStatus } from "../../api/play.ts";
import { ApiError, apiUrl } from "../../api/client.ts";
import { api } from "../net/api.ts";
import { followSeat } from "../net/feed.ts";
import { isOver, type MyGame, type Result, resultOf } from "./entries.ts";
import { changeGame, endGame, myGames } from "./store.ts";

/** The latest status of a seat and when it arrived (`performance.now()`). */
export interface ReceivedStatus {
  readonly status: SeatStatus;
  readonly at: number;
}

const NOT_FOUND = 404;
const RETRY_MS = 2000;

const statuses = signal<ReadonlyMap<string, ReceivedStatus>>(new Map());
const openKey = signal<string | undefined>(undefined);
const subscriptions = new Map<string, () => void>();

export const seatStatuses: ReadonlySignal<ReadonlyMap<string, ReceivedStatus>> = statuses;
/** The seat whose board is open in this tab. */
export const openSeat: ReadonlySignal<string | undefined> = openKey;

export function setOpenSeat(key: string | undefined): void {
  openKey.value = key;
}

/** Follows every seat of this browser that is not open in this tab. Called once at page start. */
export function watchSeats(): void {
  effect(() => {
    const wanted = new Set(
      myGames.value.filter((game) => !isOver(game) && game.key !== openKey.value).map(({ key }) => key),
    );
    for (const [key, unsubscribe] of subscriptions)
      if (!wanted.has(key)) {
        subscriptions.delete(key);
        unsubscribe();
        removeStatus(key);
      }
    for (const key of wanted)
      if (!subscriptions.has(key))
        subscriptions.set(
          key,
          followSeat(key, (status) => onStatus(key, status)),
        );
  });
}

function removeStatus(key: string): void {
  if (!statuses.peek().has(key)) return;
  statuses.value = new Map([...statuses.peek()].filter(([known]) => known !== key));
}

function onStatus(key: string, status: SeatStatus): void {
  if (status.stage === "over" || status.stage === "gone") {
    void resolveGame(key, status);
    return;
  }
  if (status.stage === "playing") {
    const { match, seat, opponent } = status;
    changeGame(key, { match, seat, opponent });
  }
  statuses.value = new Map([...statuses.peek(), [key, { status, at: performance.now() }]]);
}

/** Finds the result of a match in which this browser no longer has a seat. */
export async function resolveGame(key: string, status: SeatStatus = { stage: "gone" }): Promise<void> {
  const game = myGames.peek().find((each) => each.key === key);
  if (!game || isOver(game)) return;
  if (status.stage === "over") {
    endGame(key, awayResult(status, game), false);
    return;
  }
  const id = game.match ?? game.table;
  const result = id === undefined ? "gone" : await fetchResult(id, game);
  if (result !== undefined) endGame(key, result, false);
  else setTimeout(() => void resolveGame(key), RETRY_MS);
}

/** undefined = the arena is unreachable or has not stored the match yet. */
async function fetchResult(id: string, game: MyGame): Promise<Result | undefined> {
  try {
    const { status, winner, by } = await api.get(apiUrl("/api/matches/:id", { params: { id } }));
    return status === "done" ? awayResult({ winner, by }, game) : undefined;
  } catch (error) {
    return error instanceof ApiError && error.status === NOT_FOUND ? "gone" : undefined;
  }
}

/** Resigning needs an open board, so a loss by disconnection while away means that the player did not return in time. */
function awayResult(verdict: { readonly winner: 0 | 1 | null; readonly by: string | null }, { seat }: MyGame): Result {
  const result = resultOf(verdict, seat);
  return result === "lost" && verdict.by === "disconnected" ? "expired" : result;
}

import type { LostMovesSearch } from "../../games/lost-moves.ts";
import { listFileGames } from "../net/file-games.ts";
import type { HintRequest, LostMovesRequest, ThinkingAnswer } from "./messages.ts";

/** The worker that searches for the page. */
export interface Thinking {
  /** Rejects when no bot could answer. */
  chooseHint(request: Pick<HintRequest, "game" | "seat" | "view" | "legal" | "seed">): Promise<unknown>;
  /** Calls back after each position; undefined = it failed. */
  findLostMoves(
    request: Pick<LostMovesRequest, "game" | "record" | "totalMs">,
    onFound: (found: LostMovesSearch | undefined) => void,
  ): void;
  /** Ends a running search too. */
  end(): void;
}

type Answered = (answer: ThinkingAnswer | undefined) => void;

/** Starts the worker. Its code is loaded now, not with the page. */
export function startThinking(): Thinking {
  const worker = new Worker("/workers/think.js", { type: "module" });
  const waiting = new Map<number, Answered>();
  let count = 0;
  worker.addEventListener("message", ({ data }: MessageEvent<ThinkingAnswer>) => waiting.get(data.id)?.(data));
  worker.addEventListener("error", () => {
    for (const answered of waiting.values()) answered(undefined);
  });

  function send(request: object, answered: Answered): void {
    const id = ++count;
    waiting.set(id, answered);
    worker.postMessage({ ...request, id, fileGames: listFileGames() });
  }

  return {
    chooseHint: (request) =>
      new Promise((resolve, reject) =>
        send({ ...request, kind: "hint" }, (answer) =>
          answer?.kind === "hint" ? resolve(answer.move) : reject(new Error("there is no hint")),
        ),
      ),
    findLostMoves: (request, onFound) =>
      send({ ...request, kind: "lost moves" }, (answer) =>
        onFound(answer?.kind === "lost moves" ? answer.found : undefined),
      ),
    end: () => worker.terminate(),
  };
}

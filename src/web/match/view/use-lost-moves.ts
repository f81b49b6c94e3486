import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { LostMovesSearch } from "../../../games/lost-moves.ts";
import { route } from "../../shell/router.ts";
import { startThinking, type Thinking } from "../../thinking/thinking.ts";
import { type LostStep, placeLostMoves } from "../model/lost-moves.ts";
import type { Step } from "../model/step.ts";

/** For all moves of a match together. */
export const LOST_MOVES_MS = 15_000;

export interface LostMoves {
  readonly stage: "asked" | "searching" | "stopped" | "done" | "failed";
  readonly found: LostMovesSearch | undefined;
  readonly lost: readonly LostStep[];
  readonly start: () => void;
  /** Stops the search and keeps the moves found so far. */
  readonly stop: () => void;
}

/** Searches for the moves that lost a finished match, in a worker, when it is asked to. */
export function useLostMoves(game: string, record: string | undefined, steps: readonly Step[]): LostMoves {
  const [stage, setStage] = useState<LostMoves["stage"]>("asked");
  const [found, setFound] = useState<LostMovesSearch>();
  const thinking = useRef<Thinking>(undefined);

  function end(): void {
    thinking.current?.end();
    thinking.current = undefined;
  }

  function onFound(next: LostMovesSearch | undefined): void {
    if (next) setFound(next);
    if (next && next.searched < next.positions) return;
    setStage(next ? "done" : "failed");
    end();
  }

  function start(): void {
    if (record === undefined) return;
    end();
    setFound(undefined);
    setStage("searching");
    thinking.current = startThinking();
    thinking.current.findLostMoves({ game, record, totalMs: LOST_MOVES_MS }, onFound);
  }

  const wanted = useRef(route.value.query.get("why") === "1");
  useEffect(() => {
    if (wanted.current && record !== undefined) {
      wanted.current = false;
      start();
    }
    return end;
  }, [game, record]);

  const lost = useMemo(() => placeLostMoves(steps, found?.lost ?? []), [steps, steps.length, found]);
  return {
    stage,
    found,
    lost,
    start,
    stop: () => {
      end();
      setStage("stopped");
    },
  };
}

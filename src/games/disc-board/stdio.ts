import type { Dialect, GuestEnd, HostEnd } from "../../core/dialect.ts";
import type { Reason } from "../../core/reason.ts";
import type { Result } from "../../core/result.ts";
import type { Seat } from "../../core/seats.ts";
import { lineFramer } from "../../wire/framers.ts";
import type { DiscView } from "./disc-game.ts";

/** What differs between games in the protocol of OthelloJudgeConsole. */
interface StdioGame<Move> {
  readonly squares: number;
  /** Reads a frame, which is latin1: one character per byte. */
  readAnswer(this: void, frame: string): Result<Move, Reason>;
  writeMove(move: Move): string;
  /** Why a line of a foreign judge is refused. */
  readonly judgeLine: Reason;
  readonly judgeMoveFirst: Reason;
}

/** `COLOR 1` or `2`, then `MOVE BOARD:` with a digit per square at each turn, then `QUIT`. */
export function stdioDialectOf<Move>(game: StdioGame<Move>): Dialect<Move, DiscView> {
  return {
    id: "stdio",
    framing: () => lineFramer(),
    host: ({ seat }) => hostEnd(game, seat),
    guest: () => guestEnd(game),
  };
}

function hostEnd<Move>({ readAnswer }: StdioGame<Move>, seat: Seat): HostEnd<Move, DiscView> {
  return {
    opening: () => [`COLOR ${seat + 1}\n`],
    question: ({ view }) => [`MOVE BOARD:${view.board}\n`],
    event: () => [],
    closing: () => ["QUIT\n"],
    // The next COLOR begins the next match.
    closingBetweenMatches: () => [],
    readAnswer,
  };
}

function guestEnd<Move>(game: StdioGame<Move>): GuestEnd<Move, DiscView> {
  let seat: Seat | undefined;
  return {
    receive(frame) {
      const color = /^COLOR ([12])$/.exec(frame);
      if (color) {
        seat = color[1] === "1" ? 0 : 1;
        return [{ kind: "seated", seat }];
      }
      if (frame === "QUIT") return [{ kind: "over" }];
      const board = /^MOVE BOARD:([012]+)$/.exec(frame)?.[1];
      if (board?.length !== game.squares) return [{ kind: "malformed", reason: game.judgeLine }];
      if (seat === undefined) return [{ kind: "malformed", reason: game.judgeMoveFirst }];
      return [{ kind: "asked", seat, view: { board, turn: seat } }];
    },
    answer: (move) => `${game.writeMove(move)}\n`,
  };
}

import type { LocalizedText } from "../../../core/lang.ts";
import { opponentOf, type Seat, SEATS } from "../../../core/seats.ts";
import type { Spot } from "../../board.ts";
import type { Captures, GameText, StepEvent } from "../../definition.ts";
import { FIRST_AND_SECOND, FIRST_AND_SECOND_CAPITALIZED } from "../../painting/seat-words.ts";
import { ESCAPED, LETTERS, onBoard, type Direction } from "../board.ts";
import type { GeisterMove } from "../moves.ts";
import type { Colour } from "../state.ts";
import type { GeisterView } from "../view.ts";
import { type Ghost, ghostAt, ghostsIn, spotOfSquare, takenBy, targetOf } from "./board-view.ts";
import { ghostSvg } from "./ghost.ts";
import { COLOURS, POSITION_DESCRIPTIONS, MOVE_DESCRIPTIONS, SPOT_DESCRIPTIONS, DIRECTION_NAMES } from "./words.ts";

/** Upper case for seat 0, lower case for seat 1. */
function letterOf(seat: Seat, ghost: number): string {
  const letter = LETTERS.charAt(ghost);
  return seat === 0 ? letter : letter.toLowerCase();
}

type Described = "formatMove" | "describeMove" | "describeSpot" | "describePosition";

export const descriptions: Pick<GameText<GeisterMove | null | undefined, GeisterView>, Described> = {
  formatMove(move, seat) {
    if (!move) return "····";
    if (move.kind === "step") return `${letterOf(seat, move.ghost)} ${arrowOf(seat, move.direction)}`;
    return Array.from(LETTERS)
      .flatMap((_, ghost) => ((move.reds >> ghost) & 1 ? [letterOf(seat, ghost)] : []))
      .join("");
  },
  describeSpot(view, spot, allowed, say) {
    const { column, row } = spot;
    const mover = view.turn;
    const ghost = ghostAt(view, spot);
    const exit = exitAt(spot);
    const steps = (allowed ?? []).filter((move) => move?.kind === "step");
    const isMovable = ghost?.seat === mover && steps.some((step) => step.ghost === ghost.ghost);
    const isTarget = steps.some((step) => {
      const target = targetOf(view, mover, step);
      return target?.column === column && target.row === row;
    });
    return [
      say(SPOT_DESCRIPTIONS.place, { column, row }),
      ghost
        ? say(SPOT_DESCRIPTIONS.ghost, {
            letter: letterOf(ghost.seat, ghost.ghost),
            seat: say(FIRST_AND_SECOND[ghost.seat]),
          })
        : say(SPOT_DESCRIPTIONS.empty),
      ...(ghost?.colour ? [say(COLOURS[ghost.colour])] : []),
      ...(exit === undefined ? [] : [say(SPOT_DESCRIPTIONS.exit, { seat: say(FIRST_AND_SECOND[exit]) })]),
      ...(isMovable ? [say(SPOT_DESCRIPTIONS.movable)] : []),
      ...(isTarget ? [say(SPOT_DESCRIPTIONS.allowed)] : []),
    ].join(say({ en: ", ", ja: "、" }));
  },
  describeMove(move, mover, before, after, say) {
    const seat = say(FIRST_AND_SECOND_CAPITALIZED[mover]);
    if (move?.kind !== "step") return say(MOVE_DESCRIPTIONS.set, { seat });
    const letter = letterOf(mover, move.ghost);
    const way = say(directionName(mover, move.direction));
    if (escapedBetween(before, after)) return say(MOVE_DESCRIPTIONS.leaves, { seat, letter });
    const taken = takenBetween(before, after);
    if (!taken) return say(MOVE_DESCRIPTIONS.step, { seat, letter, way });
    const victim = letterOf(opponentOf(mover), taken.ghost);
    return say(MOVE_DESCRIPTIONS.takes, { seat, letter, way, victim, colour: say(COLOURS[taken.colour]) });
  },
  describePosition(view, say) {
    const sides = SEATS.map((seat) => {
      const ghosts = ghostsIn(view)
        .filter((ghost) => ghost.seat === seat && onBoard(ghost.place))
        .map(({ place, ghost, colour }) => {
          const values = { letter: letterOf(seat, ghost), ...spotOfSquare(place) };
          return colour
            ? say(POSITION_DESCRIPTIONS.known, { ...values, colour: say(COLOURS[colour]) })
            : say(POSITION_DESCRIPTIONS.ghost, values);
        });
      return say(POSITION_DESCRIPTIONS.side, {
        seat: say(FIRST_AND_SECOND_CAPITALIZED[seat]),
        ghosts: ghosts.join(say({ en: "; ", ja: "、" })),
      });
    });
    const taken = SEATS.map((seat) => {
      const ghosts = takenBy(view, seat);
      const blue = ghosts.filter(({ colour }) => colour === "b").length;
      const values = { seat: say(FIRST_AND_SECOND_CAPITALIZED[seat]), blue, red: ghosts.length - blue };
      return say(POSITION_DESCRIPTIONS.taken, values);
    });
    const turn = say(POSITION_DESCRIPTIONS.turn, { seat: say(FIRST_AND_SECOND_CAPITALIZED[view.turn]) });
    return [...sides, ...taken, turn].join(" ");
  },
};

function exitAt({ column, row }: Spot): Seat | undefined {
  if (column !== 0 && column !== 5) return undefined;
  return row === 0 ? 0 : row === 5 ? 1 : undefined;
}

/** The ghost captured between two views. */
function takenBetween(before: GeisterView, after: GeisterView): (Ghost & { colour: Colour }) | undefined {
  const was = ghostsIn(before);
  const captured = ghostsIn(after).find(
    (ghost, index) => ghost.place === 99 && onBoard(was[index]?.place ?? ghost.place),
  );
  return captured?.colour ? { ...captured, colour: captured.colour } : undefined;
}

function escapedBetween(before: GeisterView, after: GeisterView): Ghost | undefined {
  const was = ghostsIn(before);
  return ghostsIn(after).find((ghost, index) => ghost.place === ESCAPED && was[index]?.place !== ESCAPED);
}

const GHOSTS_PER_COLOUR = 4;

export const captures: Captures<GeisterView> = {
  capturedBy: (view, seat) =>
    takenBy(view, seat).map(({ seat: owner, colour }) => ({
      icon: ghostSvg(owner, colour),
      text: colour ? COLOURS[colour] : { en: "ghost", ja: "オバケ" },
    })),
  remaining: (view) =>
    (["b", "r"] as const).map((colour) => {
      const left = (seat: Seat): number =>
        GHOSTS_PER_COLOUR - takenBy(view, opponentOf(seat)).filter((ghost) => ghost.colour === colour).length;
      return {
        name: COLOURS[colour],
        all: GHOSTS_PER_COLOUR,
        left: [left(0), left(1)],
        icon: (seat) => ghostSvg(seat, colour),
      };
    }),
};

export function eventBetween(before: GeisterView, after: GeisterView): StepEvent | undefined {
  const escaped = escapedBetween(before, after);
  if (escaped) return { kind: "escape", seat: escaped.seat, text: { en: "escapes", ja: "脱出" } };
  const taken = takenBetween(before, after);
  if (!taken) return undefined;
  const colour = COLOURS[taken.colour];
  const letter = taken.letter;
  return {
    kind: taken.colour === "b" ? "blue" : "red",
    seat: opponentOf(taken.seat),
    text: { en: `×${letter} ${colour.en}`, ja: `×${letter} ${colour.ja}` },
  };
}

const ARROWS: readonly [Readonly<Record<Direction, string>>, Readonly<Record<Direction, string>>] = [
  { NORTH: "↑", EAST: "→", SOUTH: "↓", WEST: "←" },
  { NORTH: "↓", EAST: "←", SOUTH: "↑", WEST: "→" },
];

const NAMES: Readonly<Record<string, LocalizedText>> = {
  "↑": DIRECTION_NAMES.up,
  "↓": DIRECTION_NAMES.down,
  "←": DIRECTION_NAMES.left,
  "→": DIRECTION_NAMES.right,
};

/** With seat 0 at the bottom; seat 1's north is down. */
function arrowOf(seat: Seat, direction: Direction): string {
  return ARROWS[seat][direction];
}

export function directionName(seat: Seat, direction: Direction): LocalizedText {
  return NAMES[arrowOf(seat, direction)] ?? DIRECTION_NAMES.up;
}

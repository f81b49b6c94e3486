import type { MoveInputState } from "./use-move-input.ts";

const ARROWS: Readonly<Record<string, string>> = {
  ArrowUp: "↑",
  ArrowDown: "↓",
  ArrowLeft: "←",
  ArrowRight: "→",
};
const TURNED: Readonly<Record<string, string>> = { "↑": "↓", "↓": "↑", "←": "→", "→": "←" };

/** Small letters that mean something on the whole page; as a capital each can be typed. */
const RESERVED_LETTERS = "bh?/";

/**
 * What a key on the board is to the hand: something typed, or "send"; undefined = it is not for the hand. Arrows move the
 * cursor unless something was typed that they can end, and mean what is seen on a board that was turned.
 */
export function readKey(
  { key, shiftKey }: Pick<KeyboardEvent, "key" | "shiftKey">,
  { typed, passes }: Pick<MoveInputState, "typed" | "passes">,
  turned: boolean,
): string | undefined {
  if (key === "Enter") return shiftKey || passes || typed !== "" ? "send" : undefined;
  const arrow = ARROWS[key];
  if (arrow !== undefined) return typed === "" ? undefined : turned ? TURNED[arrow] : arrow;
  if (key.length !== 1 || RESERVED_LETTERS.includes(key)) return undefined;
  return key !== " " || typed !== "" ? key : undefined;
}

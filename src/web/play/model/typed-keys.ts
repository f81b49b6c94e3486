const ARROWS: Readonly<Record<string, string>> = { ArrowUp: "↑", ArrowDown: "↓", ArrowLeft: "←", ArrowRight: "→" };
const TURNED: Readonly<Record<string, string>> = { "↑": "↓", "↓": "↑", "←": "→", "→": "←" };

/** Keys with a meaning on the whole page; the letters can be typed as capitals. */
const RESERVED_LETTERS = "bh?/";

/**
 * What a key on the board means as input: typed text or "send"; undefined = no input. Arrow keys move the cursor unless
 * something was typed before; on a flipped board they are reversed.
 */
export function readKey(
  { key, shiftKey }: Pick<KeyboardEvent, "key" | "shiftKey">,
  { typed, passes }: { readonly typed: string; readonly passes: boolean },
  turned: boolean,
): string | undefined {
  if (key === "Enter") return shiftKey || passes || typed !== "" ? "send" : undefined;
  const arrow = ARROWS[key];
  if (arrow !== undefined) return typed === "" ? undefined : turned ? TURNED[arrow] : arrow;
  if (key.length !== 1 || RESERVED_LETTERS.includes(key)) return undefined;
  return key !== " " || typed !== "" ? key : undefined;
}

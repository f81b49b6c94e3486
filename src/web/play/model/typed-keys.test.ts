import { describe, expect, it } from "vitest";
import { readKey } from "./typed-keys.ts";

const IDLE = { typed: "", passes: false };
const press = (key: string, moveInput = IDLE, turned = false, shiftKey = false): string | undefined =>
  readKey({ key, shiftKey }, moveInput, turned);

describe("a key on the board", () => {
  it.each(["c", "4", "-", ",", "B", "H"])("%s is typed", (key) => expect(press(key)).toBe(key));

  it.each(["b", "h", "?", "/", " ", "Tab", "Escape", "Enter", "ArrowUp"])("%j is not input", (key) =>
    expect(press(key)).toBeUndefined(),
  );

  it("is an arrow after typed text, reversed on a flipped board", () => {
    const moveInput = { ...IDLE, typed: "A" };
    expect(press("ArrowUp", moveInput)).toBe("↑");
    expect(press("ArrowLeft", moveInput, true)).toBe("→");
  });

  it("sends with Enter typed text or a pass, and with Shift+Enter any draft", () => {
    expect(press("Enter", { ...IDLE, typed: "1,1" })).toBe("send");
    expect(press("Enter", { ...IDLE, passes: true })).toBe("send");
    expect(press("Enter", IDLE, false, true)).toBe("send");
  });
});

import { describe, expect, it } from "vitest";
import { readKey } from "./typed-keys.ts";

const IDLE = { typed: "", passes: false };
const press = (key: string, hand = IDLE, turned = false, shiftKey = false): string | undefined =>
  readKey({ key, shiftKey }, hand, turned);

describe("a key on the board", () => {
  it.each(["c", "4", "-", ",", "B", "H"])("%s is typed", (key) => expect(press(key)).toBe(key));

  it.each(["b", "h", "?", "/", " ", "Tab", "Escape", "Enter", "ArrowUp"])("%j is not for the hand", (key) =>
    expect(press(key)).toBeUndefined(),
  );

  it("is an arrow once something was typed, as it is seen", () => {
    const hand = { ...IDLE, typed: "A" };
    expect(press("ArrowUp", hand)).toBe("↑");
    expect(press("ArrowLeft", hand, true)).toBe("→");
  });

  it("sends with Enter what was typed, a pass, and with Shift whatever there is", () => {
    expect(press("Enter", { ...IDLE, typed: "1,1" })).toBe("send");
    expect(press("Enter", { ...IDLE, passes: true })).toBe("send");
    expect(press("Enter", IDLE, false, true)).toBe("send");
  });
});

import { describe, expect, it } from "vitest";
import { messageFormatter } from "../../core/lang.ts";
import { trackAwaited, formatAwaited } from "./awaited.ts";

const late = { player: 2, name: "late", port: 4000, since: 0, until: 2000 };

describe("an awaited player", () => {
  it("has arrived when it leaves the list in time", () => {
    const changeOf = trackAwaited(() => 1000);
    expect(changeOf([late])).toEqual({ missing: [late], arrived: [], forfeited: [] });
    expect(changeOf([])).toEqual({ missing: [], arrived: [late], forfeited: [] });
  });

  it("has forfeited when it leaves the list after its time", () => {
    const changeOf = trackAwaited(() => 2000);
    changeOf([late]);
    const change = changeOf([]);
    expect(change).toEqual({ missing: [], arrived: [], forfeited: [late] });
    expect(formatAwaited(messageFormatter("en"), change)).toEqual([
      "late did not connect to port 4000 in time: the game is forfeited.",
    ]);
    expect(formatAwaited(messageFormatter("ja"), change)[0]).toContain("不戦敗");
  });

  it("has arrived at any time when there is no deadline", () => {
    const changeOf = trackAwaited(() => 1e9);
    const patient = { ...late, until: null };
    changeOf([patient]);
    expect(changeOf([]).arrived).toEqual([patient]);
  });
});

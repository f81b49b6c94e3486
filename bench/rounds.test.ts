import { describe, expect, it } from "vitest";
import { judgeMax, judgeRatio, formatRows, milliseconds, perSecond } from "./figures.ts";
import { alternate, coveredMs, median, medianRatio, quantile, type Span } from "./rounds.ts";

describe("alternate", () => {
  it("measures in turn and drops the first round", async () => {
    const order: string[] = [];
    const count = (name: string) => () => Promise.resolve(order.push(name));
    const figures = await alternate(2, { a: count("a"), b: count("b") });
    expect(order.join("")).toBe("ababab");
    expect(figures).toEqual({ a: [3, 5], b: [4, 6] });
  });
});

describe("quantiles", () => {
  it.each([
    ["the minimum", [5, 1, 3], 0, 1],
    ["the median of three", [5, 1, 3], 0.5, 3],
    ["the median of four", [4, 1, 3, 2], 0.5, 2.5],
    ["the maximum", [5, 1, 3], 1, 5],
    ["one figure", [7], 0.99, 7],
  ])("%s", (_, figures, share, expected) => {
    expect(quantile(figures, share)).toBe(expected);
  });

  it("are NaN without figures", () => {
    expect(median([])).toBeNaN();
  });

  it("of ratios compare figures of the same round", () => {
    expect(medianRatio([10, 1, 30], [20, 2, 30])).toBe(0.5);
  });
});

describe("covered time", () => {
  const rows: [string, Span[], number][] = [
    ["nothing", [], 0],
    ["one span", [[1, 4]], 3],
    [
      "spans apart, in any order",
      [
        [5, 6],
        [1, 2],
      ],
      2,
    ],
    [
      "spans that overlap",
      [
        [1, 4],
        [3, 6],
      ],
      5,
    ],
    [
      "a span within another",
      [
        [1, 9],
        [2, 3],
        [8, 10],
      ],
      9,
    ],
  ];
  it.each(rows)("%s", (_, spans, expected) => {
    expect(coveredMs(spans)).toBe(expected);
  });
});

describe("figures", () => {
  it("have about three significant digits", () => {
    expect([12345.6, 99.94, 7].map(perSecond)).toEqual(["12,346/s", "99.9/s", "7.0/s"]);
    expect([0.123, 12.34].map(milliseconds)).toEqual(["0.12 ms", "12.3 ms"]);
  });

  it("say whether they reach their goal", () => {
    expect(judgeRatio(0.6, 0.6)).toEqual(["x 0.60", "goal at least 0.60: ok"]);
    expect(judgeMax(5.1, 5, "ms")).toBe("goal at most 5 ms: below");
  });

  it("are aligned in columns under their title", () => {
    expect(
      formatRows("Speed", [
        ["one", "9/s", "", "", ""],
        ["eleven", "10/s", "", "", "goal"],
      ]),
    ).toEqual(["Speed", "  one      9/s", "  eleven  10/s      goal"]);
  });
});

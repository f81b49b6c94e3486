import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { writeCsv } from "./csv.ts";
import { derive, hostileName, SMALL_GAMES } from "./testing/events.ts";

/** A strict RFC 4180 reader. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  for (let found = cell.exec(text); found; found = cell.exec(text)) {
    row.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? "");
    if (found[3] === "\r\n") {
      rows.push(row);
      row = [];
    }
    if (cell.lastIndex === text.length) return rows;
  }
  throw new Error(`no CSV after ${JSON.stringify(text.slice(0, cell.lastIndex))}`);
}

describe("writeCsv", () => {
  it("writes a heading, decimal points, and empty cells for unknown values", () => {
    const lines = writeCsv(derive(["ann", "bob", "cy"], SMALL_GAMES)).split("\r\n");
    expect(lines[0]).toBe(
      "rank,name,played,wins,draws,losses,points,spread,elo,error,los,rating,ratingError,above,byes,glicko,glickoDeviation," +
        "pairs0,pairs0.5,pairs1,pairs1.5,pairs2," +
        "seat0.played,seat0.wins,seat0.draws,seat0.losses,seat1.played,seat1.wins,seat1.draws,seat1.losses," +
        "fault.illegal,fault.malformed,fault.timeout,fault.unsolicited,fault.flooded,fault.crashed,fault.disconnected,fault.unstarted,fault.resources,voids",
    );
    expect(lines[1]).toMatch(
      /^1,ann,4,3,1,0,3\.5,3,338\.039216,,0\.958368,[\d.]+,[\d.]+,0\.\d+,0,,,0,0,0,1,1,2,2,0,0,2,1,1,0,0,0,0,0,0,0,0,0,0,0$/,
    );
    expect(lines[3]).toMatch(
      /^3,bob,4,1,0,3,1,-2,-190\.848502,,0\.158655,-[\d.]+,[\d.]+,,0,,,1,0,1,0,0,.*,0,0,1,0,0,0,0,0,0,0$/,
    );
    expect(lines.slice(4)).toEqual([""]);
  });

  it.each([
    ['say "hi", you', '"say ""hi"", you"'],
    ["two\nlines", '"two\nlines"'],
    ["=1+1", "'=1+1"],
    ["+1", "'+1"],
    ["-1", "'-1"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["\t=1", "'\t=1"],
    ["＝1", "'＝1"],
    [" =1", "' =1"],
    ["\u001b[2J", "\\x1b[2J"],
    ["a=b", "a=b"],
  ])("writes the name %j as %j", (name, cell) => {
    const text = writeCsv(derive([name, "b"], []));
    expect(text.slice(text.indexOf("\r\n") + 2)).toSatisfy((rest: string) => rest.startsWith(`1,${cell},0,`));
  });

  it("is read back with all its cells for any names, and no cell is a formula", () => {
    fc.assert(
      fc.property(fc.array(hostileName, { minLength: 2, maxLength: 4 }), (names) => {
        const [head, ...rows] = readCsv(writeCsv(derive(names, SMALL_GAMES.slice(0, 2))));
        expect(rows).toHaveLength(names.length);
        for (const row of rows) {
          expect(row).toHaveLength(head?.length ?? 0);
          expect(row[1]).not.toMatch(/^\s*[=+\-@]/);
          // eslint-disable-next-line no-control-regex -- the test searches for control characters
          expect(row[1]).not.toMatch(/[\u0000-\u0008\u001b\u009b]/);
        }
      }),
    );
  });
});

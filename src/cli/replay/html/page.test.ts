import { createHash } from "node:crypto";
import { Script } from "node:vm";
import { describe, expect, test } from "vitest";
import { findGame } from "../../../games/index.ts";
import type { MatchEvent } from "../../../core/events.ts";
import type { Viewer } from "../../../core/seats.ts";
import { readRecord, writeEvent } from "../../../referee/record.ts";
import { type Language, messageFormatter } from "../../../core/lang.ts";
import { makeEvents, makeRecordText, type RecordOptions } from "../../testing/records.ts";
import { createReplayView } from "../replay-view.ts";
import { writePage } from "./page.ts";

const othello = findGame("othello")!;

const EVIL = `</script><script>alert(1)</script><img src=x onerror=alert(1)>"'&`;

function pageOf(options: RecordOptions, language: Language = "en", entry = othello): string {
  const record = readRecord(makeRecordText(othello, options));
  return writePage(messageFormatter(language), createReplayView({ file: "match.jsonl", entry, record }, "audience"));
}

const illegal: RecordOptions = {
  moves: ["f5", "d6", "c3"],
  names: ["alice", EVIL],
  verdict: {
    winner: 0,
    by: "illegal",
    score: [5, 2],
    fault: {
      seat: 1,
      kind: "illegal",
      why: `a1 ${EVIL}`,
      said: "a1",
      evidence: `    1.204 < ${EVIL}\nstderr:\n${EVIL}`,
    },
  },
};

describe("the page of a match", () => {
  test("has the visible speed in the name of its button", () => {
    const [, name] = /<button type="button" id="speed">([^]*?)<\/button>/.exec(pageOf({})) ?? [];
    expect(name?.replace(/<[^>]*>/g, "").trim()).toBe("Speed 2×");
  });

  test("loads nothing from the network", () => {
    const page = pageOf({ moves: ["f5"] });
    const addresses = page.match(/(?:src|href|url|action)\s*[=(]\s*["']?[^"')\s>]*/gi) ?? [];
    expect(addresses.filter((address) => !address.startsWith("url(#"))).toEqual([]);
    expect(page.match(/https?:\/\/[^"\\]*/g)?.every((address) => address.startsWith("http://www.w3.org/"))).toBe(true);
  });

  test("escapes names, reasons and wire lines", () => {
    const page = pageOf(illegal);
    expect(page).not.toContain("<img");
    expect(page).not.toContain("<script>alert");
    expect(page.match(/<script/g)).toHaveLength(2);
    expect(page.match(/<\/script/g)).toHaveLength(2);
  });

  test("shows notes of players as text, with a curve of scores", () => {
    const events = makeEvents(othello, { moves: ["f5", "d6"], verdict: illegal.verdict! });
    const noted: MatchEvent[] = [
      { type: "noted", seat: 0, note: "thought", ply: 0, text: EVIL, score: 1.5, depth: 3 },
      { type: "noted", seat: 0, note: "stderr", ply: 0, at: 1, text: `${EVIL}\u001b[2J` },
    ];
    const pageWith = (more: readonly MatchEvent[], entry = othello, viewer: Viewer = "audience"): string => {
      const text = [...events.slice(0, 2), ...more, ...events.slice(2)].map(writeEvent).join("");
      return writePage(
        messageFormatter("en"),
        createReplayView({ file: "m", entry, record: readRecord(text) }, viewer),
      );
    };
    const page = pageWith(noted);
    expect(page).toContain('class="scores"');
    expect(page).toContain("score 1.5, depth 3, ");
    expect(page).toContain("\\\\x1b[2J");
    expect(page).not.toContain("<img");
    expect(page.match(/<script/g)).toHaveLength(2);
    expect(pageWith([])).not.toContain('class="scores"');
    const hiddenInformation: NonNullable<typeof othello.rules.hiddenInformation> = {
      reveal: (state) => othello.rules.view(state, "judge"),
      redactMove: (move) => move,
    };
    const veiled = { ...othello, rules: { ...othello.rules, hiddenInformation } };
    expect(pageWith(noted, veiled)).not.toContain("depth 3");
    expect(pageWith(noted, veiled, "judge")).toContain("depth 3");
    expect(pageWith(noted, othello, 1)).not.toContain("depth 3");
    expect(pageWith(noted, othello, 0)).toContain("depth 3");
  });

  test("shows the set-ups of a finished match of hidden colours, and none while it runs or of a void one", () => {
    const geister = findGame("geister")!;
    const moves = ["SET:ABCD", "SET:EFGH", "MOV:A,NORTH"];
    const verdict = { winner: 0, by: "timeout", score: [8, 8], fault: null } as const;
    const listed = (end: RecordOptions["verdict"], viewer: Viewer): readonly string[] => {
      const record = readRecord(makeRecordText(geister, { moves, verdict: end! }));
      const view = createReplayView({ file: "m", entry: geister, record }, viewer);
      const [, list = ""] = /id="moves">([^]*?)<\/section>/.exec(writePage(messageFormatter("en"), view)) ?? [];
      return [...list.matchAll(/<button[^>]*>\s*<span>([^<]*)/g)].map(([, text = ""]) => text);
    };
    expect(listed(verdict, "audience")).toEqual(moves);
    expect(listed(verdict, 0)).toEqual(moves);
    expect(listed(null, "audience")).toEqual(["hidden", "hidden", "MOV:A,NORTH"]);
    expect(listed({ ...verdict, winner: null, by: "void" }, 1)).toEqual(["hidden", "SET:EFGH", "MOV:A,NORTH"]);
  });

  test("allows only its own style and script in its policy", () => {
    const page = pageOf(illegal);
    for (const tag of ["style", "script"]) {
      const text = new RegExp(`<${tag}>([^]*?)</${tag}>`).exec(page)?.[1] ?? "";
      const digest = createHash("sha256").update(text).digest("base64");
      expect(page).toContain(`${tag}-src &#39;sha256-${digest}&#39;`);
    }
    expect(page).not.toMatch(/<[^>]+ (?:style|on\w+)=/);
  });

  test("has a valid script and one frame per moment", () => {
    const page = pageOf(illegal);
    const script = /<script>([^]*?)<\/script>/.exec(page)?.[1] ?? "";
    expect(() => new Script(script)).not.toThrow();
    const json = /<script type="application\/json" id="film">([^]*?)<\/script>/.exec(page)?.[1] ?? "";
    const { frames } = JSON.parse(json) as { frames: { board: string; caption: string }[] };
    expect(frames).toHaveLength(4);
    expect(frames[1]?.caption).toMatch(/^Ply 1: ■ black f5/);
  });

  test("shows the verdict, the evidence and the legal moves, and stamps a verified verdict", () => {
    const page = pageOf(illegal);
    expect(page).toContain("alice wins");
    expect(page).toContain("Allowed were d3, f3, f4, g5.");
    expect(page).toContain("検<br");
    expect(page).toContain("#f8e6de"); // the cross on the board
    expect(pageOf({ moves: ["f5"] })).toContain("No verdict");
  });

  test("does not stamp a wrong verdict", () => {
    const page = pageOf({ moves: ["f5"], verdict: { winner: 0, by: "rules", score: [4, 1], fault: null } });
    expect(page).not.toContain("検<br");
    expect(page).toContain("does not hold");
  });

  test("is available in Japanese", () => {
    const page = pageOf(illegal, "ja");
    expect(page).toContain('<html lang="ja">');
    expect(page).toContain("反則手");
    expect(page).toContain("aliceの勝ち");
  });

  test("shows the terminal drawing of a zoomable board", () => {
    const zoomable = { ...othello, zoomable: findGame("lifewar")!.zoomable! };
    expect(pageOf({ moves: ["f5"] }, "en", zoomable)).toContain("\\u003cpre\\u003e");
  });
});

import { describe, expect, it } from "vitest";
import type { OwnWords } from "../core/own-words.ts";
import { SpokenWords } from "./spoken-words.ts";

const stderr = (ply: number, text: string): OwnWords => ({ note: "stderr", ply, at: 0, text });
const textsAt = (spoken: SpokenWords, index: number, last: number): unknown[] =>
  spoken.at(index, last).map(({ seat, words }) => [seat, words.note === "stderr" ? words.text : words.note]);

describe("what was said", () => {
  it("stands at the move of its question, whether it came before or after the move", () => {
    const spoken = new SpokenWords();
    spoken.onSaid(1, stderr(0, "starting"));
    spoken.onAsked([0], 0);
    spoken.onSaid(0, stderr(0, "early"));
    spoken.onMoved(0, 1);
    spoken.onAsked([1], 1);
    spoken.onSaid(0, stderr(0, "late"));
    spoken.onSaid(1, { note: "thought", ply: 1, score: 2 });
    spoken.onMoved(1, 2);
    spoken.onAsked([0], 2);
    spoken.onSaid(0, stderr(0, "later still"));
    spoken.onSaid(0, stderr(2, "never answered"));
    expect([0, 1, 2].map((index) => textsAt(spoken, index, 3))).toEqual([
      [],
      [
        [0, "early"],
        [0, "late"],
        [0, "later still"],
      ],
      [
        [1, "starting"],
        [1, "thought"],
      ],
    ]);
    expect(textsAt(spoken, 3, 3)).toEqual([[0, "never answered"]]);
  });

  it("is told apart where two questions have the same ply", () => {
    const spoken = new SpokenWords();
    spoken.onAsked([0, 1], 0);
    spoken.onSaid(0, { note: "thought", ply: 0, text: "set-up" });
    spoken.onMoved(0, 0);
    spoken.onMoved(1, 0);
    spoken.onAsked([0], 0);
    spoken.onSaid(0, { note: "thought", ply: 0, text: "move" });
    spoken.onMoved(0, 1);
    expect([0, 1].map((index) => spoken.at(index, 9).map(({ words }) => "text" in words && words.text))).toEqual([
      ["set-up"],
      ["move"],
    ]);
  });
});

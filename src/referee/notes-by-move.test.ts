import { describe, expect, it } from "vitest";
import type { PlayerNote } from "../core/player-note.ts";
import { NotesByMove } from "./notes-by-move.ts";

const stderr = (ply: number, text: string): PlayerNote => ({ note: "stderr", ply, at: 0, text });
const textsAt = (notes: NotesByMove, index: number, last: number): unknown[] =>
  notes.at(index, last).map(({ seat, note }) => [seat, note.note === "stderr" ? note.text : note.note]);

describe("what was said", () => {
  it("stands at the move of its question, whether it came before or after the move", () => {
    const notes = new NotesByMove();
    notes.onNoted(1, stderr(0, "starting"));
    notes.onAsked([0], 0);
    notes.onNoted(0, stderr(0, "early"));
    notes.onMoved(0, 1);
    notes.onAsked([1], 1);
    notes.onNoted(0, stderr(0, "late"));
    notes.onNoted(1, { note: "thought", ply: 1, score: 2 });
    notes.onMoved(1, 2);
    notes.onAsked([0], 2);
    notes.onNoted(0, stderr(0, "later still"));
    notes.onNoted(0, stderr(2, "never answered"));
    expect([0, 1, 2].map((index) => textsAt(notes, index, 3))).toEqual([
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
    expect(textsAt(notes, 3, 3)).toEqual([[0, "never answered"]]);
  });

  it("is told apart where two questions have the same ply", () => {
    const notes = new NotesByMove();
    notes.onAsked([0, 1], 0);
    notes.onNoted(0, { note: "thought", ply: 0, text: "set-up" });
    notes.onMoved(0, 0);
    notes.onMoved(1, 0);
    notes.onAsked([0], 0);
    notes.onNoted(0, { note: "thought", ply: 0, text: "move" });
    notes.onMoved(0, 1);
    expect([0, 1].map((index) => notes.at(index, 9).map(({ note }) => "text" in note && note.text))).toEqual([
      ["set-up"],
      ["move"],
    ]);
  });
});

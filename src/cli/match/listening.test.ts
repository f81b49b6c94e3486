import { expect, test } from "vitest";
import { GAMES } from "../../games/index.ts";
import { messageFormatter } from "../../core/lang.ts";
import { formatListening } from "./listening.ts";

const othello = GAMES.find(({ rules }) => rules.id === "othello")!.rules;

test.each([
  [[4000, null], "Waiting for black on port 4000.", "接続を待っています：黒はポート 4000。"],
  [[null, 4001], "Waiting for white on port 4001.", "接続を待っています：白はポート 4001。"],
  [
    [4000, 4001],
    "Waiting for black on port 4000 and white on port 4001.",
    "接続を待っています：黒はポート 4000、白はポート 4001。",
  ],
  [[4000, 4000], "Waiting for both programs on port 4000.", "ポート 4000 で両方のプログラムの接続を待っています。"],
])("formats the ports %j with their seats", (ports, en, ja) => {
  expect(formatListening(messageFormatter("en"), othello, ports)).toBe(en);
  expect(formatListening(messageFormatter("ja"), othello, ports)).toBe(ja);
});

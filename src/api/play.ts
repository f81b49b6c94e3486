/** Why somebody at the page gets no seat: a stable word beside the arena's sentence, so that a page says it in its own language. */
export type PlayRefusal =
  | "bad-join"
  | "bad-option"
  | "closing"
  | "crowded"
  | "no-bot"
  | "no-game"
  | "seat-gone"
  | "seated-already"
  | "table-gone"
  | "wrong-token";

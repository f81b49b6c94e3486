/** A line to a person at the page, with what the server must know about it. */
export interface PageLine {
  readonly text: string;
  readonly type: string;
  /** Of a question: the remaining time; null = no clock. */
  readonly leftMs: number | null;
}

// `writeLine` puts `type` first and `left` last. A board between them may have megabytes, so it is not parsed.
const TYPE = /^\{"type":"(\w+)"/;
const LEFT = /"left":(\d+)\}$/;

export function pageLine(line: string): PageLine {
  const text = line.trimEnd();
  const left = LEFT.exec(text)?.[1];
  return { text, type: TYPE.exec(text)?.[1] ?? "", leftMs: left === undefined ? null : Number(left) };
}

/** The text of a question with less time left. */
export function withLeft({ text }: PageLine, leftMs: number): string {
  return text.replace(LEFT, `"left":${Math.max(0, Math.floor(leftMs))}}`);
}

/** Text of a manual page in the macros of man(7). */

/** A line of text: nothing in it is a request or an escape, and `code` is bold. */
export function text(line: string): string {
  const parts = line.split("`");
  // An odd number of backquotes is not markup.
  if (parts.length % 2 === 0) return guard(escape(line));
  return guard(parts.map((part, index) => (index % 2 === 1 ? bold(part) : escape(part))).join(""));
}

export function bold(word: string): string {
  return word === "" ? "" : `\\fB${escape(word)}\\fP`;
}

/** Lines that keep their breaks and blanks. */
export function verbatimLines(lines: readonly string[]): readonly string[] {
  return [".PP", ".EX", ...lines.map((line) => guard(escape(line))), ".EE"];
}

export function section(title: string, lines: readonly string[]): readonly string[] {
  // A section begins a paragraph by itself.
  const content = lines[0] === ".PP" ? lines.slice(1) : lines;
  return lines.length === 0 ? [] : [`.SH ${quoteArgument(title)}`, ...content];
}

export function paragraph(line: string): readonly string[] {
  return [".PP", text(line)];
}

/** A term with its description. */
export function item(term: string, description: string): readonly string[] {
  return [".TP", guard(term), text(description)];
}

export function quoteArgument(argument: string): string {
  return `"${escape(argument).replaceAll('"', "\\(dq")}"`;
}

/** Hyphens are minus signs, so that flags and commands can be copied from the page. */
function escape(line: string): string {
  return line.replaceAll("\\", "\\e").replaceAll("-", "\\-");
}

/** A dot or a quote at the beginning of a line would be a request. */
function guard(line: string): string {
  return /^[.']/.test(line) ? `\\&${line}` : line;
}

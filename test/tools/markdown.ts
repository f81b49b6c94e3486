export interface CodeBlock {
  readonly language: string;
  readonly lines: readonly string[];
}

/** A heading and what follows it up to the next heading. */
export interface Section {
  readonly heading: string;
  /** 1 for the title; 0 for text before it. */
  readonly level: number;
  readonly blocks: readonly CodeBlock[];
  /** Lines outside code blocks and tables. */
  readonly prose: readonly string[];
  /** Tables with their header, as cells; the line of dashes is left out. */
  readonly tables: readonly (readonly (readonly string[])[])[];
}

interface OpenSection extends Section {
  readonly blocks: { language: string; lines: string[] }[];
  readonly prose: string[];
  readonly tables: string[][][];
}

export function readMarkdown(text: string): readonly Section[] {
  const sections: OpenSection[] = [];
  let current = openSection("", 0);
  let fence: string[] | undefined;
  let inTable = false;
  for (const line of text.split("\n")) {
    const [, language] = /^```(\w*)/.exec(line) ?? [];
    if (language !== undefined) {
      if (fence === undefined) current.blocks.push({ language, lines: (fence = []) });
      else fence = undefined;
    } else if (fence !== undefined) fence.push(line);
    else if (/^#{1,6} /.test(line)) {
      sections.push(current);
      current = openSection(line.replace(/^#+ /, ""), line.indexOf(" "));
    } else if (line.startsWith("|")) {
      if (!inTable) current.tables.push([]);
      if (!/^\|(?: *:?-{3,}:? *\|)+$/.test(line)) current.tables.at(-1)?.push(cellsOf(line));
    } else current.prose.push(line);
    inTable = line.startsWith("|");
  }
  return [...sections, current].filter(({ level, prose }) => level > 0 || prose.some((line) => line !== ""));
}

function openSection(heading: string, level: number): OpenSection {
  return { heading, level, blocks: [], prose: [], tables: [] };
}

/** A bar inside a code span does not separate cells. */
function cellsOf(line: string): string[] {
  const protectedBars = line.replace(/`[^`]*`/g, (span) => span.replaceAll("|", "\u0000"));
  return protectedBars
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll("\u0000", "|"));
}

/** The text of a section without its code blocks. */
export function textOf({ heading, prose, tables }: Section): string {
  return [heading, ...prose, ...tables.flat().map((cells) => cells.join(" | "))].join("\n");
}

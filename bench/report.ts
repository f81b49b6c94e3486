import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus } from "node:os";
import { dirname } from "node:path";
import type { Language, LocalizedText } from "../src/core/lang.ts";

/** The lines of one bench and the machine on which they were measured. */
export interface Section {
  readonly name: string;
  readonly machine: string;
  readonly lines: readonly string[];
}

const INTRODUCTION: LocalizedText = {
  en: `# Benchmarks

\`make bench\` writes this page. Every figure is compared with a reference that was measured in turn with it in the same run,
because machines are noisy; compare ratios, not figures. \`make bench BENCH="events life"\` measures only these and keeps the
other sections.`,
  ja: `# ベンチマーク

このページは \`make bench\` が書きます。マシンの速さは揺れるので、どの値も同じ実行の中で交互に測った基準と並べてあります。値ではなく比を
比べてください。\`make bench BENCH="events life"\` はその節だけを測り、ほかの節はそのまま残します。表の中は英語です。`,
};

/** Replaces the sections that were measured and keeps the others, in the order of `names`. */
export function mergeReport(
  language: Language,
  earlier: string,
  measured: readonly Section[],
  names: readonly string[],
): string {
  const sections = new Map(
    earlier
      .split(/^(?=## )/m)
      .slice(1)
      .map((text) => [/^## (\S+)/.exec(text)?.[1] ?? "", text.trim()]),
  );
  for (const { name, machine, lines } of measured)
    sections.set(name, `## ${name}\n\n${machine}\n\n\`\`\`text\n${lines.join("\n").trim()}\n\`\`\``);
  return `${[INTRODUCTION[language], ...names.flatMap((name) => sections.get(name) ?? [])].join("\n\n")}\n`;
}

/** "2026-11-17, version 0.2.0, Node 20.20.2, 2 processors (NAME)". */
export function describeMachine(now: Date, version: string): string {
  const model = cpus()[0]?.model ?? "unknown";
  return (
    `${now.toISOString().slice(0, 10)}, version ${version}, Node ${process.versions.node}, ` +
    `${availableParallelism()} × ${model}`
  );
}

export function updateReport(
  file: string,
  language: Language,
  measured: readonly Section[],
  names: readonly string[],
): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, mergeReport(language, readIfPresent(file), measured, names));
}

function readIfPresent(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

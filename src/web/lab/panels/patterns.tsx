import type { VNode } from "preact";
import { useMemo, useRef, useState } from "preact/hooks";
import { type ClassicPattern, FAMILIES, PATTERNS, readCellsOf } from "../../../life/patterns/index.ts";
import { lang, say } from "../../shell/settings.ts";
import { familyWords, labWords } from "../session/words.ts";
import { useLab } from "./lab-context.ts";
import { noteOf } from "./pattern-note.ts";
import { drawThumbnail } from "./thumbnail.ts";

const FEATURED: readonly (readonly [name: string, title?: string])[] = [
  ["gosper-gun", "Gosper gun"],
  ["pulsar"],
  ["pentadecathlon"],
  ["lwss", "LWSS"],
  ["r-pentomino"],
  ["acorn"],
  ["rabbits"],
  ["glider"],
];

/** The bundled patterns by family, and a button to open a file. */
export function Patterns(): VNode {
  const { actions } = useLab();
  const [family, setFamily] = useState("");
  const file = useRef<HTMLInputElement>(null);
  return (
    <section class="lab-patterns">
      <header class="row">
        <h2>{say.value(labWords.patterns)}</h2>
        <select
          class="lab-family small"
          aria-label={say.value(labWords.family)}
          value={family}
          onChange={({ currentTarget }) => setFamily(currentTarget.value)}
        >
          <option value="">{say.value(labWords.featured)}</option>
          {FAMILIES.map((name) => (
            <option key={name} value={name}>
              {say.value(familyWords[name] ?? { en: name, ja: name })}
            </option>
          ))}
        </select>
        <span class="grow" />
        <button class="lab-link small" type="button" onClick={() => file.current?.click()}>
          {say.value(labWords.openFile)}
        </button>
        <input
          ref={file}
          class="vh"
          type="file"
          tabIndex={-1}
          aria-label={say.value(labWords.openFile)}
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? [];
            if (chosen) void actions.openFile(chosen);
            currentTarget.value = "";
          }}
        />
      </header>
      <ul class="lab-tiles">
        {patternsOf(family).map(([pattern, title]) => (
          <Tile key={pattern.name} pattern={pattern} title={title} />
        ))}
      </ul>
    </section>
  );
}

function patternsOf(family: string): readonly (readonly [ClassicPattern, string])[] {
  if (family !== "")
    return PATTERNS.filter((pattern) => pattern.family === family).map((pattern) => [pattern, pattern.title]);
  return FEATURED.flatMap(([name, title]) => {
    const pattern = PATTERNS.find((candidate) => candidate.name === name);
    return pattern ? [[pattern, title ?? pattern.title] as const] : [];
  });
}

function Tile({ pattern, title }: { readonly pattern: ClassicPattern; readonly title: string }): VNode {
  const { actions } = useLab();
  const { width, height, path, scale } = useMemo(() => drawThumbnail(readCellsOf(pattern)), [pattern]);
  return (
    <li>
      <button
        type="button"
        title={`${pattern.title}${pattern.author === undefined ? "" : ` (${pattern.author})`}: ${pattern.about[lang.value]}`}
        onClick={() => void actions.openPattern(pattern.name, title)}
      >
        <span class="lab-thumb">
          <svg viewBox={`0 0 ${width} ${height}`} width={width * scale} height={height * scale} aria-hidden="true">
            <path d={path} fill="currentColor" />
          </svg>
        </span>
        <b class="clip">{title}</b>
        <span class="clip lab-note">{noteOf(pattern, say.value)}</span>
      </button>
    </li>
  );
}

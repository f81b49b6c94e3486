import {
  type ProgramVariables,
  VARIABLE_NAME,
  variableProblem,
  variablesProblem,
} from "../../core/program-variables.ts";
import { quote } from "../syntax/located-value.ts";
import {
  checkUniqueKeys,
  createReader,
  describeReader,
  type Field,
  noteProblem,
  refuseField,
} from "../syntax/readers.ts";

/** Numbers and truth values count as written. The sentences never show a value, which may be a secret. */
function readValue({ value, ...field }: Field): string | null {
  if (value.kind === "text") return value.text;
  if (value.kind === "number") return value.source;
  if (value.kind === "truth") return String(value.truth);
  return noteProblem(
    { value, ...field },
    {
      en: "{label}: write one value, in quotes if it is empty.",
      ja: "{label}：値を一つ書いてください（空のときは引用符だけ）。",
    },
  );
}

const SCHEMA = {
  type: "object",
  propertyNames: { pattern: VARIABLE_NAME.source },
  additionalProperties: { anyOf: [{ type: "string" }, { type: "number" }, { type: "boolean" }] },
} as const;

/** The environment of a player. */
export const readVariables = describeReader(
  createReader<ProgramVariables>(SCHEMA, (field) => {
    if (field.value.kind !== "mapping")
      return refuseField(field, { en: "a mapping such as {THREADS: 2}", ja: "マッピング（例：{THREADS: 2}）" });
    const { entries } = field.value;
    checkUniqueKeys(field, entries);
    const named = new Map<string, string>();
    for (const { key, keyOffset, item } of entries) {
      const name = quote(key).slice(1, -1);
      const value = readValue({ ...field, ...item, label: `${field.label}.${name}` });
      if (value === null) continue;
      const why = variableProblem(key, value);
      if (why) noteProblem(field, { en: "{label}: {why}.", ja: "{label}：{why}。", values: { why } }, keyOffset);
      else named.set(key, value);
    }
    const variables = Object.fromEntries(named);
    const why = variablesProblem(variables);
    return why ? noteProblem(field, { en: "{label}: {why}.", ja: "{label}：{why}。", values: { why } }) : variables;
  }),
  {
    en: "Variables that are added to its environment, at every level of the sandbox; no page and no record shows them.",
    ja: "環境変数に加える変数（サンドボックスのどの段階でも）。ページにも記録にも表示されません。",
  },
  { examples: [{ THREADS: 2 }] },
);

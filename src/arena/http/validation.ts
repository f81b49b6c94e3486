import type { FastifySchemaCompiler } from "fastify";
import { z } from "zod";
import { findProblem } from "../../api/problem.ts";
import type { LocalizedText, Message } from "../../core/lang.ts";
import { suggestion } from "../../core/nearest.ts";
import { HttpError } from "./errors.ts";

const PART_NAMES: Readonly<Record<string, LocalizedText>> = {
  querystring: { en: "query key", ja: "クエリのキー" },
  body: { en: "field of the body", ja: "本文の項目" },
  params: { en: "part of the path", ja: "パスの部分" },
};

/** The error is one sentence with the closest valid name. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart = "body" }) => {
  const part = PART_NAMES[httpPart] ?? httpPart;
  const names = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  return (value: unknown) => {
    const read = schema.safeParse(value);
    if (read.success) return { value: read.data };
    return { error: new HttpError(400, "bad-request", describeIssue(read.error.issues[0], part, names)) };
  };
};

function describeIssue(
  issue: z.core.$ZodIssue | undefined,
  part: LocalizedText | string,
  names: readonly string[],
): Message {
  if (issue?.code === "unrecognized_keys") {
    const [key = ""] = issue.keys;
    return {
      en: "There is no {part} {key}; {hint}",
      ja: "{part} {key} はありません。{hint}",
      values: { part, key: quote(key), hint: suggestion(key, names) },
    };
  }
  const [name] = issue?.path ?? [];
  if (name === undefined)
    return {
      en: "The body is not a JSON object with {names}.",
      ja: "送られたものは {names} を持つJSONオブジェクトではありません。",
      values: { names: names.join(", ") },
    };
  return {
    en: "The {part} {name} {problem}.",
    ja: "{part} {name} {problem}。",
    values: { part, name: quote(String(name)), problem: issue ? problemOf(issue) : "" },
  };
}

/** A problem with values comes in the parameters of the issue. */
function problemOf(issue: z.core.$ZodIssue): Message | string {
  const described = issue.code === "custom" ? (issue.params?.["problem"] as Message | undefined) : undefined;
  return described ?? findProblem(issue.message) ?? issue.message;
}

function quote(text: string): string {
  return JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}...` : text);
}

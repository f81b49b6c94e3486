import type { FastifySchemaCompiler } from "fastify";
import { z } from "zod";
import { verbatim, formatEnglish } from "../../core/lang.ts";
import { suggestion } from "../../core/nearest.ts";
import { HttpError } from "./errors.ts";

const PART_NAMES: Readonly<Record<string, string>> = {
  querystring: "query key",
  body: "field of the body",
  params: "part of the path",
};

/** The error is one sentence with the closest valid name. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart = "body" }) => {
  const part = PART_NAMES[httpPart] ?? httpPart;
  const names = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  return (value: unknown) => {
    const read = schema.safeParse(value);
    if (read.success) return { value: read.data };
    const text = verbatim(formatIssue(read.error.issues[0], part, names));
    return { error: new HttpError(400, "bad-request", text) };
  };
};

function formatIssue(issue: z.core.$ZodIssue | undefined, part: string, names: readonly string[]): string {
  if (issue?.code === "unrecognized_keys") {
    const [key = ""] = issue.keys;
    return `There is no ${part} ${quote(key)}; ${formatEnglish(suggestion(key, names))}`;
  }
  const [name] = issue?.path ?? [];
  if (name === undefined) return `What was sent is no JSON object with ${names.join(", ")}.`;
  return `The ${part} ${quote(String(name))} ${issue?.message ?? "is wrong"}.`;
}

function quote(text: string): string {
  return JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}...` : text);
}

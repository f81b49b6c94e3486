import type { FastifySchemaCompiler } from "fastify";
import { z } from "zod";
import { suggestion } from "../../core/nearest.ts";
import { DeskError } from "./errors.ts";

const PLACES: Readonly<Record<string, string>> = {
  querystring: "query key",
  body: "field of the body",
  params: "part of the path",
};

/** Checks what was asked; what is wrong is told in one sentence, with the name that was probably meant. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart = "body" }) => {
  const place = PLACES[httpPart] ?? httpPart;
  const names = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  return (value: unknown) => {
    const read = schema.safeParse(value);
    if (read.success) return { value: read.data };
    const message = tellIssue(read.error.issues[0], place, names);
    return { error: new DeskError(400, "bad-request", message) };
  };
};

function tellIssue(issue: z.core.$ZodIssue | undefined, place: string, names: readonly string[]): string {
  if (issue?.code === "unrecognized_keys") {
    const [key = ""] = issue.keys;
    return `There is no ${place} ${quote(key)}; ${suggestion(key, names)}`;
  }
  const [name] = issue?.path ?? [];
  if (name === undefined) return `What was sent is no JSON object with ${names.join(", ")}.`;
  return `The ${place} ${quote(String(name))} ${issue?.message ?? "is wrong"}.`;
}

function quote(text: string): string {
  return JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}...` : text);
}

import { z } from "zod";
import { SANDBOX_LEVELS } from "../../core/sandbox.ts";
import type { Verdict } from "../../core/verdict.ts";
import { accepts } from "../../core/schema.ts";
import { verdictShape } from "../../core/verdict-shape.ts";
import type { MatchReport } from "../match-job.ts";

const HEAD = z.object({
  slot: z.int().nonnegative(),
  attempt: z.int().positive(),
  match: z.string(),
  names: z.tuple([z.string(), z.string()]),
  verdict: z.custom<Verdict>((value) => accepts(verdictShape, value)),
  moves: z.int().nonnegative(),
  ms: z.number().nonnegative(),
  startedAt: z.string(),
  worker: z.string(),
  sandbox: z.exactOptional(z.enum(SANDBOX_LEVELS)),
  bug: z.exactOptional(z.string()),
  recordBytes: z.int().nonnegative().nullable(),
});

/** One line of JSON, then the raw record: base64 would turn two megabytes into nearly three. */
export function writeReport({ record, ...head }: MatchReport): Buffer {
  const line = JSON.stringify({ ...head, recordBytes: record?.byteLength ?? null });
  return Buffer.concat([Buffer.from(`${line}\n`), record ?? new Uint8Array()]);
}

/** Reads what `writeReport` wrote; undefined = the bytes are not a complete report. */
export function readReport(bytes: Uint8Array): MatchReport | undefined {
  const end = bytes.indexOf(10);
  if (end < 0) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes.subarray(0, end)));
  } catch {
    return undefined;
  }
  const head = HEAD.safeParse(value);
  if (!head.success) return undefined;
  const { recordBytes, ...report } = head.data;
  const rest = bytes.subarray(end + 1);
  if (rest.byteLength !== (recordBytes ?? 0)) return undefined;
  return { ...report, record: recordBytes === null ? null : rest };
}

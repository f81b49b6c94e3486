import { z } from "zod";
import { FAULTS } from "../../core/fault.ts";
import type { Reason } from "../../core/reason.ts";
import { ok, refuse, type Result } from "../../core/result.ts";
import type { MatchReport } from "../match-job.ts";

const SEAT = z.union([z.literal(0), z.literal(1)]);

const REASON: z.ZodType<Reason> = z.object({
  code: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number(), z.lazy(() => REASON)])),
});

const HEAD = z.object({
  slot: z.int().nonnegative(),
  attempt: z.int().positive(),
  match: z.string(),
  names: z.tuple([z.string(), z.string()]),
  verdict: z.object({
    winner: SEAT.nullable(),
    by: z.enum(["rules", "void", ...FAULTS]),
    score: z.tuple([z.number(), z.number()]),
    fault: z
      .object({
        seat: SEAT,
        kind: z.enum(FAULTS),
        why: z.string(),
        evidence: z.string(),
        said: z.exactOptional(z.string()),
        reason: z.exactOptional(REASON),
        notes: z.exactOptional(z.array(REASON)),
        ms: z.exactOptional(z.number()),
      })
      .nullable(),
    why: z.exactOptional(z.string()),
    reason: z.exactOptional(REASON),
  }),
  moves: z.int().nonnegative(),
  ms: z.number().nonnegative(),
  startedAt: z.string(),
  worker: z.string(),
  bug: z.exactOptional(z.string()),
  recordBytes: z.int().nonnegative().nullable(),
});

/** One line of JSON, then the raw record: base64 would turn two megabytes into nearly three. */
export function writeReport({ record, ...head }: MatchReport): Buffer {
  const line = JSON.stringify({ ...head, recordBytes: record?.byteLength ?? null });
  return Buffer.concat([Buffer.from(`${line}\n`), record ?? new Uint8Array()]);
}

export function readReport(bytes: Uint8Array): Result<MatchReport> {
  const end = bytes.indexOf(10);
  if (end < 0) return refuse({ en: "its first line has no end", ja: "1行目が終わっていません" });
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes.subarray(0, end)));
  } catch {
    return refuse({ en: "its first line is no JSON", ja: "1行目がJSONではありません" });
  }
  const head = HEAD.safeParse(value);
  if (!head.success)
    return refuse({
      en: "its first line is no report: {why}",
      ja: "1行目が報告ではありません：{why}",
      values: { why: head.error.issues[0]?.message ?? "" },
    });
  const { recordBytes, ...report } = head.data;
  const rest = bytes.subarray(end + 1);
  if (rest.byteLength !== (recordBytes ?? 0))
    return refuse({ en: "its record is not as long as it says", ja: "記録の長さが書かれた値と違います" });
  return ok({ ...report, record: recordBytes === null ? null : rest });
}

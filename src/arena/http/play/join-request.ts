import { z } from "zod";
import { formatEnglish } from "../../../core/lang.ts";
import { suggestion } from "../../../core/nearest.ts";
import { ok, refuse, type Result } from "../../../core/result.ts";
import { shorten } from "../../../core/shorten.ts";
import { findGame, GAMES } from "../../../games/index.ts";
import type { PageJoin } from "../../matches/messages.ts";

/** The first line of a person at the page: a new join, or a resume. */
export type JoinRequest =
  { readonly kind: "join"; readonly join: PageJoin } | { readonly kind: "resume"; readonly key: string };

const DAY_MS = 24 * 3600 * 1000;
const shortText = z.string().trim().min(1).max(100);
const durationMs = z.number().positive().max(DAY_MS);

/** See `PageJoin`. */
const joinShape = z.strictObject({
  type: z.literal("join"),
  game: z.string().max(64),
  name: shortText,
  token: z.string().min(1).max(200).optional(),
  against: shortText.optional(),
  seat: z.union([z.literal(0), z.literal(1)]).optional(),
  limits: z
    .union([
      z.literal("none"),
      z.strictObject({
        moveMs: durationMs.optional(),
        bank: z.strictObject({ bankMs: durationMs, byoyomiMs: z.number().nonnegative().max(DAY_MS) }).optional(),
      }),
    ])
    .optional(),
  options: z
    .record(z.string().max(32), z.union([z.string().max(64), z.number(), z.boolean()]))
    .refine((options) => Object.keys(options).length <= 32, "has at most 32 entries")
    .optional(),
  table: shortText.optional(),
});
const resumeShape = z.strictObject({ type: z.literal("join"), resume: z.string().min(1).max(64) });

export function readJoinRequest(line: string): Result<JoinRequest, string> {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return refuse("The first line is one JSON object.");
  }
  const resume = resumeShape.safeParse(value);
  if (resume.success) return ok({ kind: "resume", key: resume.data.resume });
  const read = joinShape.safeParse(value);
  if (!read.success) return refuse(formatIssue(read.error.issues[0]));
  const { type, ...join } = read.data;
  if (!findGame(join.game)) {
    const ids = GAMES.map(({ rules }) => rules.id);
    return refuse(`There is no game ${JSON.stringify(join.game)}; ${formatEnglish(suggestion(join.game, ids))}`);
  }
  // The cast is safe: JSON has no undefined values.
  return ok({ kind: type, join: join as PageJoin });
}

function formatIssue(issue: z.core.$ZodIssue | undefined): string {
  if (issue?.code === "unrecognized_keys") {
    const [key = ""] = issue.keys;
    return `A join has no ${JSON.stringify(shorten(key))}; ${formatEnglish(suggestion(key, Object.keys(joinShape.shape)))}`;
  }
  const [key] = issue?.path ?? [];
  if (key === undefined || key === "type") return 'Say {"type":"join","game":GAME,"name":NAME} first.';
  return `"${String(key)}" of the join is missing or wrong.`;
}

import { z } from "zod";

/** What every refusal of the API looks like: a stable word for programs, one sentence for people. */
export const errorShape = z.object({ error: z.object({ code: z.string(), message: z.string() }) });
export type ErrorShape = z.infer<typeof errorShape>;

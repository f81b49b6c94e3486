import { z } from "zod";

/** Every error of the API: a stable code and one sentence for people. */
export const errorShape = z.object({ error: z.object({ code: z.string(), message: z.string() }) });
export type ErrorShape = z.infer<typeof errorShape>;

import { z } from "zod";

/** The answer to a registration. The token is told this once; only its hash is kept. */
export const registrationShape = z.object({ name: z.string(), token: z.string() });
export type RegistrationShape = z.infer<typeof registrationShape>;

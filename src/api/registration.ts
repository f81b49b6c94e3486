import { z } from "zod";

/** The token is shown only here; the arena stores its hash. */
export const registrationShape = z.object({ name: z.string(), token: z.string() });
export type RegistrationShape = z.infer<typeof registrationShape>;

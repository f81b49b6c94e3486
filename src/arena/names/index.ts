export { cleanName } from "./clean-name.ts";
export { createNameRegister, type Identity, type NameRegister, TRAINING_PREFIX } from "./register.ts";
export { hashToken, maskTokens, newToken } from "./tokens.ts";

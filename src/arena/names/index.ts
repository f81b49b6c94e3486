export { cleanName } from "./clean-name.ts";
export { createNameRegister, type Identity, type NameRegister, TRAINING } from "./register.ts";
export { hashToken, maskTokens, newToken } from "./tokens.ts";

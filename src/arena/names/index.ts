export { cleanName, foldName } from "./clean-name.ts";
export { createNameRegister, type Identity, type NameRegister, TRAINING } from "./register.ts";
export { hashToken, looksLikeToken, maskTokens, newToken } from "./tokens.ts";

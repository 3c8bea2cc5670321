/** Secrets: seals of what is stored, tokens of sessions and links, hashes of passwords. */
export type { Turn } from './fair-gate.ts';
export { codeSecretUri, createCodeSecret, stepOfCode } from './one-time-code.ts';
export { createPasswordHasher } from './password-hasher.ts';
export type { PasswordCost, PasswordHasher } from './password-hasher.ts';
export { createSeal } from './seal.ts';
export type { Seal } from './seal.ts';
export { createToken, hashToken, isTokenForm } from './token.ts';

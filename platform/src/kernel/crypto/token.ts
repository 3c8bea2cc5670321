import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** An opaque token of 256 random bits: it says nothing and can't be guessed. */
export const createToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** All that is stored of a token. Plain SHA-256 is enough where the input has 256 random bits. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

const TOKEN_FORM = /^[\w-]{43}$/;
export const isTokenForm = (token: string): boolean => TOKEN_FORM.test(token);

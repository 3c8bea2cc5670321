/** Specification, sections 5 and 8: a sign-in from an address that the account has not used; AUT-034 to AUT-036. */
import { z } from 'zod';
import { login } from './identity.schema.ts';

/**
 * What proves it: the whole mobile number, a code to it, a code to the bound mail address, the name on a bound bank account, a code
 * of the authenticator app.
 */
export const STEP_UP_METHODS = ['mobile', 'sms', 'email', 'bank-name', 'authenticator'] as const;
const method = z.enum(STEP_UP_METHODS);

/** Of `login.step-up-required`: 256 random bits that stand for the right password, from this address, for some minutes. */
const ticket = z.string().min(16).max(64);

export const stepUpCode = {
  body: z.object({ ticket, method: z.enum(['sms', 'email']), language: z.string().max(5).default('EN') }),
  reply: z.object({ expiredMinutes: z.number().int() }),
};

export const stepUp = {
  body: z.object({ ticket, method, answer: z.string().trim().min(1).max(120) }),
  reply: login.reply,
};

export const authenticator = { reply: z.object({ isBound: z.boolean(), boundAt: z.string().nullable() }) };

/** Left out by members who have none: they prove themselves again in another way before (`reauthenticate`). */
const password = z.string().min(1).max(128).optional();

/** `uri`: `otpauth://totp/...` for a QR code; `secret`: the same for typing, base32. Bound once a code has come back. */
export const startAuthenticator = {
  body: z.object({ password }),
  reply: z.object({ secret: z.string(), uri: z.string() }),
};
export const confirmAuthenticator = {
  body: z.object({ code: z.string().trim().max(12) }),
  reply: authenticator.reply,
};
export const removeAuthenticator = {
  body: z.object({ password }),
  reply: authenticator.reply,
};

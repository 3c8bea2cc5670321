/** Sign-in, session and member (specification, sections 3, 4, 7). */
import { z } from 'zod';

export const login = {
  body: z.object({
    loginType: z.enum(['username']).default('username'),
    username: z.string().trim().min(1).max(64),
    password: z.string().trim().min(1).max(128),
    captchaId: z.string().max(64).optional(),
    captcha: z.string().trim().max(12).optional(),
  }),
  reply: z.object({
    userName: z.string(),
    token: z.string(),
    firstTimeLogin: z.boolean(),
    passwordExpired: z.boolean(),
  }),
};

export const freePlay = {
  body: z.object({ os: z.string().max(40), platform: z.literal('W') }),
  reply: login.reply,
};

export const logout = { reply: z.object({ loggedOut: z.literal(true) }) };

/** A base64 PNG or SVG data address of distorted characters. */
export const captcha = { reply: z.object({ captchaId: z.string(), image: z.string() }) };

export const memberInfo = {
  reply: z.object({
    id: z.string(),
    account: z.string(),
    nickname: z.string(),
    /** 4 = not a real account. */
    type: z.number().int(),
    isAgent: z.number().int(),
    toUpline: z.boolean(),
    merchantCode: z.string(),
    clubLabel: z
      .object({ labelName: z.string(), color: z.string(), color2: z.string(), rankLevel: z.number().int() })
      .nullable(),
    memberLabel: z.array(z.object({ text: z.string(), color: z.string(), background: z.string() })),
  }),
};

export const avatar = { reply: z.object({ url: z.string() }) };

export const securityConfig = {
  reply: z.object({
    info: z.object({
      idVerification: z.object({ enabled: z.boolean(), isComplete: z.boolean(), status: z.enum(['N', 'P', 'Y']) }),
    }),
  }),
};

/** Public keys for encrypted bodies, newest first (RFC 7517). */
export const keys = {
  reply: z.object({
    keys: z.array(
      z.object({
        kid: z.string(),
        kty: z.string(),
        crv: z.string(),
        x: z.string(),
        y: z.string(),
        alg: z.string(),
        use: z.string(),
      }),
    ),
  }),
};

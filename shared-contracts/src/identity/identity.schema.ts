/** Sign-in, session and member (specification, sections 3, 4, 7). */
import { z } from 'zod';
import { humanCheckField } from '../human-check/human-check.schema.ts';

/** Of the country that was chosen, digits alone. */
const dialingCode = z.string().regex(/^[1-9]\d{0,3}$/);

/** What each way in must bring. */
const LOGIN_FIELDS = {
  username: ['username', 'password'],
  sms: ['mobileNum', 'verificationCode'],
  firebase: ['firebaseIdToken'],
  token: ['token'],
} as const;

export const login = {
  /**
   * `username` with `password`; in `sms` mode `countryDialingCode` with `mobileNum` and `verificationCode`; in `firebase` mode
   * `firebaseIdToken`, what the window of a social sign-in has answered; in `token` mode `token`, of an address that was given out.
   */
  body: z
    .object({
      loginType: z.enum(['username', 'sms', 'firebase', 'token']).default('username'),
      username: z.string().trim().max(64).default(''),
      password: z.string().trim().max(128).default(''),
      countryDialingCode: dialingCode.optional(),
      mobileNum: z.string().trim().max(30).default(''),
      verificationCode: z.string().trim().max(255).default(''),
      firebaseIdToken: z.string().trim().max(4_096).default(''),
      token: z.string().trim().max(100).default(''),
      captchaId: z.string().max(64).optional(),
      captcha: z.string().trim().max(12).optional(),
      /** With `username` alone (AUT-010, AUT-011). */
      humanCheck: humanCheckField,
    })
    .superRefine((body, context) => {
      for (const field of LOGIN_FIELDS[body.loginType])
        if (body[field] === '') context.addIssue({ code: 'custom', path: [field], message: 'is missing' });
    }),
  reply: z.object({
    userName: z.string(),
    token: z.string(),
    firstTimeLogin: z.boolean(),
    passwordExpired: z.boolean(),
  }),
};

export const freePlay = {
  body: z.object({ os: z.string().max(40), platform: z.literal('W'), humanCheck: humanCheckField }),
  reply: login.reply,
};

export const logout = { reply: z.object({ loggedOut: z.literal(true) }) };

/** A base64 PNG or SVG data address of distorted characters. */
export const captcha = { reply: z.object({ captchaId: z.string(), image: z.string() }) };

/** Sent as `captcha` with its `captchaId`, like characters that were read from a picture. */
export const captchaText = {
  body: z.object({ humanCheck: humanCheckField }),
  reply: z.object({ captchaId: z.string(), characters: z.string() }),
};

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
    /** True while the session may do nothing but change its password or end (PWD-001). */
    mustChangePassword: z.boolean(),
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

/** Sends a code to sign in with or to set a new password, without a token. The reply is the same for a number that nobody has. */
export const smsCode = {
  body: z.object({
    countryDialingCode: dialingCode,
    mobileNo: z.string().trim().max(30),
    usage: z.enum(['login', 'password']).default('login'),
    language: z.string().max(5).default('EN'),
  }),
  reply: z.object({ expiredMinutes: z.number().int() }),
};

/** Dialing codes by country, ISO 3166 alpha-2; `preferred` is the merchant's own. */
export const countryCodes = {
  reply: z.object({
    preferred: z.string(),
    list: z.array(z.object({ country: z.string(), dialingCode: z.string() })),
  }),
};

const newPassword = z.string().min(1).max(128);
/** Of the mail that tells the owner. */
const language = z.string().max(5).default('EN');

export const changePassword = {
  body: z.object({
    /** Left out by members who have none: they prove themselves again in another way before (`reauthenticate`). */
    oldPassword: z.string().min(1).max(128).optional(),
    newPassword,
    confirmNewPassword: newPassword,
    language,
  }),
  reply: z.object({ changed: z.literal(true) }),
};
export const resetPasswordByCode = {
  body: z.object({
    countryDialingCode: dialingCode,
    mobileNum: z.string().trim().max(30),
    verificationCode: z.string().trim().max(255),
    newPassword,
    language,
  }),
  reply: login.reply,
};
/** A form post, as the specification has it; JSON is taken as well. */
export const mailPasswordLink = {
  body: z.object({
    username: z.string().trim().min(1).max(64),
    email: z.email().max(254),
    language: z.string().max(5).default('EN'),
    humanCheck: humanCheckField,
  }),
  reply: z.object({ expiredMinutes: z.number().int() }),
};
const resetToken = z.string().min(16).max(100);
export const passwordLink = {
  body: z.object({ token: resetToken }),
  reply: z.object({ isGood: z.boolean() }),
};
export const resetPasswordByLink = {
  body: z.object({ token: resetToken, newPassword, language }),
  reply: login.reply,
};

/** Payment PIN and the ways to reach a member (specification, sections 2, 5, 8). */
import { z } from 'zod';

const dialingCode = z.string().regex(/^[1-9]\d{0,3}$/);
const pin = z.string().max(12);
const contact = z.object({ value: z.string(), isVerified: z.boolean() }).nullable();
const channel = z.enum(['sms', 'mail']);
/** Where a code goes, masked. */
const codeWay = z.object({ channel, to: z.string() });

export const pinState = {
  reply: z.object({
    isSet: z.boolean(),
    changedAt: z.iso.datetime().nullable(),
    /** Where a code goes unless another way is chosen; null: nothing is bound that a code could be sent to. */
    codeTo: codeWay.nullable(),
    /** Every way that a code can go, the usual one first. */
    codeWays: z.array(codeWay),
  }),
};

export const pinCode = {
  /** `channel`: one of `codeWays`, the first unless said. */
  body: z.object({ channel: channel.optional(), language: z.string().max(5).default('EN') }),
  reply: z.object({ expiredMinutes: z.number().int() }),
};

/** The first PIN, or a new one for one that was forgotten. */
export const setPin = {
  /** `channel`: where the code was sent, as in `pinCode`. */
  body: z.object({ pin, confirmPin: pin, verificationCode: z.string().trim().max(255), channel: channel.optional() }),
  reply: z.object({ isSet: z.literal(true) }),
};

export const changePin = {
  body: z.object({ oldPin: pin, pin, confirmPin: pin }),
  reply: z.object({ isSet: z.literal(true) }),
};

/** Masked. */
export const contacts = { reply: z.object({ mobile: contact, email: contact }) };

const target = {
  kind: z.enum(['mobile', 'email']),
  countryDialingCode: dialingCode.optional(),
  value: z.string().trim().max(254),
};

export const contactCode = {
  body: z.object({ ...target, language: z.string().max(5).default('EN') }),
  reply: z.object({ expiredMinutes: z.number().int() }),
};

export const bindContact = {
  body: z.object({
    ...target,
    verificationCode: z.string().trim().max(255),
    /** Of the sign-in; left out by members who have none: they prove themselves again in another way before (`reauthenticate`). */
    password: z.string().max(128).optional(),
  }),
  reply: contacts.reply,
};

/** Registration and who may not register (specification, sections 3, 5, 7). */
import { z } from 'zod';
import { login } from '../identity/identity.schema.ts';
import { begunForm, savedForm } from '../operators/form.schema.ts';
import { FIELD_LENGTH_MAX, MINIMUM_AGE_LEAST, PATTERN_IDS, REGISTER_FIELDS, REGISTER_TYPES } from './rules.ts';
import type { PatternId } from './rules.ts';

const patternId = z.enum(PATTERN_IDS as readonly [PatternId, ...PatternId[]]);
const registerField = z.enum(REGISTER_FIELDS);
const length = z.number().int().min(1).max(FIELD_LENGTH_MAX);
const fieldChoice = z.object({
  enabled: z.boolean(),
  required: z.boolean(),
  patternId,
  minLength: length,
  maxLength: length,
});
const fieldRule = fieldChoice.extend({ acceptedPattern: z.string() });

/** How a code reaches the phone: by the portal's own gateway, or by Firebase in the browser. */
const smsChannel = z.enum(['portal', 'firebase']);
const firebase = z.object({
  projectId: z.string().regex(/^[a-z][a-z0-9-]{3,60}$/),
  /** Public: it names the project to Google. */
  apiKey: z.string().regex(/^[\w-]{10,100}$/),
});

export const registerSetting = {
  reply: z.object({
    fields: z.record(registerField, fieldRule),
    /** Full years. */
    minimumAge: z.number().int(),
    /** IANA zone of the merchant: ages count by its day. */
    timeZone: z.string(),
    smsChannel,
    firebase: firebase.nullable(),
  }),
};

/** The longest that is read at all; the rules say what is accepted. */
const typed = z.string().trim().max(FIELD_LENGTH_MAX).default('');
const dialingCode = z.string().regex(/^[1-9]\d{0,3}$/);

const record = Object.fromEntries(REGISTER_FIELDS.map((field) => [field, typed])) as Record<
  (typeof REGISTER_FIELDS)[number],
  typeof typed
>;

export const register = {
  body: z.object({
    ...record,
    countryDialingCode: dialingCode.optional(),
    captchaId: z.string().max(64).optional(),
    /** Result of the human check. */
    humanCheck: z.string().max(4096).optional(),
    firebaseChannel: z.literal('sms').optional(),
    firebaseIdToken: z.string().max(8192).optional(),
    /** Address of the page that the form stood on. */
    registerUrl: z.string().max(2048),
    /** Host of that page. */
    domain: z.string().max(253),
    registerMethod: z.literal('WEB'),
    /** The member is signed in with the reply. */
    login: z.literal(true),
    /** The terms were accepted. */
    disclaimer: z.boolean().default(false),
    /** The applicant says to have reached the minimum age. */
    ageConfirmed: z.boolean().default(false),
    /** Government official, or member of the armed forces or the police. Null: not said. */
    isOfficial: z.boolean().nullable().default(null),
    /** Of a social identity that has no account yet. */
    socialTicket: z.string().max(200).optional(),
    language: z.string().max(5).default('EN'),
  }),
  reply: login.reply,
};

export const registerMobile = {
  body: register.body,
  /** `account`: made by the platform, good to sign in with. */
  reply: login.reply.extend({ account: z.string() }),
};

export const registerSms = {
  body: z.object({
    countryDialingCode: dialingCode,
    mobileNo: z.string().trim().max(30),
    humanCheck: z.string().max(4096).optional(),
    regType: z.enum(REGISTER_TYPES),
    language: z.string().max(5).default('EN'),
  }),
  reply: z.object({ expiredMinutes: z.number().int() }),
};

export const agentAffiliate = {
  query: z.object({ code: z.string().trim().min(1).max(FIELD_LENGTH_MAX), domain: z.string().max(253) }),
  reply: z.object({ valid: z.literal(true) }),
};

/* The operators' side. */

const merchantParams = z.object({ merchant: z.string().max(40) });
const reason = z.string().trim().min(3).max(200);
const settingFields = {
  fields: z.record(
    registerField,
    fieldChoice.refine((rule) => rule.minLength <= rule.maxLength),
  ),
  minimumAge: z.number().int().min(MINIMUM_AGE_LEAST).max(99),
  smsChannel,
  firebase: firebase.nullable(),
};

export const operatorRegisterSetting = {
  params: merchantParams,
  reply: z.object({ ...settingFields, ...savedForm }),
};
export const changeRegisterSetting = {
  params: merchantParams,
  body: z
    .object({ ...settingFields, reason, ...begunForm })
    .refine(({ smsChannel: channel, firebase: project }) => channel !== 'firebase' || project !== null, {
      path: ['firebase'],
    }),
  reply: operatorRegisterSetting.reply,
};

const personText = z.string().trim().max(FIELD_LENGTH_MAX).default('');
/** At least one of the first four is there; matched in any of them. */
const person = z
  .object({ name: personText, idNumber: personText, email: personText, mobile: personText, note: personText })
  .refine(({ name, idNumber, email, mobile }) => `${name}${idNumber}${email}${mobile}` !== '');

export const restrictedPersonsQuery = z.object({
  /** Older than this one; absent: the newest. */
  before: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});

export const restrictedPersons = {
  params: merchantParams,
  query: restrictedPersonsQuery,
  reply: z.object({
    persons: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        idNumber: z.string(),
        email: z.string(),
        mobile: z.string(),
        note: z.string(),
        addedAt: z.iso.datetime(),
        addedBy: z.string(),
      }),
    ),
    hasMore: z.boolean(),
    total: z.number().int(),
  }),
};
export const addRestrictedPersons = {
  params: merchantParams,
  body: z.object({ persons: z.array(person).min(1).max(1000), reason }),
  /** `known`: stood on the list already. */
  reply: z.object({ added: z.number().int(), known: z.number().int() }),
};
export const removeRestrictedPerson = {
  params: merchantParams.extend({ id: z.string().regex(/^\d{1,18}$/) }),
  body: z.object({ reason }),
  reply: z.object({ removed: z.literal(true) }),
};

export const UNDER_AGE_PLACES = ['registration', 'personal-info'] as const;

export const underAgeAttempts = {
  params: merchantParams,
  query: z.object({
    /** Absent: everywhere. */
    where: z.enum(UNDER_AGE_PLACES).optional(),
    before: z
      .string()
      .regex(/^\d{1,18}$/)
      .optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  reply: z.object({
    attempts: z.array(
      z.object({
        id: z.string(),
        at: z.iso.datetime(),
        where: z.enum(UNDER_AGE_PLACES),
        /** Null: a visitor without an account. */
        account: z.string().nullable(),
      }),
    ),
    hasMore: z.boolean(),
  }),
};

/** Identity check (specification, sections 3, 4, 5, 7). */
import { z } from 'zod';
import { assignee, assignment, mineQuery } from '../operators/assignment.schema.ts';
import { begunForm, savedForm } from '../operators/form.schema.ts';
import { nextRows, pageCounts, pagedQuery, sortQuery } from '../paging/paging.schema.ts';
import { KYC_SORTS } from '../paging/sorts.ts';
import { IMAGE_BYTES_MAX, IMAGE_KINDS, KYC_GATES, REFUSAL_REASONS } from './kyc.lists.ts';

const line = (max: number): z.ZodDefault<z.ZodString> => z.string().trim().max(max).default('');
const number = z.coerce.number().int().min(0).max(999).default(0);

/** What a member says about himself. Lengths alone are checked here: the platform looks at the birthday before all else (KYC-015). */
const person = z.object({
  /** 1 to 13. */
  idType: number,
  payeename: line(100),
  /** `YYYY-MM-DD`. */
  birthday: line(30),
  address: line(250),
  permanentAddress: line(250),
  placeOfBirth: line(100),
  /** Name of a country in English. */
  nationality: line(100),
  /** 1 employed, 2 self employed. */
  sourceOfIncome: number,
  /** 3 to 21. */
  occupation: number,
  /** May be empty for the self employed. */
  employerName: line(150),
});

export const personalInfo = { body: person, reply: z.object({ saved: z.literal(true) }) };

/** Base64 is a third longer; the beginning names the type. */
const dataUrl = z
  .string()
  .max(Math.ceil((IMAGE_BYTES_MAX * 4) / 3) + 4_096)
  .default('');

export const uploadIdImages = {
  body: z.object({
    idCardFront: dataUrl,
    idCardBack: dataUrl,
    idCardSelfie: dataUrl,
    moduleId: z.literal('UPLOADID3'),
  }),
  reply: z.object({ status: z.literal('P') }),
};

const refusals = z.object(
  Object.fromEntries(IMAGE_KINDS.map((kind) => [kind, z.enum(REFUSAL_REASONS).nullable()])) as Record<
    (typeof IMAGE_KINDS)[number],
    z.ZodNullable<z.ZodEnum<{ [R in (typeof REFUSAL_REASONS)[number]]: R }>>
  >,
);

/** Where the member's own check stands. */
export const verificationState = {
  reply: z.object({
    enabled: z.boolean(),
    status: z.enum(['N', 'P', 'Y']),
    minimumAge: z.number().int(),
    /** IANA zone of the merchant: ages count by its day. */
    timeZone: z.string(),
    /** What was confirmed before, to be looked over again; null while nothing is to do or nothing was said. */
    person: person.nullable(),
    submittedAt: z.iso.datetime().nullable(),
    decidedAt: z.iso.datetime().nullable(),
    /** Of the last refusal; null where there is none. */
    refusal: z.object({ reasons: refusals, note: z.string() }).nullable(),
  }),
};

// Operators

const merchantParams = z.object({ merchant: z.string().regex(/^[a-z0-9-]{2,30}$/) });
const caseParams = merchantParams.extend({ id: z.string().regex(/^\d{1,18}$/) });
const state = z.enum(['waiting', 'approved', 'refused']);

const caseRow = z.object({
  caseId: z.string(),
  account: z.string(),
  state,
  submittedAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
  decidedBy: z.string().nullable(),
  /** Refusals of this member before this case. */
  refusedBefore: z.number().int(),
  ...assignee,
});

export const kycCases = {
  params: merchantParams,
  query: z.object({
    state: state.default('waiting'),
    ...mineQuery,
    ...pagedQuery({ defaultSize: 25 }),
    ...sortQuery(KYC_SORTS),
  }),
  reply: z.object({
    rows: z.array(caseRow),
    ...nextRows,
    ...pageCounts,
    /** Waiting cases of the merchant, whatever is listed. */
    waiting: z.number().int(),
  }),
};

export const kycCase = {
  params: caseParams,
  reply: caseRow.extend({
    nickname: z.string(),
    person,
    age: z.number().int(),
    refusal: z.object({ reasons: refusals, note: z.string() }).nullable(),
    /** Data addresses of the pictures, re-encoded by the platform. */
    images: z.array(
      z.object({ kind: z.enum(IMAGE_KINDS), width: z.number().int(), height: z.number().int(), url: z.string() }),
    ),
  }),
};

export const assignKyc = { params: caseParams, ...assignment };

export const approveKyc = { params: caseParams, body: z.object({}), reply: caseRow };

export const refuseKyc = {
  params: caseParams,
  body: z.object({
    reasons: refusals,
    /** Shown to the member beside the reasons. */
    note: z.string().trim().max(300).default(''),
  }),
  reply: caseRow,
};

const settings = z.object({ enabled: z.boolean(), gates: z.array(z.enum(KYC_GATES)) });

const storedSettings = settings.extend(savedForm);

export const kycSettings = { params: merchantParams, reply: storedSettings };
export const changeKycSettings = {
  params: merchantParams,
  body: settings.extend({ reason: z.string().trim().min(3).max(300), ...begunForm }),
  reply: storedSettings,
};

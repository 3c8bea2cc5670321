/** Calls of the operator's origin. */
import { z } from 'zod';
import { MODULE_NAME } from '../module/names.ts';
import { nextRows, sortQuery } from '../paging/paging.schema.ts';
import { AUDIT_SORTS } from '../paging/sorts.ts';

/**
 * `code`: of the authenticator app, or a recovery code. Left out at the first sign-in, which `operator.enrolment-required` answers:
 * its `secret` (base32) and `uri` (`otpauth://totp/...`, for a QR code) go into the app, and the same call with a first code binds it.
 */
export const operatorLogin = {
  body: z.object({
    name: z.string().trim().min(1).max(64),
    password: z.string().min(1).max(128),
    code: z.string().trim().max(32).optional(),
  }),
  reply: z.object({
    token: z.string(),
    name: z.string(),
    role: z.string(),
    expiresAt: z.iso.datetime(),
    /** Of the sign-in that bound the app, and never again. Each opens one sign-in in place of a code. */
    recoveryCodes: z.array(z.string()).nullable(),
  }),
};
/** Bytes as WebAuthn writes them in JSON. */
const bytes = z.string().regex(/^[A-Za-z0-9_-]+$/);
const credential = { id: bytes.max(1_400), rawId: bytes.max(1_400), type: z.literal('public-key') };
const transports = z.array(z.string().max(20)).max(10);
/** No extension is asked for. */
const clientExtensionResults = z.object({});

/** As WebAuthn's `PublicKeyCredentialRequestOptionsJSON`. */
export const passkeySignInOptions = {
  reply: z.object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.int(),
    userVerification: z.literal('required'),
  }),
};
/** `response`: WebAuthn's `AuthenticationResponseJSON`. */
export const passkeySignIn = {
  body: z.object({
    response: z.object({
      ...credential,
      response: z.object({
        clientDataJSON: bytes.max(4_000),
        authenticatorData: bytes.max(4_000),
        signature: bytes.max(4_000),
        userHandle: bytes.max(100).optional(),
      }),
      clientExtensionResults,
    }),
  }),
  reply: z.object({ token: z.string(), name: z.string(), role: z.string(), expiresAt: z.iso.datetime() }),
};
const passkey = z.object({
  id: z.string(),
  name: z.string(),
  /** Kept by the maker of the device or by a password manager, and on several devices. */
  isSynced: z.boolean(),
  createdAt: z.iso.datetime(),
  /** Null: not used yet. */
  lastUsedAt: z.iso.datetime().nullable(),
});
export const passkeys = { reply: z.object({ passkeys: z.array(passkey) }) };
/** The reply is WebAuthn's `PublicKeyCredentialCreationOptionsJSON`. `code`: of the authenticator app, or a recovery code. */
export const passkeyOptions = {
  body: z.object({
    proof: z.object({ kind: z.enum(['password', 'code']), value: z.string().trim().min(1).max(128) }),
  }),
  reply: z.object({
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    timeout: z.int(),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
    excludeCredentials: z.array(
      z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) }),
    ),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.boolean(),
      userVerification: z.literal('required'),
    }),
    attestation: z.literal('none'),
  }),
};
/** `response`: WebAuthn's `RegistrationResponseJSON`. */
export const addPasskey = {
  body: z.object({
    name: z.string().trim().min(1).max(60),
    response: z.object({
      ...credential,
      response: z.object({
        clientDataJSON: bytes.max(4_000),
        attestationObject: bytes.max(16_000),
        transports: transports.optional(),
      }),
      clientExtensionResults,
    }),
  }),
  reply: passkey,
};
export const removePasskey = {
  params: z.object({ id: z.string().regex(/^\d{1,18}$/) }),
  reply: z.object({ removed: z.literal(true) }),
};
/** Who the token belongs to, and what this operator may do; a console shows nothing that would be refused. */
export const operatorSession = {
  reply: z.object({ name: z.string(), role: z.string(), rights: z.array(z.string()), expiresAt: z.iso.datetime() }),
};
export const operatorLogout = { reply: z.object({ loggedOut: z.literal(true) }) };

/** Open sessions of the operator who calls, the newest use first. `ip`: null where it was not known. */
export const operatorSessions = {
  reply: z.object({
    sessions: z.array(
      z.object({
        id: z.string(),
        device: z.string(),
        ip: z.string().nullable(),
        createdAt: z.iso.datetime(),
        lastSeenAt: z.iso.datetime(),
        current: z.boolean(),
      }),
    ),
  }),
};
export const endOperatorSession = {
  params: z.object({ id: z.string().max(64) }),
  reply: z.object({ ended: z.literal(true) }),
};

export const endOtherSessions = { reply: z.object({ ended: z.number().int() }) };

export const allOperatorSessions = {
  reply: z.object({
    sessions: z.array(
      z.object({
        id: z.string(),
        operator: z.string(),
        role: z.string(),
        device: z.string(),
        ip: z.string().nullable(),
        createdAt: z.iso.datetime(),
        lastSeenAt: z.iso.datetime(),
        current: z.boolean(),
      }),
    ),
    /** There are more than are listed. */
    hasMore: z.boolean(),
  }),
};
/** Without `id`: all of this operator's. */
export const endSessionsOf = {
  params: z.object({ name: z.string().max(64) }),
  body: z.object({ id: z.string().max(64).optional(), reason: z.string().trim().min(3).max(200) }),
  reply: z.object({ ended: z.number().int() }),
};

const operatorNetwork = z.object({
  id: z.string(),
  /** Code; null: of the installation. */
  merchant: z.string().nullable(),
  network: z.string(),
  note: z.string(),
  addedBy: z.string(),
  addedAt: z.iso.datetime(),
});
/** `ip`: from where the caller calls. `isWhole`: the caller may change the list of the installation. `merchants`: those whose lists it may change. */
export const operatorNetworks = {
  reply: z.object({
    ip: z.string(),
    isWhole: z.boolean(),
    networks: z.array(operatorNetwork),
    merchants: z.array(z.object({ code: z.string(), name: z.string() })),
  }),
};
/** `network`: an address, or a network by its prefix: `203.0.113.0/24`, `2001:db8::/32`. */
export const addOperatorNetwork = {
  body: z.object({
    merchant: z.string().max(40).nullable(),
    network: z.string().trim().min(2).max(49),
    note: z.string().trim().max(120),
    reason: z.string().trim().min(3).max(200),
  }),
  reply: operatorNetwork,
};
export const removeOperatorNetwork = {
  params: z.object({ id: z.string().regex(/^\d{1,18}$/) }),
  body: z.object({ reason: z.string().trim().min(3).max(200) }),
  reply: z.object({ removed: z.literal(true) }),
};

/** All operators of the installation. `enrolledAt`: since when an authenticator app is bound; null: the next sign-in binds one. */
export const operators = {
  reply: z.object({
    operators: z.array(
      z.object({
        name: z.string(),
        role: z.string(),
        /** Codes of the merchants; null: all of the installation. */
        merchants: z.array(z.string()).nullable(),
        status: z.enum(['active', 'blocked']),
        /** Has chosen no password yet. */
        isInvited: z.boolean(),
        lastSignInAt: z.iso.datetime().nullable(),
        enrolledAt: z.iso.datetime().nullable(),
        recoveryCodesLeft: z.number().int(),
        /** Where reports are mailed to; null: nowhere. */
        email: z.string().nullable(),
      }),
    ),
  }),
};
export const resetSecondFactor = {
  params: z.object({ name: z.string().max(64) }),
  body: z.object({ reason: z.string().trim().min(3).max(200) }),
  reply: z.object({ reset: z.literal(true) }),
};

/** Blocked: the operator's sessions end, and no sign-in opens another. */
export const setOperatorStatus = {
  params: z.object({ name: z.string().max(64) }),
  body: z.object({ status: z.enum(['active', 'blocked']), reason: z.string().trim().min(3).max(200) }),
  reply: z.object({ name: z.string(), status: z.enum(['active', 'blocked']) }),
};
const reason = z.string().trim().min(3).max(200);
export const setOperatorEmail = {
  params: z.object({ name: z.string().max(64) }),
  body: z.object({ email: z.email().max(254).nullable(), reason }),
  reply: z.object({ name: z.string(), email: z.string().nullable() }),
};
const invitation = z.object({
  name: z.string(),
  /** Good for one choice of a password; shown this once. */
  token: z.string(),
  expiresAt: z.iso.datetime(),
});
export const inviteOperator = {
  body: z.object({
    name: z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9._-]{3,64}$/),
    role: z.enum(['owner', 'finance', 'support', 'content', 'risk', 'release']),
    /** Codes of merchants; null: all of the installation. */
    merchants: z.array(z.string().max(40)).min(1).max(500).nullable(),
    reason,
  }),
  reply: invitation,
};
/** Another link for an operator who has not used the former one, which stops working. */
export const renewInvitation = {
  params: z.object({ name: z.string().max(64) }),
  body: z.object({ reason }),
  reply: invitation,
};
export const acceptInvitation = {
  body: z.object({ token: z.string().max(64), password: z.string().min(1).max(128) }),
  reply: z.object({ name: z.string() }),
};
/** What each role may do. `rights`: all there are, by area. */
export const operatorRoles = {
  reply: z.object({
    rights: z.array(z.string()),
    roles: z.array(z.object({ role: z.string(), rights: z.array(z.string()) })),
  }),
};

const moduleName = z.string().regex(MODULE_NAME);
const merchantModule = z.object({
  module: moduleName,
  enabled: z.boolean(),
  version: z.string().nullable(),
  hash: z.string().nullable(),
  changedAt: z.iso.datetime().nullable(),
  changedBy: z.string().nullable(),
});
export const merchantModules = {
  reply: z.object({
    merchants: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        hosts: z.array(z.string()),
        status: z.number().int(),
        modules: z.array(merchantModule),
      }),
    ),
  }),
};
export const switchModule = {
  params: z.object({ merchant: z.string().max(40), module: moduleName }),
  body: z.object({ enabled: z.boolean(), reason: z.string().trim().min(3).max(200) }),
  reply: merchantModule,
};
/** `operator`: what operators did; `identity`: sign-ins and sessions of members; `system`: what jobs and releases did. */
export const AUDIT_KINDS = ['operator', 'identity', 'system'] as const;
/** What a row is about. `member`: also where it is about what belongs to one, such as a payment. */
export const AUDIT_THINGS = [
  ...['member', 'operator', 'merchant', 'game', 'vendor', 'module', 'promotion', 'reward', 'mission', 'payment'],
  ...['draw', 'application', 'redemption', 'grant', 'feedback', 'case', 'bill', 'other'],
] as const;
/**
 * Newest first, unless another order is chosen. `operator`: name of an operator or a job, account or id of a member. `thing`: account or id of a
 * member, a reference, a code. `from` and `until` are times; `until` itself is left out.
 */
export const auditLog = {
  query: z.object({
    merchant: z.string().max(40).optional(),
    kind: z.enum(AUDIT_KINDS).default('operator'),
    operator: z.string().trim().min(1).max(64).optional(),
    thing: z.string().trim().min(1).max(120).optional(),
    from: z.iso.datetime().optional(),
    until: z.iso.datetime().optional(),
    pageSize: z.coerce.number().int().min(1).max(500).default(20),
    ...sortQuery(AUDIT_SORTS),
    sort: sortQuery(AUDIT_SORTS).sort.default('-at'),
  }),
  reply: z.object({
    rows: z.array(
      z.object({
        id: z.string(),
        at: z.iso.datetime(),
        /** As it is written: an operator's or a job's name, a member's id. */
        operator: z.string(),
        /** Who that is. `name`: null where the account is no longer there. */
        who: z.object({ kind: z.enum(['operator', 'member', 'job', 'visitor']), name: z.string().nullable() }),
        merchant: z.string().nullable(),
        merchantName: z.string().nullable(),
        action: z.string(),
        /** As it is written: an id, a code, a reference. */
        subject: z.string(),
        /** What that is. `name`: null where it has none, or is no longer there. `member`: id of the member it belongs to. */
        thing: z.object({
          kind: z.enum(AUDIT_THINGS),
          name: z.string().nullable(),
          member: z.string().nullable(),
        }),
        before: z.string().nullable(),
        after: z.string().nullable(),
        reason: z.string().nullable(),
      }),
    ),
    hasMore: z.boolean(),
    ...nextRows,
  }),
};
/** The last row that was checked, by its chain and its number there. */
const chainPlace = { chain: z.string().max(100), number: z.string().regex(/^\d{1,18}$/) };

/**
 * A part of the log, every row checked against its hash and the row before it. `id` is null where rows are missing at the end of a chain.
 */
export const auditVerification = {
  /** Nothing: from the beginning. */
  query: z.object({ chain: chainPlace.chain.default(''), number: chainPlace.number.default('0') }),
  reply: z.object({
    rows: z.number().int(),
    broken: z.array(z.object({ chain: z.string(), number: z.string(), id: z.string().nullable(), fault: z.string() })),
    /** Null: the whole log has been checked. */
    next: z.object(chainPlace).nullable(),
  }),
};

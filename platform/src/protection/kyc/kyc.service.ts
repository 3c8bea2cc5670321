/** What members do about their identity check (specification, sections 3 to 5). */
import { PortalError } from 'shared-contracts/errors';
import { IMAGE_KINDS, askedImages } from 'shared-contracts/kyc';
import type { ImageKind } from 'shared-contracts/kyc';
import type { AuditAction, AuditTrail } from '../../ground/audit/index.ts';
import type { ComplianceService, NameKeyOf } from '../../identity/compliance/index.ts';
import type { Database, Executor, Merchant, Outbox } from '../../kernel/index.ts';
import { timeZoneOf } from '../../tenancy/merchants/index.ts';
import type { ProtectionService } from '../protection/index.ts';
import type { Cipher, Sealed } from './cipher.ts';
import type { PictureReader, Uploads } from './images.ts';
import { reasonsOf, statusOf } from './kyc.model.ts';
import type { KycCase, KycStatus } from './kyc.model.ts';
import {
  approvedPerson,
  carryImages,
  insertCase,
  insertImages,
  lastCase,
  lastState,
  lastStates,
  memberCases,
  readPerson,
  writePerson,
} from './kyc.store.ts';
import type { MemberKey } from './kyc.store.ts';
import { ageOn, faultsOf } from './person.policy.ts';
import type { Person } from './person.policy.ts';
import type { Settings } from './settings.ts';

/** The member who calls, and from where. */
export interface KycCaller {
  readonly merchant: Merchant;
  readonly memberId: bigint;
  readonly requestId: string;
  readonly now: Date;
}

export interface VerificationState {
  readonly enabled: boolean;
  readonly status: KycStatus;
  readonly minimumAge: number;
  readonly timeZone: string;
  readonly person: Person | null;
  readonly last: KycCase | null;
}

/** All that is kept of a member's check, but for the pictures themselves and for who decided. */
export interface ExportedCheck {
  /** What was confirmed last. */
  readonly person: Person | null;
  readonly cases: readonly (Pick<KycCase, 'state' | 'submittedAt' | 'decidedAt' | 'note' | 'reasons'> & {
    readonly person: Person | null;
    readonly pictures: readonly ImageKind[];
  })[];
}

export interface KycService {
  statusOf(merchantId: number, memberId: bigint): Promise<{ readonly enabled: boolean; readonly status: KycStatus }>;
  /** Of many at once; who never sent anything is left out. */
  statusesOf(
    merchantId: number,
    memberIds: readonly bigint[],
    executor?: Executor,
  ): Promise<ReadonlyMap<bigint, KycStatus>>;
  stateOf(caller: Pick<KycCaller, 'merchant' | 'memberId'>): Promise<VerificationState>;
  /** Name on the documents that were approved; null where none were. */
  verifiedName(merchantId: number, memberId: bigint): Promise<string | null>;
  /** @throws PortalError `kyc.off`, `kyc.under-age`, `request.invalid` with fields, `kyc.restricted`, `kyc.already-submitted`. */
  confirmPerson(caller: KycCaller, person: Person): Promise<void>;
  /**
   * After a refusal with reasons the pictures that were good are kept, and what is sent in their place is not looked at (OPR-007).
   * @throws PortalError `kyc.off`, `kyc.info-missing`, `kyc.already-submitted`, `kyc.image-refused`, `kyc.image-too-large`, `request.invalid`,
   *   `request.too-many` after too many pictures.
   */
  submit(caller: KycCaller, uploads: Uploads): Promise<void>;
}

export interface KycDeps {
  readonly database: Database;
  readonly cipher: Cipher;
  readonly nameKeyOf: NameKeyOf;
  readonly settings: Settings;
  readonly pictures: Pick<PictureReader, 'read'>;
  readonly compliance: Pick<ComplianceService, 'isRestricted' | 'minimumAgeOf' | 'underAgeAttempts'>;
  /** The person behind the account, for exclusions that hold at every merchant (RSG-004). */
  readonly protection: Pick<ProtectionService, 'identityClaimed'>;
  readonly outbox: Pick<Outbox, 'append'>;
  readonly audit: AuditTrail;
}

export const personContext = (memberId: bigint): string => `kyc person of ${memberId}`;
export const imageContext = (memberId: bigint, kind: string): string => `kyc ${kind} of ${memberId}`;

export const openPerson = (cipher: Cipher, memberId: bigint, sealed: Sealed): Person =>
  JSON.parse(cipher.open(sealed, personContext(memberId)).toString('utf8')) as Person;

/** `YYYY-MM-DD` where the merchant is. */
export const todayAt = (merchant: Pick<Merchant, 'settings'>, now: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: timeZoneOf(merchant), dateStyle: 'short' }).format(now);

/** Who that is, for comparing. */
export const identityOf = ({ payeename, birthday, nationality }: Person) => ({
  name: payeename,
  birthday,
  nationality,
});

const keyOf = ({ merchant, memberId }: Pick<KycCaller, 'merchant' | 'memberId'>) => ({
  merchantId: merchant.id,
  memberId,
});

const createVerifiedName =
  ({ database, cipher }: Pick<KycDeps, 'database' | 'cipher'>): KycService['verifiedName'] =>
  async (merchantId, memberId) => {
    const sealed = await approvedPerson(database.db, { merchantId, memberId });
    return sealed && openPerson(cipher, memberId, sealed).payeename;
  };

const createStatusesOf =
  ({ database }: Pick<KycDeps, 'database'>): KycService['statusesOf'] =>
  async (merchantId, memberIds, executor = database.db) => {
    const states = await lastStates(executor, merchantId, memberIds);
    return new Map([...states].map(([id, state]) => [id, statusOf(state)]));
  };

/** For the member's own export. */
export const createExported =
  ({ database, cipher }: Pick<KycDeps, 'database' | 'cipher'>) =>
  async (member: MemberKey): Promise<ExportedCheck> => {
    const open = (sealed: Sealed | null): Person | null => sealed && openPerson(cipher, member.memberId, sealed);
    const cases = await memberCases(database.db, member);
    return {
      person: open(await readPerson(database.db, member)),
      cases: cases.map(({ row: { state, submittedAt, decidedAt, note, reasons }, person, pictures }) => ({
        ...{ state, submittedAt, decidedAt, note, reasons, pictures },
        person: open(person),
      })),
    };
  };

const createSteps = ({ database, settings, audit }: Pick<KycDeps, 'database' | 'settings' | 'audit'>) => {
  const requireOpen = async (caller: KycCaller): Promise<void> => {
    if (!(await settings.of(caller.merchant.id)).enabled) throw new PortalError('kyc.off');
    const state = await lastState(database.db, keyOf(caller));
    if (state === 'waiting' || state === 'approved') throw new PortalError('kyc.already-submitted');
  };

  const record = (executor: Executor, caller: KycCaller, action: AuditAction): Promise<void> =>
    audit.record(executor, {
      kind: 'identity',
      actor: caller.memberId.toString(),
      merchant: caller.merchant.code,
      action,
      subject: caller.memberId.toString(),
      requestId: caller.requestId,
    });
  return { requireOpen, record };
};

const createSubmit = (deps: KycDeps): KycService['submit'] => {
  const { database, cipher, outbox, pictures: reader } = deps;
  const { requireOpen, record } = createSteps(deps);

  /** What nobody asked for anew, from the case that was refused. */
  const keep = async (
    executor: Executor,
    caller: KycCaller,
    cases: { readonly from: bigint; readonly to: bigint },
    asked: readonly ImageKind[],
  ): Promise<void> => {
    const kept = IMAGE_KINDS.filter((kind) => !asked.includes(kind));
    const carried = await carryImages(executor, keyOf(caller), cases, kept);
    // Sent and refused once more while these were decoded: other ones may be asked for now.
    if (carried !== kept.length) throw new PortalError('kyc.already-submitted');
  };

  return async (caller, uploads) => {
    await requireOpen(caller);
    const [person, last] = await Promise.all([
      readPerson(database.db, keyOf(caller)),
      lastCase(database.db, keyOf(caller)),
    ]);
    if (!person) throw new PortalError('kyc.info-missing');
    const asked = askedImages(last && reasonsOf(last));
    const pictures = await reader.read(caller.memberId, uploads, asked, () => requireOpen(caller));
    const images = pictures.map(({ kind, jpeg, width, height }) => ({
      ...{ kind, width, height },
      image: cipher.seal(jpeg, imageContext(caller.memberId, kind)),
    }));
    await database.transaction(async (trx) => {
      const value = { state: 'waiting', person, at: caller.now, by: null } as const;
      const id = await insertCase(trx, keyOf(caller), value);
      // Two uploads at once: the second finds the first.
      if (id === null) throw new PortalError('kyc.already-submitted');
      await insertImages(trx, keyOf(caller), id, images);
      if (last) await keep(trx, caller, { from: last.id, to: id }, asked);
      const { merchantId, memberId } = keyOf(caller);
      await outbox.append(trx, { merchantId, memberId, type: 'kyc/status-changed', payload: { status: 'P' } });
      await record(trx, caller, 'kyc.submit');
    });
  };
};

export const createKycService = (deps: KycDeps): KycService => {
  const { database, cipher, nameKeyOf, settings, compliance, protection } = deps;
  const { requireOpen, record } = createSteps(deps);

  /** The birthday is looked at before all else: an attempt of somebody too young is noted whatever else is missing (KYC-015). */
  const requireAge = async (caller: KycCaller, { birthday }: Person): Promise<void> => {
    const minimum = await compliance.minimumAgeOf(caller.merchant);
    const age = ageOn(birthday, todayAt(caller.merchant, caller.now));
    if (age === null) throw new PortalError('request.invalid', { fields: { birthday: 'local_age_21' } });
    if (age >= minimum) return;
    const { merchant, memberId, requestId } = caller;
    await compliance.underAgeAttempts.note({ merchant, memberId, where: 'personal-info', requestId });
    throw new PortalError('kyc.under-age', { fields: { birthday: 'local_age_21' }, params: { age: minimum } });
  };

  return {
    statusOf: async (merchantId, memberId) => ({
      enabled: (await settings.of(merchantId)).enabled,
      status: statusOf(await lastState(database.db, { merchantId, memberId })),
    }),
    stateOf: async ({ merchant, memberId }) => {
      const key = keyOf({ merchant, memberId });
      const [{ enabled }, last, sealed, minimumAge] = await Promise.all([
        settings.of(merchant.id),
        lastCase(database.db, key),
        readPerson(database.db, key),
        compliance.minimumAgeOf(merchant),
      ]);
      const status = statusOf(last?.state ?? null);
      const person = status === 'N' && sealed ? openPerson(cipher, memberId, sealed) : null;
      return { enabled, status, minimumAge, timeZone: timeZoneOf(merchant), person, last };
    },
    ...{ verifiedName: createVerifiedName(deps), statusesOf: createStatusesOf(deps) },
    confirmPerson: async (caller, person) => {
      await requireOpen(caller);
      await requireAge(caller, person);
      const fields = faultsOf(person);
      if (Object.keys(fields).length > 0) throw new PortalError('request.invalid', { fields });
      if (await compliance.isRestricted({ merchantId: caller.merchant.id, name: person.payeename })) {
        await record(database.db, caller, 'kyc.restricted');
        throw new PortalError('kyc.restricted');
      }
      const sealed = cipher.seal(Buffer.from(JSON.stringify(person)), personContext(caller.memberId));
      await database.transaction(async (trx) => {
        const nameKey = nameKeyOf(caller.merchant.id, person.payeename);
        await writePerson(trx, keyOf(caller), { ...sealed, nameKey }, caller.now);
        await protection.identityClaimed(trx, keyOf(caller), identityOf(person));
        await record(trx, caller, 'kyc.confirm');
      });
    },
    submit: createSubmit(deps),
  };
};

/** Of the last refusal, where it is the member's turn. */
export const refusalOf = (last: KycCase | null) =>
  last?.state === 'refused' ? { reasons: reasonsOf(last), note: last.note } : null;

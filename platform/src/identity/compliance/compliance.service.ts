/** Who may have an account: old enough, and not on the merchant's list of restricted persons (specification, section 1). */
import { PortalError } from 'shared-contracts/errors';
import { isOldEnough } from 'shared-contracts/registration/rules';
import { readAuditOf } from '../../ground/audit/index.ts';
import type { AuditActor, AuditEntry, AuditRow, AuditTrail } from '../../ground/audit/index.ts';
import type { Seal } from '../../kernel/crypto/index.ts';
import type { Clock, Database, Executor, Merchant, Trx } from '../../kernel/index.ts';
import { timeZoneOf } from '../../tenancy/merchants/index.ts';
import { countEntries, deleteEntry, insertEntries, matchingKinds, readEntries } from './compliance.store.ts';
import type { NewEntry } from './compliance.store.ts';
import type { MinimumAges } from '../../tenancy/minimum-ages/index.ts';
import { fingerprintOf, keysOf, searchedKeysOf } from './person.policy.ts';
import type { Person } from './person.policy.ts';

/** A person as operators enter it. */
export interface ListedPerson extends Person {
  readonly note: string;
}

export interface RestrictedEntry extends ListedPerson {
  readonly id: bigint;
  readonly addedAt: Date;
  readonly addedBy: string;
}

/** An operator's act on one merchant's list, for the audit log. */
export interface ListAct {
  readonly merchant: Pick<Merchant, 'id' | 'code'>;
  readonly actor: AuditActor;
  readonly reason: string;
}

export interface UnderAgeAttempt {
  readonly merchant: Pick<Merchant, 'code'>;
  /** Null: somebody without an account. */
  readonly memberId: bigint | null;
  readonly where: 'registration' | 'personal-info';
  readonly requestId: string | null;
}

export interface UnderAgeQuery {
  readonly merchant: Pick<Merchant, 'code'>;
  /** Null: everywhere. */
  readonly where: UnderAgeAttempt['where'] | null;
  readonly before: bigint | null;
  readonly limit: number;
}

/** An attempt as it was kept. */
export interface NotedAttempt extends Pick<UnderAgeAttempt, 'memberId' | 'where'> {
  readonly id: bigint;
  readonly at: Date;
}

export interface ComplianceService {
  /** Whether one of the merchant's restricted persons has this name, id number, address or number. What is not known is left out. */
  isRestricted(person: Partial<Person> & { readonly merchantId: number }, executor?: Executor): Promise<boolean>;
  /** Full years: 21 unless the merchant has set another age (LIM-031). From memory. */
  minimumAgeOf(merchant: Pick<Merchant, 'id'>): Promise<number>;
  /** Whether somebody born on `birthday` (`yyyy-MM-dd`) may play there today, by the merchant's own calendar (RSG-001). */
  isOldEnough(merchant: Pick<Merchant, 'id' | 'settings'>, birthday: string): Promise<boolean>;
  /** Answers the age that held before. */
  setMinimumAge(trx: Trx, merchantId: number, age: number): Promise<number>;
  readonly underAgeAttempts: {
    /** Keeps in the audit log that somebody too young tried; without the birthday. */
    note(attempt: UnderAgeAttempt, executor?: Executor): Promise<void>;
    /** Newest first; `before` is the id of the last one seen. */
    page(query: UnderAgeQuery): Promise<{ readonly attempts: readonly NotedAttempt[]; readonly hasMore: boolean }>;
  };
  readonly list: {
    /** Newest first; `before` is the id of the last one seen. */
    page(
      merchantId: number,
      page: { readonly before: bigint | null; readonly limit: number },
    ): Promise<{ readonly entries: readonly RestrictedEntry[]; readonly hasMore: boolean; readonly total: number }>;
    /** Adds those that are not there yet. */
    add(
      trx: Trx,
      act: ListAct,
      persons: readonly ListedPerson[],
    ): Promise<{ readonly added: number; readonly known: number }>;
    /** @throws PortalError `request.not-found`. */
    remove(trx: Trx, act: ListAct, id: bigint): Promise<void>;
  };
}

export interface ComplianceDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly secret: string;
  readonly seal: Seal;
  readonly audit: AuditTrail;
  readonly ages: Pick<MinimumAges, 'of' | 'set'>;
}

const NOBODY: Person = { name: '', idNumber: '', email: '', mobile: '' };
const contextOf = (merchantId: number): string => `restricted person of ${merchantId}`;
/** Stands in the log where there is no member. */
const VISITOR = 'visitor';
const UNDER_AGE = 'compliance.under-age';

const attemptOf = ({ id, at, actor, reason }: AuditRow): NotedAttempt => ({
  id,
  at,
  where: reason === 'personal-info' ? reason : 'registration',
  memberId: actor === VISITOR ? null : BigInt(actor),
});

/** Today, as `yyyy-MM-dd`, where the merchant is. */
export const todayOf = (merchant: Pick<Merchant, 'settings'>, now: Date): string =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: timeZoneOf(merchant),
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(now);

const createList = ({
  database,
  clock,
  secret,
  seal,
  audit,
}: Omit<ComplianceDeps, 'ages'>): ComplianceService['list'] => {
  const record = (
    trx: Trx,
    { merchant, actor, reason }: ListAct,
    entry: Pick<AuditEntry, 'action' | 'subject' | 'after'>,
  ) =>
    audit.record(trx, {
      ...entry,
      kind: actor.kind,
      actor: actor.name,
      merchant: merchant.code,
      reason,
      requestId: actor.requestId,
    });
  const toEntry = (merchantId: number, person: ListedPerson): NewEntry => ({
    sealed: seal.seal(JSON.stringify(person), contextOf(merchantId)),
    fingerprint: fingerprintOf(secret, merchantId, person),
    keys: keysOf(secret, merchantId, person),
  });

  return {
    page: async (merchantId, { before, limit }) => {
      // One more than asked for says whether there are older ones.
      const rows = await readEntries(database.db, { merchantId, before, limit: limit + 1 });
      const entries = rows.slice(0, limit).map(({ sealed, ...row }) => ({
        ...row,
        ...(JSON.parse(seal.open(sealed, contextOf(merchantId))) as ListedPerson),
      }));
      return { entries, hasMore: rows.length > limit, total: await countEntries(database.db, merchantId) };
    },
    add: async (trx, act, persons) => {
      const entries = persons.map((person) => toEntry(act.merchant.id, person)).filter(({ keys }) => keys.length > 0);
      const list = { merchantId: act.merchant.id, at: clock.now(), by: act.actor.name };
      const added = await insertEntries(trx, list, entries);
      await record(trx, act, { action: 'restricted-person.add', subject: act.merchant.code, after: String(added) });
      return { added, known: persons.length - added };
    },
    remove: async (trx, act, id) => {
      if (!(await deleteEntry(trx, act.merchant.id, id))) throw new PortalError('request.not-found');
      await record(trx, act, { action: 'restricted-person.remove', subject: id.toString() });
    },
  };
};

export const createComplianceService = (deps: ComplianceDeps): ComplianceService => {
  const { database, clock, secret, audit, ages } = deps;
  return {
    isRestricted: async ({ merchantId, ...known }, executor = database.db) => {
      const keys = searchedKeysOf(secret, merchantId, { ...NOBODY, ...known });
      return (await matchingKinds(executor, merchantId, keys)).length > 0;
    },
    minimumAgeOf: ({ id }) => ages.of(id),
    isOldEnough: async (merchant, birthday) =>
      isOldEnough(birthday, await ages.of(merchant.id), todayOf(merchant, clock.now())),
    setMinimumAge: ages.set,
    underAgeAttempts: {
      note: ({ merchant, memberId, where, requestId }, executor = database.db) =>
        audit.record(executor, {
          kind: 'identity',
          actor: memberId?.toString() ?? VISITOR,
          merchant: merchant.code,
          action: UNDER_AGE,
          subject: memberId?.toString() ?? 'unknown',
          reason: where,
          requestId,
        }),
      page: async ({ merchant, where, before, limit }) => {
        const filter = { merchant: merchant.code, action: UNDER_AGE, reason: where, before };
        const rows = await readAuditOf(database.db, { ...filter, limit: limit + 1 });
        return { attempts: rows.slice(0, limit).map(attemptOf), hasMore: rows.length > limit };
      },
    },
    list: createList(deps),
  };
};

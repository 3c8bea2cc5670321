/** Breaks from play: cool-off and self-exclusion, of a person and not of an account (RSG-004). */
import { createHmac } from 'node:crypto';
import { PortalError } from 'shared-contracts/errors';
import type { AuditEntry, AuditTrail } from '../../ground/audit/index.ts';
import type { CasesService } from '../cases/index.ts';
import type { Contacts } from '../../identity/identity/index.ts';
import type { Database, Executor, Merchant, Outbox, Trx } from '../../kernel/index.ts';
import * as store from './exclusions.store.ts';
import type { Exclusion, IdentityKey, MemberPair } from './exclusions.store.ts';
import {
  RELEASE_AFTER_MS,
  endOfTerm,
  isLater,
  kindOf,
  normalised,
  personValues,
  personValuesOf,
} from './protection.policy.ts';
import type { ExclusionTerm, IdentityKind, PersonalIdentity } from './protection.policy.ts';

export interface TypedPerson {
  /** E.164. */
  readonly mobile?: string | undefined;
  readonly email?: string | undefined;
}

/** What somebody says while registering; nothing of it is proved. */
export interface RegisteredPerson extends TypedPerson {
  /** Empty where none was asked for. */
  readonly name: string;
  /** `YYYY-MM-DD`. */
  readonly birthday: string;
}

export interface MemberRef {
  readonly merchantId: number;
  readonly memberId: bigint;
}

export interface ExclusionAct {
  readonly merchant: Pick<Merchant, 'id' | 'code'>;
  readonly memberId: bigint;
  /** Null: the member. */
  readonly operator: string | null;
  readonly requestId: string;
  readonly now: Date;
}

export type LiftAct = Omit<ExclusionAct, 'memberId' | 'operator'> & { readonly operator: string };

export interface LiftDecision {
  readonly id: bigint;
  /** When the lift was requested: another request needs another decision. */
  readonly askedAt: Date;
  readonly confirm: boolean;
  readonly reason: string;
}

export interface ExclusionsService {
  /** Whether a person with one of these is excluded anywhere in the installation: for registration. */
  isExcluded(person: TypedPerson, executor?: Executor): Promise<boolean>;
  /** Takes in what is verified of the member, so that an exclusion of the same person elsewhere holds here. */
  recognise(member: MemberRef, executor?: Executor): Promise<void>;
  /**
   * What a member says about himself in the identity check: an exclusion of that person elsewhere holds here too, whatever nationality is
   * said, and operators are told. It bars nobody else. Takes the place of what was said before, but for what an exclusion in force holds
   * through: who was recognised once can't talk the way out, operators take apart what was no match.
   */
  identityClaimed(trx: Trx, member: MemberRef, person: PersonalIdentity): Promise<void>;
  /**
   * What a new member has typed is that of somebody in a break: as with what is said in the identity check, the break holds here until
   * operators have taken a wrong match apart. Nothing is kept of what meets nobody.
   */
  personRegistered(trx: Trx, member: MemberRef, person: RegisteredPerson): Promise<void>;
  /** An operator has approved the documents: exclusions of this person hold both ways from here on. Part of that transaction. */
  identityVerified(trx: Trx, member: MemberRef, person: PersonalIdentity): Promise<void>;
  /** Those of the first members who are the same person as the other of their pair, by what is verified or was said of them. */
  samePersons(executor: Executor, pairs: readonly MemberPair[]): Promise<ReadonlySet<bigint>>;
  inForce(memberId: bigint, executor?: Executor): Promise<Exclusion | null>;
  /** Those of many members who are excluded now: for what is granted to many at once. */
  excludedAmong(executor: Executor, memberIds: readonly bigint[]): Promise<ReadonlySet<bigint>>;
  /** @throws PortalError `protection.excluded`. */
  refuseExcluded(member: MemberRef, executor?: Executor): Promise<void>;
  /** Call `recognise` before. @throws PortalError `protection.already-excluded`. */
  take(
    trx: Trx,
    act: ExclusionAct,
    wish: { readonly term: ExclusionTerm; readonly reason: string | null },
  ): Promise<Exclusion>;
  /** The member asks for the end of a self-exclusion whose term is over. @throws PortalError `protection.term-running`. */
  release(trx: Trx, act: ExclusionAct): Promise<Exclusion>;
  /** Another operator decides. @throws PortalError `request.not-found`, `protection.second-operator`, `proposal.waiting`. */
  askLift(trx: Trx, act: LiftAct, wish: { readonly id: bigint; readonly reason: string }): Promise<Exclusion>;
  /**
   * Confirming lifts the exclusion. The operator who asked can only decline it.
   * @throws PortalError `request.not-found`, `proposal.already-decided`, `protection.second-operator`.
   */
  decideLift(trx: Trx, act: LiftAct, decision: LiftDecision): Promise<Exclusion>;
  history(memberId: bigint): Promise<readonly Exclusion[]>;
  list(
    merchantId: number,
    query: {
      readonly pageNo: number;
      readonly pageSize: number;
      readonly state?: 'all' | 'lift-asked';
      /** Id of the one that is looked for. */
      readonly exclusion?: string | undefined;
    },
  ): Promise<{ readonly rows: readonly Exclusion[]; readonly total: number }>;
}

export interface ExclusionsDeps {
  readonly audit: AuditTrail;
  readonly database: Database;
  readonly secret: string;
  readonly now: () => Date;
  readonly outbox: Pick<Outbox, 'append'>;
  readonly contacts: Pick<Contacts, 'of'>;
  readonly cases: Pick<CasesService, 'open'>;
}

export const isInForce = (e: Exclusion, now: Date): boolean => {
  if (e.liftedAt !== null && e.liftedAt <= now) return false;
  const end = e.kind === 'cool-off' ? e.endsAt : e.releasedAt;
  return end === null || end > now;
};

/** Numbers and addresses as keyed hashes that are the same at every merchant. */
const createKeys =
  (secret: string) =>
  (kind: IdentityKind, value: string): IdentityKey => ({
    kind,
    key: createHmac('sha256', secret)
      .update(`person\n${kind}\n${normalised(kind, value)}`)
      .digest(),
  });

const auditOf = (
  act: Omit<ExclusionAct, 'memberId'>,
  memberId: bigint,
): Pick<AuditEntry, 'kind' | 'actor' | 'merchant' | 'subject' | 'requestId'> => ({
  kind: act.operator === null ? 'identity' : 'operator',
  actor: act.operator ?? memberId.toString(),
  merchant: act.merchant.code,
  subject: memberId.toString(),
  requestId: act.requestId,
});

/** Members whom an exclusion has just come to hold for: their open pages and their operators are told. */
export const createTelling =
  ({ outbox, cases }: Pick<ExclusionsDeps, 'outbox' | 'cases'>) =>
  async (trx: Trx, members: readonly MemberRef[], exclusion: Exclusion, at: Date): Promise<void> => {
    // Two or three at most: the accounts of one person.
    for (const one of members) {
      const payload = { limit: 'exclusion', period: 'none' };
      await outbox.append(trx, { ...one, type: 'protection/limit-reached', payload });
      const { kind, term } = exclusion;
      if (one.memberId !== exclusion.memberId)
        await cases.open(trx, { ...one, rule: 'exclusion-elsewhere', facts: { kind, term }, at });
    }
  };

/** What is verified of a member: the exclusions that are their own hold from here on for whoever else it is verified of. */
const createWidening = (deps: ExclusionsDeps) => {
  const tell = createTelling(deps);
  return async (trx: Trx, member: MemberRef, keys: readonly IdentityKey[]): Promise<void> => {
    for (const exclusion of await store.ownInForce(trx, member.memberId, deps.now())) {
      const before = new Set((await store.affectedBy(trx, exclusion.id)).map(({ memberId }) => memberId));
      await store.widen(
        trx,
        exclusion.id,
        keys.map(({ key }) => key),
      );
      const others = (await store.affectedBy(trx, exclusion.id)).filter(({ memberId }) => !before.has(memberId));
      await store.bar(
        trx,
        others.map(({ memberId }) => memberId),
      );
      await tell(trx, others, exclusion, deps.now());
    }
  };
};

/** The person of the identity check, across merchants. */
type Persons = Pick<ExclusionsService, 'identityClaimed' | 'identityVerified' | 'personRegistered'>;

const createPersons = (deps: ExclusionsDeps): Persons => {
  const { secret, now } = deps;
  const keyOf = createKeys(secret);
  const tell = createTelling(deps);
  const widen = createWidening(deps);
  const standing = (trx: Trx, memberId: bigint) => store.findInForce(trx, { memberId, keys: [] }, now());
  const keysOf = (values: readonly string[]) => values.map((value) => keyOf('person', value));
  const note = async (trx: Trx, member: MemberRef, keys: readonly IdentityKey[], isClaimed: boolean): Promise<void> => {
    const before = await standing(trx, member.memberId);
    await store.forgetClaims(trx, member.memberId, now());
    await store.noteIdentity(trx, member, keys, now(), isClaimed);
    await store.bar(trx, [member.memberId]);
    const after = await standing(trx, member.memberId);
    if (after && !before) await tell(trx, [member], after, now());
  };
  return {
    personRegistered: async (trx, member, { name, birthday, mobile, email }) => {
      const persons = name === '' ? [] : personValuesOf({ name, birthday });
      const keys = [
        ...keysOf(persons),
        ...(mobile ? [keyOf('mobile', mobile)] : []),
        ...(email ? [keyOf('email', email)] : []),
      ];
      await store.holdPerson(trx, member.memberId, keys);
      const met = await store.keysInForce(trx, keys, now());
      if (!(await store.noteIdentity(trx, member, met, now(), true))) return;
      await store.bar(trx, [member.memberId]);
      const found = await standing(trx, member.memberId);
      if (found) await tell(trx, [member], found, now());
    },
    identityClaimed: async (trx, member, person) => {
      const said = personValues(person);
      const others = personValuesOf(person).filter((value) => !said.includes(value));
      await store.holdPerson(trx, member.memberId, keysOf([...said, ...others]));
      const met = await store.keysInForce(trx, keysOf(others), now());
      await note(trx, member, [...keysOf(said), ...met], true);
    },
    identityVerified: async (trx, member, person) => {
      const keys = keysOf(personValues(person));
      await store.holdPerson(trx, member.memberId, keys);
      await note(trx, member, keys, false);
      await widen(trx, member, keys);
    },
  };
};

const isTrx = (executor: Executor): executor is Trx => executor.isTransaction;

const createRecognition = (deps: ExclusionsDeps) => {
  const { database, secret, now, contacts } = deps;
  const keyOf = createKeys(secret);
  const widen = createWidening(deps);
  const note = async (executor: Executor, member: MemberRef, keys: readonly IdentityKey[]): Promise<void> => {
    // Nearly always: whoever plays is known.
    if (await store.knowsIdentity(executor, member.memberId, keys)) return;
    const take = async (trx: Trx): Promise<void> => {
      await store.holdPerson(trx, member.memberId, keys);
      if (!(await store.noteIdentity(trx, member, keys, now()))) return;
      await store.bar(trx, [member.memberId]);
      await widen(trx, member, keys);
    };
    await (isTrx(executor) ? take(executor) : database.transaction(take));
  };
  return {
    isExcluded: async ({ mobile, email }: TypedPerson, executor: Executor = database.db): Promise<boolean> => {
      const keys = [...(mobile ? [keyOf('mobile', mobile)] : []), ...(email ? [keyOf('email', email)] : [])].map(
        ({ key }) => key,
      );
      return keys.length > 0 && (await store.findInForce(executor, { memberId: null, keys }, now())) !== null;
    },
    recognise: async (member: MemberRef, executor: Executor = database.db): Promise<void> => {
      const { mobile, email } = await contacts.of(member.merchantId, member.memberId, executor);
      await note(executor, member, [
        ...(mobile?.verifiedAt ? [keyOf('mobile', mobile.value)] : []),
        ...(email?.verifiedAt ? [keyOf('email', email.value)] : []),
      ]);
    },
  };
};

const createTaking = (deps: ExclusionsDeps): Pick<ExclusionsService, 'take'> => ({
  take: async (trx, act, { term, reason }) => {
    const { merchant, memberId, now, operator } = act;
    const endsAt = endOfTerm(term, now);
    const kind = kindOf(term);
    await store.holdPerson(trx, memberId, []);
    // What holds for the member by somebody else's break may be a wrong match: the member's own wish stands by itself.
    const [standing] = await store.ownInForce(trx, memberId, now);
    const isMore =
      !standing || isLater(endsAt, standing.endsAt) || (standing.kind === 'cool-off' && kind === 'self-exclusion');
    if (!isMore) throw new PortalError('protection.already-excluded');
    const taken = await store.insertExclusion(trx, {
      merchantId: merchant.id,
      memberId,
      kind,
      term,
      startsAt: now,
      endsAt,
      operator,
      reason,
    });
    const affected = await store.affectedBy(trx, taken.id);
    await store.bar(
      trx,
      affected.map((one) => one.memberId),
    );
    await createTelling(deps)(trx, affected, taken, now);
    await deps.audit.record(trx, {
      ...auditOf(act, memberId),
      action: 'exclusion.take',
      after: `${kind} ${term}`,
      reason,
    });
    return taken;
  },
});

const createEnding = ({
  outbox,
  audit,
}: ExclusionsDeps): Pick<ExclusionsService, 'release' | 'askLift' | 'decideLift'> => {
  const reread = async (trx: Trx, merchantId: number, id: bigint): Promise<Exclusion> => {
    const row = await store.findExclusion(trx, merchantId, id);
    if (!row) throw new PortalError('request.not-found');
    return row;
  };
  const unbar = async (trx: Trx, ...ids: readonly bigint[]): Promise<void> =>
    store.bar(
      trx,
      (await store.affectedBy(trx, ...ids)).map((one) => one.memberId),
    );
  const liftNow = async (trx: Trx, { operator, now }: LiftAct, standing: Exclusion): Promise<void> => {
    const { id, merchantId, memberId } = standing;
    await store.lift(trx, id, operator, now);
    await unbar(trx, id);
    const payload = { limit: 'lifted', period: 'none' };
    await outbox.append(trx, { merchantId, memberId, type: 'protection/limit-reached', payload });
  };
  const note = (
    trx: Trx,
    act: LiftAct,
    { memberId, term }: Exclusion,
    entry: Pick<AuditEntry, 'action' | 'reason'>,
  ): Promise<void> => audit.record(trx, { ...auditOf(act, memberId), before: term, ...entry });
  return {
    release: async (trx, act) => {
      const { merchant, memberId, now } = act;
      await store.holdExclusions(trx, memberId);
      const own = await store.ownInForce(trx, memberId, now);
      const [standing] = own;
      if (!standing) throw new PortalError('request.not-found');
      const isOver = standing.kind === 'self-exclusion' && standing.endsAt !== null && standing.endsAt <= now;
      if (!isOver) throw new PortalError('protection.term-running');
      // The one that ends last is over, and so are those taken before it, which would go on for ever.
      const over = own.filter(({ kind }) => kind === 'self-exclusion').map(({ id }) => id);
      await store.release(trx, over, new Date(now.getTime() + RELEASE_AFTER_MS));
      await unbar(trx, ...over);
      const released = await reread(trx, merchant.id, standing.id);
      await audit.record(trx, { ...auditOf(act, memberId), action: 'exclusion.release', before: standing.term });
      return released;
    },
    askLift: async (trx, act, { id, reason }) => {
      const { merchant, operator, now } = act;
      const standing = await reread(trx, merchant.id, id);
      if (!isInForce(standing, now)) throw new PortalError('request.not-found');
      if (standing.liftAskedBy === operator) throw new PortalError('protection.second-operator');
      if (standing.liftAskedBy !== null) throw new PortalError('proposal.waiting');
      await store.askLift(trx, id, { by: operator, reason, at: now });
      await note(trx, act, standing, { action: 'exclusion.lift-ask', reason });
      return reread(trx, merchant.id, id);
    },
    decideLift: async (trx, act, { id, askedAt, confirm, reason }) => {
      const { merchant, operator, now } = act;
      const standing = await reread(trx, merchant.id, id);
      const isWaiting = standing.liftedAt === null && standing.liftAskedAt?.getTime() === askedAt.getTime();
      if (!isWaiting) throw new PortalError('proposal.already-decided');
      if (!isInForce(standing, now)) throw new PortalError('request.not-found');
      if (confirm && standing.liftAskedBy === operator) throw new PortalError('protection.second-operator');
      if (confirm) await liftNow(trx, act, standing);
      else await store.declineLift(trx, id, { by: operator, reason, at: now });
      await note(trx, act, standing, { action: confirm ? 'exclusion.lift' : 'exclusion.lift-decline', reason });
      return reread(trx, merchant.id, id);
    },
  };
};

export const createExclusionsService = (deps: ExclusionsDeps): ExclusionsService => {
  const { database, now } = deps;
  const recognition = createRecognition(deps);
  const inForce = (memberId: bigint, executor: Executor = database.db) =>
    store.findInForce(executor, { memberId, keys: [] }, now());
  return {
    ...recognition,
    ...createPersons(deps),
    ...createTaking(deps),
    ...createEnding(deps),
    samePersons: store.sameAsOther,
    inForce,
    excludedAmong: (executor, memberIds) => store.excludedAmong(executor, memberIds, now()),
    refuseExcluded: async (member, executor) => {
      await recognition.recognise(member, executor);
      const standing = await inForce(member.memberId, executor);
      if (standing) throw new PortalError('protection.excluded');
    },
    history: (memberId) => store.exclusionsOf(database.db, memberId),
    list: (merchantId, { pageNo, pageSize, state, exclusion }) => {
      const waitingAt = state === 'lift-asked' ? now() : null;
      return store.listExclusions(database.db, {
        id: exclusion === undefined ? null : BigInt(exclusion),
        ...{ merchantId, waitingAt, offset: (pageNo - 1) * pageSize, limit: pageSize },
      });
    },
  };
};

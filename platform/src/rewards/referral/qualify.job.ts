/**
 * Finds friends who were invited since the running promotion began and have deposited and staked enough, and grants the bonus for each of
 * them once. By merchant, page by page: each run goes on where the one before ended and begins anew after the last one, so that who waits
 * for long keeps nobody else waiting.
 */
import type { Admission } from '../../ground/admission/index.ts';
import { MEMBER_TYPE } from '../../identity/identity/index.ts';
import type { IdentityService, Member } from '../../identity/identity/index.ts';
import type { Job, Trx } from '../../kernel/index.ts';
import type { ReferralPorts } from './ports.ts';
import type { Friend, ReferralRules } from './referral.model.ts';
import * as store from './referral.store.ts';

export interface QualifyDeps extends Pick<
  ReferralPorts,
  'promotedAt' | 'depositedOf' | 'turnoverOf' | 'sharings' | 'grants' | 'mask'
> {
  readonly identity: Pick<IdentityService, 'membersByIds'>;
  readonly admission: Pick<Admission, 'allows'>;
}

const EVERY_SECONDS = 30;
const PAGE = 500;
/** Of one merchant and run: what is left is done by the next ones. */
const PAGES_MAX = 10;
const DAY_MS = 86_400_000;

interface Round {
  readonly merchantId: number;
  readonly rules: ReferralRules;
  /** When the promotion began: it pays for nobody who was invited before. */
  readonly since: Date;
  readonly at: Date;
}

type Accounts = ReadonlyMap<bigint, Member>;

const isThere = (member: Member | undefined): boolean =>
  member?.status === 'active' && member.type === MEMBER_TYPE.member;

const splitBy = (friends: readonly Friend[], ids: ReadonlySet<bigint>) => ({
  inside: friends.filter(({ memberId }) => ids.has(memberId)),
  outside: friends.filter(({ memberId }) => !ids.has(memberId)),
});

const createChecks = ({ depositedOf, turnoverOf, admission }: QualifyDeps) => {
  /** By the rules as they stand now. */
  const haveReached = async (
    trx: Trx,
    { merchantId, rules }: Round,
    friends: readonly Friend[],
  ): Promise<readonly Friend[]> => {
    const ids = friends.map(({ memberId }) => memberId);
    const deposited = await depositedOf(trx, merchantId, ids);
    const wagered = await turnoverOf(trx, merchantId, ids);
    return friends.filter(
      ({ memberId }) =>
        (deposited.get(memberId) ?? 0n) >= rules.deposited && (wagered.get(memberId) ?? 0n) >= rules.wagered,
    );
  };

  /** Who takes a break from play is granted nothing new meanwhile: the friends wait. Asked only about who is about to be granted something. */
  const withAllowed = async (trx: Trx, merchantId: number, friends: readonly Friend[]): Promise<readonly Friend[]> => {
    const allowed = new Set<bigint>();
    for (const memberId of new Set(friends.map(({ referrerId }) => referrerId)))
      if (await admission.allows('promotion', { merchantId, memberId, trx })) allowed.add(memberId);
    return friends.filter(({ referrerId }) => allowed.has(referrerId));
  };
  return { haveReached, withAllowed };
};

/** One step of the job; for tests as well. Answers how many bonuses were granted. */
export const createQualify = (deps: QualifyDeps) => {
  const { promotedAt, sharings, grants, mask, identity } = deps;
  const { haveReached, withAllowed } = createChecks(deps);

  const accountsOf = async (trx: Trx, merchantId: number, friends: readonly Friend[]): Promise<Accounts> => {
    const ids = new Set(friends.flatMap(({ memberId, referrerId }) => [memberId, referrerId]));
    const members = await identity.membersByIds(merchantId, [...ids], trx);
    return new Map(members.map((member) => [member.id, member]));
  };

  const samePersons = async (trx: Trx, friends: readonly Friend[]): Promise<ReadonlySet<bigint>> => {
    const pairs = friends.map(({ memberId, referrerId }) => ({ memberId, otherId: referrerId }));
    const found = new Set<bigint>();
    for (const sharing of sharings) for (const memberId of await sharing(trx, pairs)) found.add(memberId);
    return found;
  };

  const grantFor = (trx: Trx, { merchantId, rules, at }: Round, friends: readonly Friend[], accounts: Accounts) =>
    grants.grantMany(
      trx,
      friends.map(({ memberId, referrerId }) => ({
        ...{
          merchantId,
          memberId: referrerId,
          key: `referral:${memberId}`,
          source: 'referral',
          amount: rules.bonus,
          at,
        },
        facts: { friend: mask(accounts.get(memberId)?.account ?? '') },
        expiresAt: rules.days === null ? null : new Date(at.getTime() + rules.days * DAY_MS),
      })),
    );

  const settle = async (trx: Trx, round: Round, waiting: readonly Friend[]): Promise<number> => {
    const { merchantId, at } = round;
    const reached = await haveReached(trx, round, waiting);
    if (reached.length === 0) return 0;
    const accounts = await accountsOf(trx, merchantId, reached);
    const there = reached.filter(
      ({ memberId, referrerId }) => isThere(accounts.get(memberId)) && isThere(accounts.get(referrerId)),
    );
    const { inside: same, outside: friends } = splitBy(there, await samePersons(trx, there));
    await store.decide(
      trx,
      merchantId,
      same.map(({ memberId }) => memberId),
      'same-person',
      at,
    );
    const allowed = await withAllowed(trx, merchantId, friends);
    const decided = await store.decide(
      trx,
      merchantId,
      allowed.map(({ memberId }) => memberId),
      'qualified',
      at,
    );
    return grantFor(trx, round, splitBy(allowed, decided).inside, accounts);
  };

  const goOn = async (trx: Trx, round: Round): Promise<number> => {
    let after = await store.readProgress(trx, round.merchantId);
    let granted = 0;
    for (let page = 0; page < PAGES_MAX; page += 1) {
      const waiting = await store.listWaiting(trx, round, after, PAGE);
      granted += await settle(trx, round, waiting);
      after = waiting.length < PAGE ? 0n : (waiting.at(-1)?.memberId ?? 0n);
      if (after === 0n) break;
    }
    await store.writeProgress(trx, round.merchantId, after);
    return granted;
  };

  return async (trx: Trx, at: Date): Promise<number> => {
    const promoted = await promotedAt(trx, at);
    let granted = 0;
    for (const [merchantId, rules] of await store.readSettings(trx)) {
      const since = promoted.get(merchantId);
      if (since) granted += await goOn(trx, { merchantId, rules, since, at });
    }
    return granted;
  };
};

export const qualifyJob = (qualify: ReturnType<typeof createQualify>): Job => ({
  kind: 'transactional',
  name: 'referral.qualify',
  everySeconds: EVERY_SECONDS,
  // It looks at what stands now: one run makes up for all that were missed.
  catchUpMax: 1,
  run: async (trx, { period }) => {
    await qualify(trx, period.end);
  },
});

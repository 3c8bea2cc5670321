/**
 * Turns settled rounds into scores, fixes rankings, and pays prizes. Jobs and not part of the settlement: a bet never waits for a
 * tournament. They read what touched rounds since they last looked, so downtime is caught up by itself.
 */
import type { Job, Merchant, Trx } from '../../kernel/index.ts';
import { callsCompleteUntil, readSettledRounds } from '../../play/provider/index.ts';
import type { MerchantsService } from '../../tenancy/merchants/index.ts';
import { wasShown } from '../promotions/index.ts';
import * as store from './count.store.ts';
import type { Tournament } from './tournament.model.ts';
import { placesOf, prizeOf } from './tournament.policy.ts';
import { markCancelled } from './tournaments.store.ts';

const EVERY_SECONDS = 5;
const PURGE_EVERY_SECONDS = 86_400;
/** How long the rounds of a ranking are kept as its proof. */
const KEPT_MS = 90 * 86_400_000;
/** Readings of one run: what is left after long downtime is done by the next ones. */
const READINGS_MAX = 20;
/** Of one reading: one that lags far behind does not sort the calls of weeks. */
const READING_MS = 3_600_000;
/** Prizes of one transaction: the wallets that it locks are free again after milliseconds. */
const PAID_MAX = 20;

interface Grant {
  readonly merchantId: number;
  readonly memberId: bigint;
  readonly key: string;
  readonly source: 'promotion';
  readonly facts: { readonly promotion: string };
  readonly titles: Readonly<Record<string, string>>;
  readonly amount: bigint;
  readonly expiresAt: null;
  readonly at: Date;
}

export interface CountDeps {
  readonly merchants: Pick<MerchantsService, 'directory'>;
  readonly titlesOf: (trx: Trx, merchantId: number, promotionId: bigint) => Promise<Readonly<Record<string, string>>>;
  readonly grants: {
    /** Onto the balance, once for a key. */
    pay(
      trx: Trx,
      holder: { readonly merchant: Pick<Merchant, 'id' | 'currency'>; readonly memberId: bigint },
      grant: Grant,
    ): Promise<unknown>;
  };
}

/** Tournaments that have been counted equally far are counted together: one reading for all of them. */
const lagging = (open: readonly Tournament[]): { readonly from: Date; readonly ids: readonly bigint[] } | null => {
  const [first] = open;
  if (!first) return null;
  const from = first.countedUntil;
  const equal = open.filter(({ countedUntil }) => countedUntil.getTime() === from.getTime());
  return { from, ids: equal.map(({ promotionId }) => promotionId) };
};

const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

/** Where the next reading ends: never beyond another tournament's progress, so that they go on together. */
const endOf = (from: Date, open: readonly Tournament[], until: Date): Date => {
  const next = open.find(({ countedUntil }) => countedUntil > from)?.countedUntil ?? until;
  return earlier(earlier(next, until), new Date(from.getTime() + READING_MS));
};

const settleDue = async (trx: Trx, open: readonly Tournament[], until: Date): Promise<void> => {
  for (const tournament of open) {
    if (tournament.endsAt > tournament.countedUntil) continue;
    const { merchantId, promotionId, prizes, startsAt, endsAt } = tournament;
    // Nobody could know of it: what members played meanwhile was not for its prizes.
    if (!(await wasShown(trx, { merchantId, promotionId }, { from: startsAt, until: endsAt }))) {
      await markCancelled(trx, merchantId, promotionId, until);
      continue;
    }
    const winners = await store.listWinners(trx, promotionId, placesOf(prizes));
    const due = winners
      .map(({ memberId, place, tied }) => ({ memberId, place, amount: prizeOf(prizes, place, tied) }))
      .filter(({ amount }) => amount > 0n);
    await store.settle(trx, tournament, due, until);
  }
};

/** One step of the counting; for the demo and tests as well. */
export const countDue = async (trx: Trx, until: Date, readings: number = READINGS_MAX): Promise<void> => {
  for (let reading = 0; reading < readings; reading += 1) {
    const open = await store.lockCounting(trx, until);
    const next = lagging(open);
    if (!next) break;
    const { rounds, readUntil } = await readSettledRounds(trx, next.from, endOf(next.from, open, until));
    await store.countRounds(trx, next.ids, rounds);
    await store.writeCounted(trx, next.ids, readUntil);
    await settleDue(
      trx,
      open
        .filter(({ promotionId }) => next.ids.includes(promotionId))
        .map((one) => ({ ...one, countedUntil: readUntil })),
      until,
    );
  }
};

/** Pays some prizes. The member has won them by play before the end, so what has happened to the account since is no reason to keep them. */
export const payDue = async (trx: Trx, { grants, merchants, titlesOf }: CountDeps, at: Date): Promise<number> => {
  const { all } = await merchants.directory();
  const due = await store.lockDue(trx, PAID_MAX);
  for (const { promotionId, merchantId, memberId, amount } of due) {
    const merchant = all.find(({ id }) => id === merchantId);
    if (!merchant) throw new Error(`a tournament of merchant ${merchantId}, which does not exist`);
    await grants.pay(
      trx,
      { merchant, memberId },
      {
        ...{ merchantId, memberId, key: `tournament:${promotionId}:${memberId}`, source: 'promotion' },
        facts: { promotion: promotionId.toString() },
        titles: await titlesOf(trx, merchantId, promotionId),
        ...{ amount, expiresAt: null, at },
      },
    );
    await store.markPaid(trx, { promotionId, memberId }, at);
  }
  return due.length;
};

export const countJobs = (deps: CountDeps): readonly Job[] => [
  {
    kind: 'transactional',
    name: 'tournaments.count',
    everySeconds: EVERY_SECONDS,
    // It always looks at everything since the last run, so one run makes up for all that were missed.
    catchUpMax: 1,
    hasWork: (_period, now) => store.hasCounting(now),
    run: async (trx) => countDue(trx, await callsCompleteUntil(trx)),
  },
  {
    kind: 'transactional',
    name: 'tournaments.pay',
    everySeconds: EVERY_SECONDS,
    catchUpMax: 1,
    hasWork: store.hasDue,
    prepare: () => deps.merchants.directory(),
    run: async (trx, { period }) => {
      await payDue(trx, deps, period.end);
    },
  },
  {
    kind: 'transactional',
    name: 'tournaments.purge',
    everySeconds: PURGE_EVERY_SECONDS,
    catchUpMax: 1,
    run: (trx, { period }) => store.purgeRounds(trx, new Date(period.end.getTime() - KEPT_MS)),
  },
];

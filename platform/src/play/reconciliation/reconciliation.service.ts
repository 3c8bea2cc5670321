/** Compares a vendor's own list of rounds with ours, day by day (PRV-009), and lets operators explain what differs. */
import { PortalError } from 'shared-contracts/errors';
import { toDecimal } from 'shared-contracts/money';
import { actedBy } from '../../ground/audit/index.ts';
import type { AuditActor, AuditTrail } from '../../ground/audit/index.ts';
import type { Database, Executor, Merchant, Trx } from '../../kernel/index.ts';
import { compareRounds, keyOf } from './compare.policy.ts';
import type { Difference, OwnRound, RoundSums } from './compare.policy.ts';
import * as store from './reconciliation.store.ts';
import type {
  Asking,
  ComparedDay,
  DaySums,
  ListedDay,
  ListedDifference,
  OwnedDifference,
} from './reconciliation.store.ts';
import type { VendorList } from './vendor-list.ts';

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;
/** How far the clocks of the two sides may be apart. */
const CLOCKS_MS = 600_000;

export interface OperatorAct {
  readonly actor: AuditActor;
  readonly merchant: Pick<Merchant, 'id' | 'code'>;
  readonly reason: string;
  readonly now: Date;
}

export interface ReconciliationDeps {
  readonly database: Pick<Database, 'db' | 'transaction'>;
  /** By vendor. */
  readonly lists: ReadonlyMap<string, VendorList>;
  readonly merchants: { directory(): Promise<{ readonly all: readonly Pick<Merchant, 'id'>[] }> };
  readonly cases: {
    /** One open case a member and rule. */
    open(
      trx: Executor,
      order: {
        readonly merchantId: number;
        readonly memberId: bigint;
        readonly rule: 'vendor-difference';
        readonly facts: Readonly<Record<string, string>>;
        readonly at: Date;
      },
    ): Promise<unknown>;
  };
  readonly audit: AuditTrail;
}

const NOTHING: DaySums = { rounds: 0, bets: 0n, wins: 0n };
const plus = (sums: DaySums | undefined, { bet, win }: RoundSums): DaySums => ({
  rounds: (sums?.rounds ?? 0) + 1,
  bets: (sums?.bets ?? 0n) + bet,
  wins: (sums?.wins ?? 0n) + win,
});

interface Comparison {
  readonly differences: Difference[];
  readonly theirs: Map<number, DaySums>;
  readonly ours: Map<number, DaySums>;
  /** By the vendor's name of the player. */
  readonly owners: Map<string, { readonly merchantId: number; readonly memberId: bigint }>;
}

const createComparing = ({ database, lists }: Pick<ReconciliationDeps, 'database' | 'lists'>) => {
  const { db } = database;

  /** One hour: a day of a large vendor does not fit into memory at once. */
  const compareHour = async (list: VendorList, vendor: string, from: Date, into: Comparison): Promise<void> => {
    const until = new Date(from.getTime() + HOUR_MS);
    const around = await list.read(new Date(from.getTime() - CLOCKS_MS), new Date(until.getTime() + CLOCKS_MS));
    const theirs = around.filter(({ endedAt }) => endedAt >= from && endedAt < until);
    const known = new Map<string, OwnRound>(
      (
        await store.listByKeys(
          db,
          vendor,
          theirs.map(({ round, player }) => ({ round, player })),
        )
      ).map((own) => [keyOf(own), own]),
    );
    const ours = await store.listSettled(db, vendor, from, until);
    for (const own of [...known.values(), ...ours]) into.owners.set(own.player, own);
    const unknown = [...new Set(theirs.map(({ player }) => player))].filter((player) => !into.owners.has(player));
    if (unknown.length > 0)
      for (const [player, owner] of await store.findPlayers(db, unknown)) into.owners.set(player, owner);
    for (const their of theirs) {
      const owner = into.owners.get(their.player);
      if (owner) into.theirs.set(owner.merchantId, plus(into.theirs.get(owner.merchantId), their));
    }
    for (const own of ours) into.ours.set(own.merchantId, plus(into.ours.get(own.merchantId), own));
    into.differences.push(...compareRounds(theirs, known, ours, new Set(around.map(keyOf))));
  };

  return async (vendor: string, day: string): Promise<Comparison> => {
    const list = lists.get(vendor);
    if (!list) throw new PortalError('vendor.unknown');
    const into: Comparison = { differences: [], theirs: new Map(), ours: new Map(), owners: new Map() };
    const start = Date.parse(`${day}T00:00:00Z`);
    for (let hour = 0; hour < DAY_HOURS; hour += 1)
      await compareHour(list, vendor, new Date(start + hour * HOUR_MS), into);
    return into;
  };
};

const sidesText = ({ theirs, ours }: Difference) => ({
  theirs: theirs ? `${toDecimal(theirs.bet)} / ${toDecimal(theirs.win)}` : 'missing',
  ours: ours ? `${toDecimal(ours.bet)} / ${toDecimal(ours.win)}` : 'missing',
});

export const createReconciliationService = (deps: ReconciliationDeps) => {
  const { database, lists, merchants, cases, audit } = deps;
  const { db } = database;
  const compare = createComparing(deps);

  const daysOf = async ({ theirs, ours }: Pick<Comparison, 'theirs' | 'ours'>): Promise<readonly ComparedDay[]> =>
    (await merchants.directory()).all.map(({ id }) => ({
      ...{ merchantId: id, theirs: theirs.get(id) ?? NOTHING, ours: ours.get(id) ?? NOTHING },
    }));

  const openCases = async (trx: Trx, asking: Asking, fresh: readonly OwnedDifference[]): Promise<void> => {
    for (const one of fresh) {
      const { merchantId, memberId, kind, round } = one;
      if (merchantId === null || memberId === null) continue;
      const facts = { vendor: asking.vendor, day: asking.day, difference: kind, round, ...sidesText(one) };
      await cases.open(trx, { ...{ merchantId, memberId, rule: 'vendor-difference' as const, facts, at: asking.at } });
    }
  };

  /**
   * Asks the vendor and stores the result; the same again changes nothing. Answers whether the vendor has answered.
   * @throws PortalError `vendor.unknown` where its list can't be asked for.
   */
  const ask = async (asking: Asking): Promise<boolean> => {
    const { vendor, day } = asking;
    if (!lists.has(vendor)) throw new PortalError('vendor.unknown');
    const none = { theirs: new Map<number, DaySums>(), ours: new Map<number, DaySums>() };
    const result = await compare(vendor, day).catch(() => null);
    const days = await daysOf(result ?? none);
    await database.transaction(async (trx) => {
      await store.putDays(trx, asking, result ? 'done' : 'failed', days);
      if (!result) return;
      const found = result.differences.map((one): OwnedDifference => {
        const owner = result.owners.get(one.player);
        return { ...one, merchantId: owner?.merchantId ?? null, memberId: owner?.memberId ?? null };
      });
      await openCases(trx, asking, await store.putDifferences(trx, asking, found));
    });
    return result !== null;
  };

  return {
    ask,
    vendors: [...lists.keys()],
    days: (filter: store.DayFilter) => store.listDays(db, filter),
    differences: (filter: Parameters<typeof store.listDifferences>[1]) => store.listDifferences(db, filter),
    startOf: (vendor: string, today: string) => store.startOf(db, vendor, today),
    doneDays: (vendor: string, since: string) => store.doneDays(db, vendor, since),
    /** By an operator. @throws PortalError `vendor.unknown`, `request.invalid` for a day that is not over. */
    askBy: async (act: Omit<OperatorAct, 'reason'>, vendor: string, day: string): Promise<ListedDay> => {
      const { merchant, actor, now } = act;
      if (Date.parse(`${day}T00:00:00Z`) + DAY_HOURS * HOUR_MS > now.getTime())
        throw new PortalError('request.invalid');
      await ask({ vendor, day, at: now, by: { name: actor.name, merchantId: merchant.id } });
      await database.transaction((trx) =>
        audit.record(trx, {
          ...{ ...actedBy(actor), merchant: merchant.code, reason: null, action: 'reconciliation.ask' },
          ...{ subject: `${vendor} ${day}`, before: null, after: 'asked' },
        }),
      );
      const { rows } = await store.listDays(db, { merchantId: merchant.id, vendor, day, offset: 0, limit: 1 });
      const [asked] = rows;
      if (!asked) throw new Error('a compared day has no row');
      return asked;
    },
    /**
     * The difference stays, and counts as open no more. The same explanation by the same operator again changes nothing.
     * @throws PortalError `request.not-found`, `vendor.difference-explained` where there is another explanation.
     */
    explain: async (trx: Trx, act: OperatorAct, id: bigint): Promise<ListedDifference> => {
      const { merchant, actor, reason, now } = act;
      const before = await store.findDifference(trx, merchant.id, id, 'lock');
      if (!before) throw new PortalError('request.not-found');
      if (before.explainedBy === actor.name && before.explanation === reason) return before;
      if (before.explainedAt !== null) throw new PortalError('vendor.difference-explained');
      await store.markExplained(trx, id, { at: now, by: actor.name, text: reason });
      const explained = await store.findDifference(trx, merchant.id, id);
      if (!explained) throw new Error('an explained difference has no row');
      await audit.record(trx, {
        ...{ ...actedBy(actor), merchant: merchant.code, reason, action: 'reconciliation.explain' },
        ...{ subject: `${before.vendor} ${before.round}`, before: null, after: reason },
      });
      return explained;
    },
  };
};

export type ReconciliationService = ReturnType<typeof createReconciliationService>;

/** The daily close of payments: what each way of payment held, received and paid, signed once by an operator. */
import { PortalError } from 'shared-contracts/errors';
import { toDecimal } from 'shared-contracts/money';
import { actedBy } from '../../ground/audit/index.ts';
import type { AuditActor, AuditTrail } from '../../ground/audit/index.ts';
import type { Database, Executor, Merchant, Trx } from '../../kernel/index.ts';
import { timeZoneOf } from '../../tenancy/merchants/index.ts';
import * as store from './daily-close.store.ts';
import type { Close } from './daily-close.store.ts';
import { figuresOf, totalOf } from './figures.policy.ts';
import type { Figures, WayFigures } from './figures.policy.ts';

/** Transactions of the day's last moments have ended by then. */
const SETTLES_MS = 600_000;

type Owner = Pick<Merchant, 'id' | 'code' | 'currency' | 'settings'>;

export interface DayView {
  readonly day: string;
  readonly state: 'closed' | 'open' | 'running';
  readonly ways: readonly WayFigures[];
  readonly total: Figures;
  readonly ledger: bigint;
  readonly late: bigint;
  readonly close: Close | null;
}

export interface CloseAct {
  readonly actor: AuditActor;
  readonly merchant: Owner;
  readonly reason: string;
  readonly now: Date;
}

export interface DailyCloseDeps {
  readonly database: Pick<Database, 'db'>;
  readonly audit: AuditTrail;
}

const createReading = () => {
  const waysOf = async (
    executor: Executor,
    { id, currency }: Owner,
    day: string,
    span: { readonly from: Date; readonly until: Date },
  ) => {
    const sums = await store.sumWays(executor, { merchantId: id, currency, ...span });
    const former = await store.lastClose(executor, id, day);
    const closings =
      former && new Map((await store.listWays(executor, id, former.day)).map((row) => [row.way, row.closing]));
    return figuresOf(sums, closings);
  };

  /** The day that can be closed: the one after the last, or yesterday where none was; null while it is not over. */
  const nextOf = async (executor: Executor, merchant: Owner, now: Date): Promise<string | null> => {
    const zone = timeZoneOf(merchant);
    const { today, yesterday } = await store.daysAt(executor, new Date(now.getTime() - SETTLES_MS), zone);
    const last = await store.lastClose(executor, merchant.id);
    if (!last) return yesterday;
    const next = new Date(Date.parse(`${last.day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
    return next < today ? next : null;
  };

  const dayOf = async (executor: Executor, merchant: Owner, day: string, now: Date): Promise<DayView> => {
    const { id, currency } = merchant;
    const close = await store.findClose(executor, id, day);
    const span = await store.spanOf(executor, day, close?.zone ?? timeZoneOf(merchant));
    const ledger = await store.ledgerBalance(executor, { merchantId: id, currency, until: span.until });
    const ways = close ? await store.listWays(executor, id, day) : await waysOf(executor, merchant, day, span);
    const total = totalOf(ways);
    const isOver = span.until.getTime() + SETTLES_MS <= now.getTime();
    return {
      ...{ day, ways, total, ledger, close, late: close ? ledger - total.closing : 0n },
      state: close ? 'closed' : isOver ? 'open' : 'running',
    };
  };
  return { nextOf, dayOf };
};

export const createDailyCloseService = ({ database, audit }: DailyCloseDeps) => {
  const { db } = database;
  const { nextOf, dayOf } = createReading();
  return {
    list: async (merchant: Owner, page: { readonly offset: number; readonly limit: number }, now: Date) => ({
      ...(await store.listCloses(db, merchant.id, page)),
      next: await nextOf(db, merchant, now),
    }),
    day: (merchant: Owner, day: string, now: Date) => dayOf(db, merchant, day, now),
    /**
     * Once, in the order of the days. `closing`: as the operator was shown it.
     * @throws PortalError `payment.already-decided` for a closed day, `request.invalid` for one whose turn it is not, `form.overtaken`
     *   where its figures have changed.
     */
    close: async (
      trx: Trx,
      { actor, merchant, reason, now }: CloseAct,
      day: string,
      closing: bigint,
    ): Promise<DayView> => {
      await store.lockClosing(trx, merchant.id);
      if (await store.findClose(trx, merchant.id, day)) throw new PortalError('payment.already-decided');
      if ((await nextOf(trx, merchant, now)) !== day)
        throw new PortalError('request.invalid', { fields: { day: 'request.invalid' } });
      const { ways, total } = await dayOf(trx, merchant, day, now);
      if (total.closing !== closing) throw new PortalError('form.overtaken');
      const zone = timeZoneOf(merchant);
      const { until } = await store.spanOf(trx, day, zone);
      const close = {
        day,
        zone,
        currency: merchant.currency,
        endsAt: until,
        signedBy: actor.name,
        signedAt: now,
        note: reason,
      };
      await store.insertClose(trx, merchant.id, close, ways);
      const closed = await dayOf(trx, merchant, day, now);
      await audit.record(trx, {
        ...{
          ...actedBy(actor),
          merchant: merchant.code,
          reason,
          action: 'daily-close.sign',
          subject: day,
          before: null,
        },
        after: `closing ${toDecimal(total.closing)} ${merchant.currency}, difference ${toDecimal(total.difference)}`,
      });
      return closed;
    },
  };
};

export type DailyCloseService = ReturnType<typeof createDailyCloseService>;

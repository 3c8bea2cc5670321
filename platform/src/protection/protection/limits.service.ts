/** A member's own limits: tighter at once, looser after a day and a second confirmation, history for ever (RSG-002, RSG-003). */
import { PortalError } from 'shared-contracts/errors';
import type { AuditAction, AuditTrail } from '../../ground/audit/index.ts';
import type { CasesService } from '../cases/index.ts';
import type { Database, Merchant, Trx } from '../../kernel/index.ts';
import * as store from './limits.store.ts';
import type { LimitChange, Standing } from './limits.store.ts';
import { LOOSER_AFTER_MS, amountOf, isTighter, limitOf } from './protection.policy.ts';
import type { LimitKind, LimitPeriod } from './protection.policy.ts';

export interface Holder {
  readonly merchant: Pick<Merchant, 'id' | 'code'>;
  readonly memberId: bigint;
  readonly requestId: string;
  readonly now: Date;
}

export interface LimitView extends Standing {
  readonly waiting: LimitChange | null;
}

export interface LimitsService {
  all(holder: Pick<Holder, 'merchant' | 'memberId'>, trx?: Trx): Promise<readonly LimitView[]>;
  history(memberId: bigint): Promise<readonly LimitChange[]>;
  /** What `value` means beside what stands. @throws PortalError `protection.value-invalid`. */
  isLooser(memberId: bigint, wish: LimitWish): Promise<boolean>;
  /** `value` null takes the limit away. @throws PortalError `protection.value-invalid`, `protection.unchanged`. */
  set(trx: Trx, holder: Holder, wish: LimitWish): Promise<LimitView>;
  /** The second confirmation of a looser limit. @throws PortalError `protection.change-gone`, `protection.too-early`. */
  confirm(trx: Trx, holder: Holder, id: bigint): Promise<LimitView>;
  /** @throws PortalError `protection.change-gone`. */
  cancel(trx: Trx, holder: Holder, id: bigint): Promise<LimitView>;
}

export interface LimitWish {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly value: string | null;
}

const valueOf = ({ kind, period, value }: LimitWish): bigint | null => {
  if (value === null) return null;
  const limit = limitOf(kind, period, value);
  if (limit === null)
    throw new PortalError('protection.value-invalid', { fields: { value: 'protection.value-invalid' } });
  return limit;
};

const nameOf = ({ kind, period }: Pick<LimitChange, 'kind' | 'period'>): string => `${kind} ${period}`;

/** What stands, and the trail of what changes it. */
const createView = ({ database, audit }: { readonly database: Pick<Database, 'db'>; readonly audit: AuditTrail }) => {
  const all: LimitsService['all'] = async ({ merchant, memberId }, trx) => {
    const scope = { merchantId: merchant.id, memberId };
    const executor = trx ?? database.db;
    const standings = await store.readStandings(executor, scope);
    const waiting = await store.listWaiting(executor, memberId);
    return standings.map((standing) => ({
      ...standing,
      waiting: waiting.find(({ kind, period }) => kind === standing.kind && period === standing.period) ?? null,
    }));
  };
  const one = async (trx: Trx, holder: Holder, which: Pick<LimitChange, 'kind' | 'period'>): Promise<LimitView> => {
    const view = (await all(holder, trx)).find(({ kind, period }) => kind === which.kind && period === which.period);
    if (!view) throw new Error(`there is no limit ${nameOf(which)}`);
    return view;
  };
  const note = (
    trx: Trx,
    { merchant, memberId, requestId }: Holder,
    action: AuditAction,
    change: Pick<LimitChange, 'kind' | 'period' | 'before' | 'after'>,
  ): Promise<void> =>
    audit.record(trx, {
      kind: 'identity',
      actor: memberId.toString(),
      merchant: merchant.code,
      action,
      subject: nameOf(change),
      before: amountOf(change.kind, change.before),
      after: amountOf(change.kind, change.after),
      requestId,
    });

  return { all, one, note };
};

export const createLimitsService = ({
  database,
  cases,
  audit,
}: {
  readonly database: Database;
  readonly audit: AuditTrail;
  readonly cases: Pick<CasesService, 'open'>;
}): LimitsService => {
  const { all, one, note } = createView({ database, audit });
  return {
    all,
    history: (memberId) => store.listChanges(database.db, memberId),
    isLooser: async (memberId, wish) =>
      !isTighter(await store.readLimit(database.db, memberId, wish.kind, wish.period), valueOf(wish)),
    set: async (trx, holder, wish) => {
      const { kind, period } = wish;
      const { merchant, memberId, now } = holder;
      const scope = { merchantId: merchant.id, memberId };
      const after = valueOf(wish);
      await store.beginCounting(trx, scope);
      const before = await store.readLimit(trx, memberId, kind, period);
      if (before === after) throw new PortalError('protection.unchanged');
      await store.cancelWaiting(trx, scope, { kind, period }, now);
      const isAtOnce = isTighter(before, after);
      const readyAt = isAtOnce ? now : new Date(now.getTime() + LOOSER_AFTER_MS);
      const change = { kind, period, before, after, askedAt: now, readyAt, effectiveAt: isAtOnce ? now : null };
      await store.insertChange(trx, scope, change);
      if (isAtOnce) await store.writeLimit(trx, memberId, change);
      const view = await one(trx, holder, wish);
      await note(trx, holder, isAtOnce ? 'limit.set' : 'limit.ask', change);
      return view;
    },
    confirm: async (trx, holder, id) => {
      const { merchant, memberId, now } = holder;
      const change = await store.findWaiting(trx, memberId, id);
      if (!change) throw new PortalError('protection.change-gone');
      if (now < change.readyAt) throw new PortalError('protection.too-early');
      await store.writeLimit(trx, memberId, change);
      await store.markEffective(trx, id, now);
      const facts = {
        limit: nameOf(change),
        before: amountOf(change.kind, change.before) ?? 'none',
        after: amountOf(change.kind, change.after) ?? 'none',
      };
      await cases.open(trx, { merchantId: merchant.id, memberId, rule: 'limit-raised', facts, at: now });
      const view = await one(trx, holder, change);
      await note(trx, holder, 'limit.confirm', change);
      return view;
    },
    cancel: async (trx, holder, id) => {
      const change = await store.cancelWaiting(trx, holder, { id }, holder.now);
      if (!change) throw new PortalError('protection.change-gone');
      const view = await one(trx, holder, change);
      await note(trx, holder, 'limit.cancel', change);
      return view;
    },
  };
};

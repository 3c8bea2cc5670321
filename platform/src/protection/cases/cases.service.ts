/** Cases for operators: opened by rules over payments and by notable acts of player protection, closed with a note (RSG-008). */
import { PortalError } from 'shared-contracts/errors';
import { toDecimal } from 'shared-contracts/money';
import { actedBy } from '../../ground/audit/index.ts';
import type { AuditActor, AuditTrail } from '../../ground/audit/index.ts';
import { sortedPage, windowOf } from '../../kernel/index.ts';
import type { Database, Executor, Merchant, NextRow } from '../../kernel/index.ts';
import { FAILED_PAYMENTS_WITHIN_MS, isWithoutPlay, tooManyFailed } from './cases.policy.ts';
import * as store from './cases.store.ts';
import type { Case, CaseList, CaseRule, CaseSorting, OpenCase, Payment } from './cases.store.ts';

export interface CasesService {
  /** A deposit arrived. Part of the deposit's transaction, as the three below. */
  deposited(trx: Executor, payment: Payment): Promise<void>;
  /** A payment was refused or broke off. True when that opened a case. */
  paymentFailed(trx: Executor, payment: Payment): Promise<boolean>;
  /** A withdrawal was asked for. True when that opened a case. */
  withdrawalAsked(trx: Executor, payment: Payment): Promise<boolean>;
  /** Money went to another member of the team. True when that opened a case: it had been deposited and never staked (RSG-008). */
  transferSent(trx: Executor, payment: Payment): Promise<boolean>;
  /** One that was asked for `at` came back: it is forgotten, so that the deposits before it count for the next one. */
  withdrawalReturned(trx: Executor, payment: Payment): Promise<void>;
  open(
    trx: Executor,
    entry: {
      readonly merchantId: number;
      readonly memberId: bigint;
      readonly rule: CaseRule;
      readonly facts: Readonly<Record<string, string>>;
      readonly at: Date;
    },
  ): Promise<boolean>;
  /** Open ones of these members. */
  openOf(executor: Executor, merchantId: number, memberIds: readonly bigint[]): Promise<readonly OpenCase[]>;
  list(
    merchantId: number,
    query: {
      readonly state: 'open' | 'closed' | 'all';
      readonly memberId?: bigint | undefined;
      /** One case. */
      readonly id?: bigint | undefined;
      /** The operator who works on them; null: whoever does. */
      readonly assignee: string | null;
      readonly sorting: CaseSorting;
      readonly after?: string | undefined;
      readonly pageNo: number;
      readonly pageSize: number;
    },
  ): Promise<CaseList & NextRow>;
  /** @throws PortalError `request.not-found`. */
  close(
    trx: Executor,
    act: {
      readonly merchant: Pick<Merchant, 'id' | 'code'>;
      readonly actor: AuditActor;
      readonly id: bigint;
      readonly note: string;
      readonly now: Date;
    },
  ): Promise<Case>;
}

export interface CasesDeps {
  readonly database: Pick<Database, 'db'>;
  readonly audit: AuditTrail;
  /** Minor units that the member staked since a moment. */
  readonly wageredSince: (
    executor: Executor,
    filter: { readonly merchantId: number; readonly memberId: bigint; readonly since: Date },
  ) => Promise<bigint>;
}

export const createCasesService = ({ database, audit, wageredSince }: CasesDeps): CasesService => ({
  deposited: (trx, payment) => store.insertPayment(trx, 'deposit', payment),
  paymentFailed: async (trx, payment) => {
    await store.insertPayment(trx, 'payment-failed', payment);
    const { merchantId, memberId, at } = payment;
    const failed = await store.failedSince(trx, memberId, new Date(at.getTime() - FAILED_PAYMENTS_WITHIN_MS));
    if (!tooManyFailed(failed, at)) return false;
    const facts = { failures: failed.length.toString() };
    return store.insertCase(trx, { merchantId, memberId, rule: 'failed-payments', facts, at });
  },
  withdrawalAsked: async (trx, payment) => {
    const { merchantId, memberId, amount, at } = payment;
    const { deposited, firstAt } = await store.depositsBefore(trx, memberId, at);
    await store.insertPayment(trx, 'withdrawal', payment);
    if (firstAt === null) return false;
    const wagered = await wageredSince(trx, { merchantId, memberId, since: firstAt });
    if (!isWithoutPlay({ deposited, wagered })) return false;
    const facts = { deposited: toDecimal(deposited), withdrawn: toDecimal(amount) };
    return store.insertCase(trx, { merchantId, memberId, rule: 'withdrawal-without-play', facts, at });
  },
  transferSent: async (trx, { merchantId, memberId, amount, at }) => {
    const { deposited, firstAt } = await store.depositsBefore(trx, memberId, at);
    if (firstAt === null) return false;
    const wagered = await wageredSince(trx, { merchantId, memberId, since: firstAt });
    if (!isWithoutPlay({ deposited, wagered })) return false;
    const facts = { deposited: toDecimal(deposited), sent: toDecimal(amount) };
    return store.insertCase(trx, { merchantId, memberId, rule: 'transfer-without-play', facts, at });
  },
  withdrawalReturned: (trx, payment) => store.deleteWithdrawal(trx, payment),
  open: (trx, entry) => store.insertCase(trx, entry),
  openOf: (executor, merchantId, memberIds) =>
    memberIds.length === 0 ? Promise.resolve([]) : store.openCasesOf(executor, merchantId, memberIds),
  list: async (merchantId, { state, memberId, id, assignee, sorting, ...page }) => {
    const filter = { merchantId, state, memberId, id, assignee, sorting, ...windowOf(page) };
    const { rows, total } = await store.listCases(database.db, filter);
    return { ...sortedPage(rows, page.pageSize, sorting), total };
  },
  close: async (trx, { merchant, actor, id, note, now }) => {
    const closed = await store.closeCase(trx, { merchantId: merchant.id, id, by: actor.name, note, at: now });
    if (!closed) throw new PortalError('request.not-found');
    await audit.record(trx, {
      ...actedBy(actor),
      merchant: merchant.code,
      action: 'case.close',
      subject: id.toString(),
      before: closed.rule,
      after: 'closed',
      reason: note,
    });
    return closed;
  },
});

/**
 * Payments through a provider (decision 0022). The provider is never called inside of a transaction. What it says by itself or when it is
 * asked is applied once; where a webhook contradicts what is known, the provider is asked, and its answer counts.
 */
import { PortalError } from 'shared-contracts/errors';
import { toDecimal } from 'shared-contracts/money';
import type { CasesService } from '../../protection/cases/index.ts';
import type { Database, Executor, Merchant, Trx } from '../../kernel/index.ts';
import type { MerchantsService } from '../../tenancy/merchants/index.ts';
import type { BankAccountsService } from '../bank-accounts/index.ts';
import type { DecisionsService } from './decisions.service.ts';
import type { DepositsService } from './deposits.service.ts';
import { findDeposit, lockDeposit } from './deposits.store.ts';
import { NEVER_BEGUN_MS, isDifference, outcomeOf, pauseAfter } from './orders.policy.ts';
import type { OrderFacts, Outcome, Source } from './orders.policy.ts';
import * as store from './orders.store.ts';
import type { PaymentOrder } from './orders.store.ts';
import type { PaymentProvider, PaymentProviders, ProviderEvent, ProviderWord } from './payment-provider.ts';
import type { Holder, OperatorAct } from './payments.model.ts';
import { findWithdrawal, lockWithdrawal } from './withdrawals.store.ts';

export interface OrdersService {
  /**
   * The page where the member pays a pending deposit. Never call it inside of a transaction.
   * @throws PortalError `request.not-found`, `payment.already-decided`, `payment.provider-unavailable`, `deposit.cancelled-payable`, and
   *   whatever closes deposits by now.
   */
  open(
    holder: Holder,
    depositId: bigint,
    page: { readonly origin: string; readonly language: string },
  ): Promise<{ readonly url: string }>;
  /** Applies what a provider said, once. */
  hear(provider: string, event: ProviderEvent, source: Source, now: Date): Promise<Outcome>;
  /** Asks providers about payments whose outcome is open and whose time has come. `failed` is told of each that could not be asked. */
  askDue(now: Date, signal: AbortSignal, failed: (err: unknown, reference: string) => void): Promise<void>;
  differences(
    merchantId: number,
    page: { readonly pageNo: number; readonly pageSize: number },
  ): ReturnType<typeof store.listDifferences>;
}

export interface OrdersDeps {
  readonly database: Pick<Database, 'db' | 'transaction'>;
  readonly providers: PaymentProviders;
  readonly merchants: Pick<MerchantsService, 'byId'>;
  readonly cases: Pick<CasesService, 'open'>;
  readonly deposits: Pick<DepositsService, 'admitWaiting' | 'receive' | 'decline'>;
  readonly decisions: Pick<DecisionsService, 'paidByProvider' | 'failedByProvider'>;
  readonly bankAccounts: Pick<BankAccountsService, 'lookAtOne'>;
}

/** In the facts of a case: there is no word of the provider. */
const NOTHING_TOLD = 'none';

/** Why a deposit of which the provider has never heard was rejected, for the log. */
const NEVER_BEGUN = 'the payer never came to the payment page';

/** Of one run; the next one follows soon. */
const BATCH = 20;

/** The provider acts like an operator, by its code. */
const actOf = (order: PaymentOrder, merchant: Merchant, requestId: string, now: Date): OperatorAct => ({
  ...{ operator: order.provider, isSystem: true, requestId, merchant, reason: null, now },
});

/** Locks what the order is about before the order itself: operators do so, too. */
const lockTarget = async (
  trx: Executor,
  { merchantId, depositId, withdrawalId }: PaymentOrder,
): Promise<Pick<OrderFacts, 'isSettled'>> => {
  if (depositId !== null) await lockDeposit(trx, merchantId, depositId);
  const withdrawal = withdrawalId === null ? null : await lockWithdrawal(trx, merchantId, withdrawalId);
  return { isSettled: withdrawal !== null && (withdrawal.status === 'failed' || withdrawal.paidAt !== null) };
};

const amountOf = ({ amount, currency }: Pick<ProviderWord, 'amount' | 'currency'>): string =>
  `${toDecimal(amount)} ${currency}`;

/** For an operator, who finds out at the provider what became of the payment. */
const createOpenCase =
  ({ cases }: Pick<OrdersDeps, 'cases'>) =>
  (
    trx: Executor,
    order: PaymentOrder,
    difference: Outcome | 'reference-used' | 'provider-gone',
    told: string,
    at: Date,
  ): Promise<boolean> =>
    cases.open(trx, {
      ...{ merchantId: order.merchantId, memberId: order.memberId, rule: 'payment-difference', at },
      facts: { reference: order.reference, difference, ordered: amountOf(order), told },
    });

const createHearing = (deps: OrdersDeps): Pick<OrdersService, 'hear'> => {
  const { database, merchants, deposits, decisions } = deps;
  const openCase = createOpenCase(deps);
  const apply = async (trx: Trx, order: PaymentOrder, event: ProviderEvent, now: Date): Promise<void> => {
    const { state, providerReference } = event.word;
    if (state === 'open') return;
    const { depositId, withdrawalId } = order;
    const act = actOf(order, await merchants.byId(order.merchantId), event.id, now);
    await store.endOrder(trx, order.id, { state, at: now, providerReference });
    if (depositId !== null) await deposits[state === 'paid' ? 'receive' : 'decline'](trx, act, depositId);
    if (withdrawalId === null) return;
    if (state === 'failed') {
      const isBack = await decisions.failedByProvider(trx, act, withdrawalId);
      if (!isBack) await openCase(trx, order, 'failure-after-success', amountOf(event.word), now);
      return;
    }
    if (await decisions.paidByProvider(trx, act, withdrawalId, providerReference)) return;
    await store.endOrder(trx, order.id, { state: 'held', at: now, providerReference });
    await openCase(trx, order, 'reference-used', amountOf(event.word), now);
  };
  /** A webhook that contradicts is a reason to ask; an answer that does is one for an operator. */
  const note = async (
    trx: Trx,
    order: PaymentOrder,
    event: ProviderEvent,
    { outcome, source, now }: { readonly outcome: Outcome; readonly source: Source; readonly now: Date },
  ): Promise<void> => {
    if (source === 'webhook') return store.writeNextAsk(trx, order.id, now, false);
    if (order.state === 'paid') await store.writeNextAsk(trx, order.id, null, true);
    else
      await store.endOrder(trx, order.id, { state: 'held', at: now, providerReference: event.word.providerReference });
    await openCase(trx, order, outcome, amountOf(event.word), now);
  };
  return {
    hear: async (provider, event, source, now) => {
      const found = await store.findOrder(database.db, provider, event.word.reference);
      return database.transaction(async (trx) => {
        if (!found) {
          await store.insertEvent(trx, { provider, order: null, event, outcome: 'unknown-reference', at: now });
          return 'unknown-reference';
        }
        const target = await lockTarget(trx, found);
        const order = await store.lockOrder(trx, found.id);
        const outcome = outcomeOf({ ...order, ...target }, event.word, source);
        const isNew = await store.insertEvent(trx, { provider, order, event, outcome, at: now });
        if (!isNew && source === 'webhook') return 'known';
        if (outcome === 'applied') await apply(trx, order, event, now);
        if (isDifference(outcome)) await note(trx, order, event, { outcome, source, now });
        return outcome;
      });
    },
  };
};

const createAsking = (deps: OrdersDeps, hear: OrdersService['hear']): Pick<OrdersService, 'askDue'> => {
  const { database, providers, merchants, deposits, bankAccounts } = deps;
  const openCase = createOpenCase(deps);
  /** The provider has never heard of it: whoever began it never came to its page. */
  const giveUp = (order: PaymentOrder, depositId: bigint, now: Date): Promise<void> =>
    database.transaction(async (trx) => {
      await lockTarget(trx, order);
      if ((await store.lockOrder(trx, order.id)).state !== 'open') return;
      await store.endOrder(trx, order.id, { state: 'failed', at: now });
      const act = actOf(order, await merchants.byId(order.merchantId), 'never-begun', now);
      await deposits.decline(trx, { ...act, reason: NEVER_BEGUN }, depositId);
    });
  /** The installation is not connected to the provider any more: no word will end it. */
  const hold = (order: PaymentOrder, now: Date): Promise<void> =>
    database.transaction(async (trx) => {
      await lockTarget(trx, order);
      if ((await store.lockOrder(trx, order.id)).state !== 'open') return;
      await store.endOrder(trx, order.id, { state: 'held', at: now });
      await openCase(trx, order, 'provider-gone', NOTHING_TOLD, now);
    });
  /** Asks for the payout; repeating it asks for nothing more. The look at the account's number is recorded. */
  const payOut = async (order: PaymentOrder, provider: PaymentProvider, now: Date): Promise<ProviderWord | null> => {
    const { merchantId, withdrawalId, memberId, reference, amount, currency } = order;
    const row = withdrawalId === null ? null : await findWithdrawal(database.db, merchantId, withdrawalId);
    if (row?.status !== 'approved' && row?.status !== 'received') return null;
    const act = actOf(order, await merchants.byId(merchantId), `payout:${order.id}`, now);
    const { holder, number } = await bankAccounts.lookAtOne(act, { memberId, id: row.accountId, reference });
    if (holder === null || number === null) return null;
    return provider.payout({ reference, amount, currency, holder, bankCode: row.bankCode, number });
  };
  const wordOf = async (
    order: PaymentOrder,
    provider: PaymentProvider,
    now: Date,
  ): Promise<ProviderWord | 'unknown' | null> => {
    const isPayout = order.withdrawalId !== null;
    if (isPayout && order.asks === 0) return payOut(order, provider, now);
    const word = await provider.status(order.reference);
    return isPayout && word === 'unknown' && order.state === 'open' ? payOut(order, provider, now) : word;
  };
  const isOver = ({ createdAt, state }: PaymentOrder, now: Date): boolean =>
    state === 'open' && now.getTime() - createdAt.getTime() > NEVER_BEGUN_MS;
  const ask = async (order: PaymentOrder, now: Date): Promise<void> => {
    const later = new Date(now.getTime() + pauseAfter(order.asks));
    // Before anything can fail: what always fails is not always the first in the queue.
    await store.writeNextAsk(database.db, order.id, later, true);
    const provider = providers.get(order.provider);
    if (!provider) return isOver(order, now) ? hold(order, now) : undefined;
    const word = await wordOf(order, provider, now);
    if (word === null) return;
    if (word === 'unknown') {
      if (order.depositId !== null && isOver(order, now)) await giveUp(order, order.depositId, now);
      return;
    }
    // The same answer is one word, however often it is given.
    const id = `answer:${order.id}:${word.state}:${word.amount}:${word.currency}`;
    const outcome = await hear(order.provider, { id, word }, 'answer', now);
    if (outcome === 'known' && word.state !== 'open') await store.writeNextAsk(database.db, order.id, null, false);
  };
  return {
    askDue: async (now, signal, failed) => {
      for (const order of await store.listDueOrders(database.db, now, BATCH)) {
        if (signal.aborted) return;
        try {
          await ask(order, now);
        } catch (error) {
          failed(error, order.reference);
        }
      }
    },
  };
};

export const createOrders = (deps: OrdersDeps): OrdersService => {
  const { database, providers, deposits } = deps;
  const { db } = database;
  const hearing = createHearing(deps);
  return {
    open: async (holder, depositId, { origin, language }) => {
      const { merchant, memberId } = holder;
      const order = await store.findOrderOfDeposit(db, merchant.id, memberId, depositId);
      const deposit = await findDeposit(db, merchant.id, depositId);
      if (!order || !deposit) throw new PortalError('request.not-found');
      if (order.state !== 'open' || deposit.status !== 'pending') throw new PortalError('payment.already-decided');
      await deposits.admitWaiting(holder);
      const { reference, amount, currency } = order;
      // The page of the member centre that shows what becomes of it.
      const returnUrl = `${origin}/?mc=depositv2&deposit=${reference}`;
      const page = { reference, amount, currency, merchant: merchant.name, returnUrl, language };
      const url = (await providers.get(order.provider)?.checkout(page)) ?? null;
      if (url === null) throw new PortalError('payment.provider-unavailable');
      return { url };
    },
    ...hearing,
    ...createAsking(deps, hearing.hear),
    differences: (merchantId, { pageNo, pageSize }) =>
      store.listDifferences(db, { merchantId, offset: (pageNo - 1) * pageSize, limit: pageSize }),
  };
};

/** What operators decide about withdrawals, and what time does (WAL-012 to WAL-015, OPS-022, OPR-006). */
import { PortalError, isPortalError } from 'shared-contracts/errors';
import { toDecimal } from 'shared-contracts/money';
import type { AuditAction, AuditTrail } from '../../ground/audit/index.ts';
import type { BankAccountsService } from '../bank-accounts/index.ts';
import type { CasesService, OpenCase } from '../../protection/cases/index.ts';
import type { IdentityService } from '../../identity/identity/index.ts';
import type { EventMessage, Notifications } from '../../content/inbox/index.ts';
import { sortedPage, windowOf } from '../../kernel/index.ts';
import type { Database, Executor, NextRow, Outbox } from '../../kernel/index.ts';
import type { Ledger } from '../../money/ledger/index.ts';
import { timeZoneOf } from '../../tenancy/merchants/index.ts';
import { sumCredited, sumDepositedSince } from './deposits.store.ts';
import { settingsOf } from './methods.service.ts';
import { endHeld, insertOrder } from './orders.store.ts';
import type { PaymentProviders } from './payment-provider.ts';
import type { OperatorAct, Paged, Settings, SortedPage, Withdrawal } from './payments.model.ts';
import { ruleOutcomeOf } from './rules.policy.ts';
import type { RuleFacts } from './rules.policy.ts';
import {
  approvalOf,
  dueAt,
  needsTwo,
  overdueBefore,
  requireByHand,
  requireFailable,
  requirePayable,
  requireUndoable,
} from './withdrawal.policy.ts';
import type { DaySum } from './withdrawal.policy.ts';
import { found, payOut, requireStatus, tell } from './withdrawals.service.ts';
import * as store from './withdrawals.store.ts';
import type { WithdrawalFilter } from './withdrawals.store.ts';

/** One that could not be received leaves the batches to others for so long. */
const FAULT_WAITS_MS = 5 * 60_000;
const DAY_MS = 86_400_000;

export type Listed = Withdrawal & {
  /** Cases about the member that are open. */
  readonly openCases: number;
};

/** A payment that is to be made. */
export type Payable = Pick<Withdrawal, 'id' | 'reference' | 'bank' | 'bankCode' | 'amount' | 'approvedAt'> & {
  readonly holder: string | null;
  readonly number: string | null;
};

/** Of one export: what a bank takes at once. */
export const BATCH_MAX = 100;

/** Everything that a decision needs. */
export interface Detail extends Listed {
  readonly holder: string | null;
  readonly number: string | null;
  readonly isOwnName: boolean | null;
  readonly registeredAt: Date;
  readonly balance: bigint;
  readonly deposits: DaySum;
  /** Without this one. */
  readonly others: DaySum;
  readonly wagered: bigint;
  readonly cases: readonly OpenCase[];
}

export interface DecisionsService {
  list(
    merchantId: number,
    query: SortedPage & Pick<WithdrawalFilter, 'status' | 'search' | 'narrowing' | 'assignee' | 'way' | 'sorting'>,
    now: Date,
  ): Promise<Paged<Listed> & NextRow>;
  /**
   * Those that are to be paid, oldest approval first, with the whole account numbers: each look is recorded. At most BATCH_MAX of `total`; their
   * places in the bank's form are theirs until somebody says that they were paid.
   */
  batch(act: OperatorAct): Promise<Paged<Payable>>;
  /** Shows the whole number: the look itself is recorded. @throws PortalError `request.not-found`. */
  look(act: OperatorAct, id: bigint): Promise<Detail>;
  /** The first of two leaves it pending. @throws PortalError `request.not-found`, `payment.already-decided`, `payment.second-operator`. */
  approve(trx: Executor, act: OperatorAct, id: bigint): Promise<Listed>;
  /** Before it was sent: the amount is back. @throws PortalError `request.not-found`, `payment.already-decided`. */
  reject(trx: Executor, act: OperatorAct, id: bigint): Promise<Listed>;
  /**
   * After it was sent: the amount is back, also where only time said that it arrived.
   * @throws PortalError `request.not-found`, `payment.already-decided`, `payment.second-operator`.
   */
  fail(trx: Executor, act: OperatorAct, id: bigint): Promise<Listed>;
  /**
   * It was paid, as the bank's reference proves (OPR-016). Neither time nor the member's word says so.
   * @throws PortalError `request.not-found`, `payment.already-decided`, `payment.reference-used`.
   */
  pay(trx: Executor, act: OperatorAct, id: bigint, bankReference: string): Promise<Listed>;
  /**
   * The payment was recorded by mistake: the money is held again, and the withdrawal counts as unpaid.
   * @throws PortalError `request.not-found`, `payment.already-decided`, `payment.second-operator`.
   */
  undoPayment(trx: Executor, act: OperatorAct, id: bigint): Promise<Listed>;
  /**
   * Approves a pending withdrawal that fulfils the merchant's rules, or leaves it to operators; either is said once and audited with the rule.
   * Null where there was nothing to decide.
   */
  decideByRule(trx: Executor, act: Omit<OperatorAct, 'operator' | 'reason'>, id: bigint): Promise<Listed | null>;
  /** The payment provider's signed word that it was paid (OPR-016). False where another withdrawal has the reference. */
  paidByProvider(trx: Executor, act: OperatorAct, id: bigint, providerReference: string): Promise<boolean>;
  /** The provider could not pay it: the amount is back. False where that can't be any more. */
  failedByProvider(trx: Executor, act: OperatorAct, id: bigint): Promise<boolean>;
  /** It was traced: it has arrived, whatever the member said. @throws PortalError `request.not-found`, `payment.already-decided`. */
  settle(trx: Executor, act: OperatorAct, id: bigint): Promise<Listed>;
  /** What is due by now is received (WAL-015), at most `limit`. One that can't be is told of and waits a while: it stops no other. */
  receiveDue(
    trx: Executor,
    now: Date,
    limit: number,
    onFault: (error: unknown, reference: string) => void,
  ): Promise<void>;
}

export interface DecisionsDeps {
  readonly audit: AuditTrail;
  readonly database: Pick<Database, 'db'>;
  readonly ledger: Pick<Ledger, 'playerAccount' | 'houseAccount' | 'post' | 'reverse' | 'balanceOf'>;
  readonly outbox: Pick<Outbox, 'append'>;
  readonly inbox: Notifications;
  readonly cases: Pick<CasesService, 'openOf' | 'paymentFailed' | 'withdrawalReturned'>;
  readonly identity: Pick<IdentityService, 'memberById'>;
  readonly bankAccounts: Pick<BankAccountsService, 'lookAtOne' | 'lookAtMany'>;
  /** Minor units of valid bets since a moment. */
  readonly wageredSince: (
    executor: Executor,
    filter: { readonly merchantId: number; readonly memberId: bigint; readonly since: Date },
  ) => Promise<bigint>;
  readonly isVerified: (executor: Executor, merchantId: number, memberId: bigint) => Promise<boolean>;
  readonly providers: PaymentProviders;
}

/** Rows with what is known of their members. */
type ListedRows = (executor: Executor, merchantId: number, rows: readonly Withdrawal[]) => Promise<readonly Listed[]>;

const createReading = (
  { database, ledger, cases, identity, bankAccounts, wageredSince }: DecisionsDeps,
  listed: ListedRows,
): Pick<DecisionsService, 'list' | 'look' | 'batch'> => {
  const { db } = database;
  return {
    list: async (merchantId, { pageNo, pageSize, after, ...narrowed }, now) => {
      const before = overdueBefore(await settingsOf(db, merchantId), now);
      const filter = { merchantId, ...narrowed, overdueBefore: before, ...windowOf({ pageNo, pageSize, after }) };
      const { rows: found, total } = await store.listWithdrawals(db, filter);
      const { rows, next } = sortedPage(found, pageSize, narrowed.sorting ?? null);
      return { rows: await listed(db, merchantId, rows), next, total };
    },
    batch: async (act) => {
      const filter = {
        merchantId: act.merchant.id,
        status: 'unpaid',
        way: 'payable',
        offset: 0,
        limit: BATCH_MAX,
      } as const;
      const { rows, total } = await store.listWithdrawals(db, filter);
      const looked = rows.map(({ memberId, accountId, reference }) => ({ memberId, id: accountId, reference }));
      const accounts = await bankAccounts.lookAtMany(act, looked);
      const none = { holder: null, number: null };
      return { rows: rows.map((row) => ({ ...row, ...(accounts.get(row.reference) ?? none) })), total };
    },
    look: async (act, id) => {
      const { merchant } = act;
      const row = found(await store.findWithdrawal(db, merchant.id, id));
      const { memberId, accountId } = row;
      const key = { merchantId: merchant.id, memberId };
      const shown = await bankAccounts.lookAtOne(act, { memberId, id: accountId, reference: row.reference });
      const member = await identity.memberById(merchant.id, memberId);
      if (!member) throw new Error('a withdrawal has no member');
      const wallet = await ledger.playerAccount(merchant.id, memberId, 'wallet', merchant.currency);
      const { before, ...others } = await store.sumOthers(db, merchant.id, row);
      const open = await cases.openOf(db, merchant.id, [memberId]);
      const [deposits] = await sumCredited(db, merchant.id, [memberId]);
      return {
        ...{ ...row, ...shown, others, openCases: open.length, cases: open },
        registeredAt: member.registeredAt,
        balance: (await ledger.balanceOf(merchant.id, wallet)).balance,
        deposits: deposits ?? { count: 0, amount: 0n },
        wagered: await wageredSince(db, { ...key, since: before ?? member.registeredAt }),
      };
    },
  };
};

/** Actions whose outcome the member finds among the messages. Operators write why a payment failed; a provider does not say it. */
const MESSAGES: Readonly<Partial<Record<string, EventMessage['kind']>>> = {
  'withdrawal.pay': 'withdrawal-paid',
  'withdrawal.reject': 'withdrawal-rejected',
  'withdrawal.fail': 'withdrawal-failed',
};

/** Paid again after an undone payment, it is a message of its own. */
const messageOf = (action: AuditAction, merchantId: number, row: Withdrawal, at: Date): readonly EventMessage[] => {
  const { id, memberId, amount, reference, bank, lastFour, reason, paymentsUndone } = row;
  const kind = action === 'withdrawal.fail' && reason === null ? 'payout-failed' : MESSAGES[action];
  if (!kind) return [];
  const facts = {
    amount: toDecimal(amount),
    reference,
    bank,
    lastFour,
    ...(kind === 'withdrawal-paid' || reason === null ? {} : { reason }),
  };
  return [{ merchantId, memberId, kind, key: `${kind}:${id}:${paymentsUndone}`, facts, at }];
};

/** What every decision does: the row is locked first, and afterwards the member is told and the audit row written. */
const createDesk = (deps: DecisionsDeps, listed: ListedRows) => {
  const { audit } = deps;
  const locked = async (trx: Executor, { merchant }: OperatorAct, id: bigint): Promise<Withdrawal> =>
    found(await store.lockWithdrawal(trx, merchant.id, id));
  /** The audit row is the last statement of its transaction: the log has one writer at a time. */
  const finish = async (trx: Executor, act: OperatorAct, before: Withdrawal, action: AuditAction): Promise<Listed> => {
    const { merchant, operator, isSystem, reason, requestId } = act;
    const [after] = await listed(trx, merchant.id, [await locked(trx, act, before.id)]);
    if (!after) throw new Error('a decided withdrawal has no row');
    await tell(deps, trx, merchant.id, after);
    await deps.inbox.notify(trx, messageOf(action, merchant.id, after, act.now));
    await audit.record(trx, {
      ...{ kind: isSystem ? 'system' : 'operator', actor: operator, merchant: merchant.code, reason, requestId },
      ...{ action, subject: before.reference, before: before.status, after: after.status },
    });
    return after;
  };
  return { locked, finish };
};
type Desk = ReturnType<typeof createDesk>;

/** What a decision does to money and to the withdrawal, whoever decides. */
const createActs = (deps: DecisionsDeps) => {
  const { ledger, cases, providers } = deps;
  const giveBack = async (
    trx: Executor,
    act: OperatorAct,
    row: Withdrawal,
    status: 'rejected' | 'failed',
  ): Promise<void> => {
    const { merchant, operator, reason, now: at } = act;
    const { id, memberId, amount, createdAt, transferId, paidTransferId } = row;
    if (transferId === null) throw new Error('a withdrawal holds no money');
    const why = { reason: reason ?? status, operator, kind: 'withdrawal-return' } as const;
    if (paidTransferId !== null) await ledger.reverse(merchant.id, paidTransferId, why, trx);
    await ledger.reverse(merchant.id, transferId, why, trx);
    await cases.withdrawalReturned(trx, { merchantId: merchant.id, memberId, amount, at: createdAt });
    await store.writeReturn(trx, id, { status, by: operator, at, reason });
  };
  /** By what is set now as well: what was raised for a moment, or set later, is no way round. */
  const isForTwo = async (
    trx: Executor,
    { merchant }: OperatorAct,
    { id, memberId, needsTwo: isFixed, createdAt }: Withdrawal,
    settings: Settings,
  ): Promise<boolean> => {
    if (isFixed) return true;
    const day = { merchantId: merchant.id, memberId, now: createdAt, timeZone: timeZoneOf(merchant), upTo: id };
    return needsTwo(settings, (await store.sumDay(trx, day)).amount);
  };
  /** A final approval. The provider is asked to pay where the merchant has one. */
  const approve = async (trx: Executor, act: OperatorAct, row: Withdrawal, settings: Settings): Promise<void> => {
    const { merchant, operator: by, reason, now: at } = act;
    const { id, memberId, reference, amount } = row;
    await store.writeApproval(trx, id, { by, at, reason, dueAt: dueAt(settings, at) });
    const provider = settings.payoutProvider;
    if (provider === null || !providers.has(provider)) return;
    const order = { merchantId: merchant.id, memberId, depositId: null, withdrawalId: id, provider, reference, amount };
    await insertOrder(trx, { ...order, currency: merchant.currency, createdAt: at }, at);
  };
  return { giveBack, isForTwo, approve };
};
type Acts = ReturnType<typeof createActs>;

const createDeciding = (
  { cases }: DecisionsDeps,
  { locked, finish }: Desk,
  { giveBack, isForTwo, approve }: Acts,
): Pick<DecisionsService, 'approve' | 'reject' | 'fail' | 'settle'> => ({
  approve: async (trx, act, id) => {
    const { merchant, operator, now: at } = act;
    const row = await locked(trx, act, id);
    const settings = await settingsOf(trx, merchant.id);
    if (approvalOf({ ...row, needsTwo: await isForTwo(trx, act, row, settings) }, operator) === 'first') {
      await store.writeFirstApproval(trx, id, operator, at);
      return finish(trx, act, row, 'withdrawal.approve-first');
    }
    await approve(trx, act, row, settings);
    return finish(trx, act, row, 'withdrawal.approve');
  },
  reject: async (trx, act, id) => {
    const row = await locked(trx, act, id);
    requireStatus(row, 'pending');
    await giveBack(trx, act, row, 'rejected');
    return finish(trx, act, row, 'withdrawal.reject');
  },
  fail: async (trx, act, id) => {
    const row = await locked(trx, act, id);
    if (row.payoutState === 'open') throw new PortalError('payment.provider-decides');
    requireFailable(row, act.operator);
    // From now on a success contradicts this decision.
    await endHeld(trx, { withdrawalId: id }, 'failed', act.now);
    await giveBack(trx, act, row, 'failed');
    const { memberId, amount } = row;
    await cases.paymentFailed(trx, { merchantId: act.merchant.id, memberId, amount, at: act.now });
    return finish(trx, act, row, 'withdrawal.fail');
  },
  settle: async (trx, act, id) => {
    const row = await locked(trx, act, id);
    requireStatus(row, 'approved');
    await store.writeReceipt(trx, id, { by: 'operator', at: act.now });
    return finish(trx, act, row, 'withdrawal.settle');
  },
});

/** Who acts where no person does. */
const RULES = 'rules';

/** By which rules, for the log. */
const grounds = ({ row, today, registeredAt, isVerified, deposited, wagered, now }: RuleFacts): string =>
  [
    `approved by rule: amount ${toDecimal(row.amount)}`,
    `today ${toDecimal(today.amount)}`,
    `account of ${Math.floor((now.getTime() - registeredAt.getTime()) / DAY_MS)} days`,
    isVerified ? 'verified' : 'not verified',
    'no open case',
    `deposited ${toDecimal(deposited)}, played ${toDecimal(wagered)}`,
  ].join(', ');

const createByRule = (
  deps: DecisionsDeps,
  { locked, finish }: Desk,
  { isForTwo, approve }: Acts,
): Pick<DecisionsService, 'decideByRule'> => {
  const { cases, identity, wageredSince, isVerified, audit } = deps;
  const factsOf = async (trx: Executor, act: OperatorAct, row: Withdrawal, settings: Settings): Promise<RuleFacts> => {
    const { merchant, now } = act;
    const { id, memberId, createdAt } = row;
    const key = { merchantId: merchant.id, memberId };
    const member = await identity.memberById(merchant.id, memberId, trx);
    if (!member) throw new Error('a withdrawal has no member');
    const since = (await store.previousApprovedAt(trx, merchant.id, row)) ?? member.registeredAt;
    return {
      ...{ row, now, registeredAt: member.registeredAt, needsTwo: await isForTwo(trx, act, row, settings) },
      today: await store.sumDay(trx, { ...key, now: createdAt, timeZone: timeZoneOf(merchant), upTo: id }),
      isVerified: await isVerified(trx, merchant.id, memberId),
      openCases: (await cases.openOf(trx, merchant.id, [memberId])).length,
      deposited: await sumDepositedSince(trx, { ...key, since }),
      wagered: await wageredSince(trx, { ...key, since }),
    };
  };
  return {
    decideByRule: async (trx, { merchant, requestId, now }, id) => {
      const act = { operator: RULES, isSystem: true, requestId, merchant, now, reason: null } as const;
      const row = await locked(trx, act, id);
      const settings = await settingsOf(trx, merchant.id);
      if (!settings.autoEnabled || row.status !== 'pending' || row.ruleOutcome !== null) return null;
      const facts = await factsOf(trx, act, row, settings);
      const outcome = ruleOutcomeOf(settings, facts);
      await store.writeRule(trx, id, outcome, now);
      if (outcome !== 'approved') {
        await audit.record(trx, {
          ...{ kind: 'system', actor: RULES, merchant: merchant.code, requestId, action: 'withdrawal.leave' },
          ...{ subject: row.reference, before: row.status, after: row.status, reason: `left to operators: ${outcome}` },
        });
        return null;
      }
      const approved = { ...act, reason: grounds(facts) };
      await approve(trx, approved, row, settings);
      return finish(trx, approved, row, 'withdrawal.approve');
    },
  };
};

const createPaying = (
  { ledger, cases }: DecisionsDeps,
  { locked, finish }: Desk,
  { giveBack }: Acts,
): Pick<DecisionsService, 'pay' | 'undoPayment' | 'paidByProvider' | 'failedByProvider'> => {
  const record = async (trx: Executor, act: OperatorAct, row: Withdrawal, bankReference: string): Promise<Listed> => {
    const { merchant, operator: by, now: at } = act;
    const { id } = row;
    requirePayable(row);
    const transferId = await payOut(ledger, trx, merchant, row);
    const isNew = await store.writePayment(trx, { id, merchantId: merchant.id }, { at, by, bankReference, transferId });
    if (!isNew)
      throw new PortalError('payment.reference-used', { fields: { bankReference: 'payment.reference-used' } });
    return finish(trx, { ...act, reason: bankReference }, row, 'withdrawal.pay');
  };
  return {
    pay: async (trx, act, id, bankReference) => {
      const row = await locked(trx, act, id);
      requireByHand(row);
      // From now on a success of the provider is a second payment.
      await endHeld(trx, { withdrawalId: id }, 'failed', act.now);
      return record(trx, act, row, bankReference);
    },
    paidByProvider: async (trx, act, id, providerReference) => {
      const row = await locked(trx, act, id);
      try {
        await store.inSavepoint(trx, async () => void (await record(trx, act, row, providerReference)));
        return true;
      } catch (error) {
        if (isPortalError(error) && error.code === 'payment.reference-used') return false;
        throw error;
      }
    },
    failedByProvider: async (trx, act, id) => {
      const row = await locked(trx, act, id);
      // What the member or an operator has confirmed did arrive.
      if (row.status !== 'approved' && !(row.status === 'received' && row.receivedBy === 'time')) return false;
      const { memberId, amount } = row;
      await giveBack(trx, act, row, 'failed');
      await cases.paymentFailed(trx, { merchantId: act.merchant.id, memberId, amount, at: act.now });
      await finish(trx, act, row, 'withdrawal.fail');
      return true;
    },
    undoPayment: async (trx, act, id) => {
      const { merchant, operator, reason } = act;
      const row = await locked(trx, act, id);
      requireByHand(row);
      requireUndoable(row, operator);
      const { paidTransferId, bankReference } = row;
      if (paidTransferId === null) throw new Error('a paid withdrawal has no transfer');
      await ledger.reverse(merchant.id, paidTransferId, { reason: reason ?? 'recorded by mistake', operator }, trx);
      await store.writePaymentUndone(trx, id);
      return finish(trx, { ...act, reason: `${bankReference}: ${reason}` }, row, 'withdrawal.pay-undo');
    },
  };
};

export const createDecisions = (deps: DecisionsDeps): DecisionsService => {
  const { cases } = deps;
  const listed: ListedRows = async (executor, merchantId, rows) => {
    const open = await cases.openOf(executor, merchantId, [...new Set(rows.map(({ memberId }) => memberId))]);
    return rows.map((row) => ({ ...row, openCases: open.filter(({ memberId }) => memberId === row.memberId).length }));
  };
  const desk = createDesk(deps, listed);
  const acts = createActs(deps);
  return {
    ...createReading(deps, listed),
    ...createDeciding(deps, desk, acts),
    ...createByRule(deps, desk, acts),
    ...createPaying(deps, desk, acts),
    receiveDue: async (trx, now, limit, onFault) => {
      for (const { merchantId, ...row } of await store.lockDue(trx, now, limit)) {
        const receive = async (): Promise<void> => {
          await store.writeReceipt(trx, row.id, { by: 'time', at: now });
          await tell(deps, trx, merchantId, { ...row, status: 'received' });
        };
        try {
          await store.inSavepoint(trx, receive);
        } catch (error) {
          onFault(error, row.reference);
          await store.writeLater(trx, row.id, new Date(now.getTime() + FAULT_WAITS_MS));
        }
      }
    },
  };
};

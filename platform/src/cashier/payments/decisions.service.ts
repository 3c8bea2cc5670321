/** What operators decide about withdrawals, and what time does (WAL-012 to WAL-015, OPS-022, OPR-006). */
import { PortalError } from 'shared-contracts/errors';
import { toDecimal } from 'shared-contracts/money';
import type { AuditTrail } from '../../ground/audit/index.ts';
import type { BankAccountsService } from '../bank-accounts/index.ts';
import type { CasesService, OpenCase } from '../../protection/cases/index.ts';
import type { IdentityService } from '../../identity/identity/index.ts';
import type { EventMessage, Notifications } from '../../content/inbox/index.ts';
import type { Database, Executor, Outbox } from '../../kernel/index.ts';
import type { Ledger } from '../../money/ledger/index.ts';
import { timeZoneOf } from '../../tenancy/merchants/index.ts';
import { sumCredited } from './deposits.store.ts';
import { settingsOf } from './methods.service.ts';
import type { OperatorAct, Page, Paged, Settings, Withdrawal } from './payments.model.ts';
import {
  approvalOf,
  dueAt,
  needsTwo,
  overdueBefore,
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
    query: Page & Pick<WithdrawalFilter, 'status' | 'search'>,
    now: Date,
  ): Promise<Paged<Listed>>;
  /**
   * Those that are to be paid, oldest approval first, with the whole account numbers: each look is recorded. At most BATCH_MAX; their
   * places in the bank's form are theirs until somebody says that they were paid.
   */
  batch(act: OperatorAct): Promise<readonly Payable[]>;
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
}

/** Rows with what is known of their members. */
type ListedRows = (executor: Executor, merchantId: number, rows: readonly Withdrawal[]) => Promise<readonly Listed[]>;

const createReading = (
  { database, ledger, cases, identity, bankAccounts, wageredSince }: DecisionsDeps,
  listed: ListedRows,
): Pick<DecisionsService, 'list' | 'look' | 'batch'> => {
  const { db } = database;
  return {
    list: async (merchantId, { status, search, pageNo, pageSize }, now) => {
      const before = overdueBefore(await settingsOf(db, merchantId), now);
      const page = { offset: (pageNo - 1) * pageSize, limit: pageSize };
      const filter = { merchantId, status, search, overdueBefore: before, ...page };
      const { rows, total } = await store.listWithdrawals(db, filter);
      return { rows: await listed(db, merchantId, rows), total };
    },
    batch: async (act) => {
      const filter = { merchantId: act.merchant.id, status: 'unpaid', offset: 0, limit: BATCH_MAX } as const;
      const { rows } = await store.listWithdrawals(db, filter);
      const looked = rows.map(({ memberId, accountId, reference }) => ({ memberId, id: accountId, reference }));
      const accounts = await bankAccounts.lookAtMany(act, looked);
      return rows.map((row) => ({ ...row, ...(accounts.get(row.reference) ?? { holder: null, number: null }) }));
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

/** Actions whose outcome the member finds among the messages. */
const MESSAGES: Readonly<Partial<Record<string, EventMessage['kind']>>> = {
  'withdrawal.pay': 'withdrawal-paid',
  'withdrawal.reject': 'withdrawal-rejected',
  'withdrawal.fail': 'withdrawal-failed',
};

/** Paid again after an undone payment, it is a message of its own. */
const messageOf = (action: string, merchantId: number, row: Withdrawal, at: Date): readonly EventMessage[] => {
  const kind = MESSAGES[action];
  if (!kind) return [];
  const { id, memberId, amount, reference, bank, lastFour, reason, paymentsUndone } = row;
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
  const finish = async (trx: Executor, act: OperatorAct, before: Withdrawal, action: string): Promise<Listed> => {
    const { merchant, operator, reason, requestId } = act;
    const [after] = await listed(trx, merchant.id, [await locked(trx, act, before.id)]);
    if (!after) throw new Error('a decided withdrawal has no row');
    await tell(deps, trx, merchant.id, after);
    await deps.inbox.notify(trx, messageOf(action, merchant.id, after, act.now));
    await audit.record(trx, {
      ...{ kind: 'operator', actor: operator, merchant: merchant.code, reason, requestId },
      ...{ action, subject: before.reference, before: before.status, after: after.status },
    });
    return after;
  };
  return { locked, finish };
};
type Desk = ReturnType<typeof createDesk>;

const createDeciding = (
  deps: DecisionsDeps,
  { locked, finish }: Desk,
): Pick<DecisionsService, 'approve' | 'reject' | 'fail' | 'settle'> => {
  const { ledger, cases } = deps;
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
  return {
    approve: async (trx, act, id) => {
      const { merchant, operator, reason, now: at } = act;
      const row = await locked(trx, act, id);
      const settings = await settingsOf(trx, merchant.id);
      if (approvalOf({ ...row, needsTwo: await isForTwo(trx, act, row, settings) }, operator) === 'first') {
        await store.writeFirstApproval(trx, id, operator, at);
        return finish(trx, act, row, 'withdrawal.approve-first');
      }
      await store.writeApproval(trx, id, { by: operator, at, reason, dueAt: dueAt(settings, at) });
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
      requireFailable(row, act.operator);
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
  };
};

const createPaying = (
  { ledger }: DecisionsDeps,
  { locked, finish }: Desk,
): Pick<DecisionsService, 'pay' | 'undoPayment'> => ({
  pay: async (trx, act, id, bankReference) => {
    const { merchant, operator: by, now: at } = act;
    const row = await locked(trx, act, id);
    requirePayable(row);
    const transferId = await payOut(ledger, trx, merchant, row);
    const isNew = await store.writePayment(trx, { id, merchantId: merchant.id }, { at, by, bankReference, transferId });
    if (!isNew)
      throw new PortalError('payment.reference-used', { fields: { bankReference: 'payment.reference-used' } });
    return finish(trx, { ...act, reason: bankReference }, row, 'withdrawal.pay');
  },
  undoPayment: async (trx, act, id) => {
    const { merchant, operator, reason } = act;
    const row = await locked(trx, act, id);
    requireUndoable(row, operator);
    const { paidTransferId, bankReference } = row;
    if (paidTransferId === null) throw new Error('a paid withdrawal has no transfer');
    await ledger.reverse(merchant.id, paidTransferId, { reason: reason ?? 'recorded by mistake', operator }, trx);
    await store.writePaymentUndone(trx, id);
    return finish(trx, { ...act, reason: `${bankReference}: ${reason}` }, row, 'withdrawal.pay-undo');
  },
});

export const createDecisions = (deps: DecisionsDeps): DecisionsService => {
  const { cases } = deps;
  const listed: ListedRows = async (executor, merchantId, rows) => {
    const open = await cases.openOf(executor, merchantId, [...new Set(rows.map(({ memberId }) => memberId))]);
    return rows.map((row) => ({ ...row, openCases: open.filter(({ memberId }) => memberId === row.memberId).length }));
  };
  const desk = createDesk(deps, listed);
  return {
    ...createReading(deps, listed),
    ...createDeciding(deps, desk),
    ...createPaying(deps, desk),
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

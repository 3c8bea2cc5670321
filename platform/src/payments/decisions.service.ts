/** What operators decide about withdrawals, and what time does (WAL-012 to WAL-015, OPS-022, OPR-006). */
import { insertAudit } from '../audit/index.ts';
import type { BankAccountsService } from '../bank-accounts/index.ts';
import type { CasesService, OpenCase } from '../cases/index.ts';
import type { IdentityService } from '../identity/index.ts';
import type { Database, Executor, Outbox } from '../kernel/index.ts';
import type { Ledger } from '../ledger/index.ts';
import { sumCredited } from './deposits.store.ts';
import { settingsOf } from './methods.service.ts';
import type { OperatorAct, Page, Paged, Withdrawal } from './payments.model.ts';
import { approvalOf, dueAt } from './withdrawal.policy.ts';
import type { DaySum } from './withdrawal.policy.ts';
import { found, payOut, requireStatus, tell } from './withdrawals.service.ts';
import * as store from './withdrawals.store.ts';
import type { WithdrawalFilter } from './withdrawals.store.ts';

export type Listed = Withdrawal & {
  /** Cases about the member that are open. */
  readonly openCases: number;
};

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
  list(merchantId: number, query: Page & Pick<WithdrawalFilter, 'status' | 'search'>): Promise<Paged<Listed>>;
  /** Shows the whole number: the look itself is recorded. @throws PortalError `request.not-found`. */
  look(act: OperatorAct, id: bigint): Promise<Detail>;
  /** The first of two leaves it pending. @throws PortalError `request.not-found`, `payment.already-decided`, `payment.second-operator`. */
  approve(trx: Executor, act: OperatorAct, id: bigint): Promise<Listed>;
  /** Before it was sent: the amount is back. @throws PortalError `request.not-found`, `payment.already-decided`. */
  reject(trx: Executor, act: OperatorAct, id: bigint): Promise<Listed>;
  /** After it was sent: the amount is back. @throws PortalError `request.not-found`, `payment.already-decided`. */
  fail(trx: Executor, act: OperatorAct, id: bigint): Promise<Listed>;
  /** It was traced: it has arrived, whatever the member said. @throws PortalError `request.not-found`, `payment.already-decided`. */
  settle(trx: Executor, act: OperatorAct, id: bigint): Promise<Listed>;
  /** What is due by now is received (WAL-015). Answers how many, at most `limit`. */
  receiveDue(trx: Executor, now: Date, limit: number): Promise<number>;
}

export interface DecisionsDeps {
  readonly database: Pick<Database, 'db'>;
  readonly ledger: Pick<Ledger, 'playerAccount' | 'houseAccount' | 'post' | 'reverse' | 'balanceOf'>;
  readonly outbox: Pick<Outbox, 'append'>;
  readonly cases: Pick<CasesService, 'openOf' | 'paymentFailed'>;
  readonly identity: Pick<IdentityService, 'memberById'>;
  readonly bankAccounts: Pick<BankAccountsService, 'lookAtOne'>;
  /** Minor units of valid bets since a moment. */
  readonly wageredSince: (
    executor: Executor,
    filter: { readonly merchantId: number; readonly memberId: bigint; readonly since: Date },
  ) => Promise<bigint>;
}

const createReading = (
  { database, ledger, cases, identity, bankAccounts, wageredSince }: DecisionsDeps,
  listed: (executor: Executor, merchantId: number, rows: readonly Withdrawal[]) => Promise<readonly Listed[]>,
): Pick<DecisionsService, 'list' | 'look'> => {
  const { db } = database;
  return {
    list: async (merchantId, { status, search, pageNo, pageSize }) => {
      const filter = { merchantId, status, search, offset: (pageNo - 1) * pageSize, limit: pageSize };
      const { rows, total } = await store.listWithdrawals(db, filter);
      return { rows: await listed(db, merchantId, rows), total };
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

const createDeciding = (
  deps: DecisionsDeps,
  listed: (executor: Executor, merchantId: number, rows: readonly Withdrawal[]) => Promise<readonly Listed[]>,
): Pick<DecisionsService, 'approve' | 'reject' | 'fail' | 'settle'> => {
  const { ledger, cases } = deps;
  const locked = async (trx: Executor, { merchant }: OperatorAct, id: bigint): Promise<Withdrawal> =>
    found(await store.lockWithdrawal(trx, merchant.id, id));
  /** The audit row is the last statement of its transaction: the log has one writer at a time. */
  const finish = async (trx: Executor, act: OperatorAct, before: Withdrawal, action: string): Promise<Listed> => {
    const { merchant, operator, reason, requestId } = act;
    const [after] = await listed(trx, merchant.id, [await locked(trx, act, before.id)]);
    if (!after) throw new Error('a decided withdrawal has no row');
    await tell(deps, trx, merchant.id, after);
    await insertAudit(trx, {
      ...{ kind: 'operator', actor: operator, merchant: merchant.code, reason, requestId },
      ...{ action, subject: before.reference, before: before.status, after: after.status },
    });
    return after;
  };
  const giveBack = async (
    trx: Executor,
    act: OperatorAct,
    { id, transferId }: Withdrawal,
    status: 'rejected' | 'failed',
  ): Promise<void> => {
    const { merchant, operator, reason, now: at } = act;
    if (transferId === null) throw new Error('a withdrawal holds no money');
    const why = { reason: reason ?? status, operator, kind: 'withdrawal-return' } as const;
    await ledger.reverse(merchant.id, transferId, why, trx);
    await store.writeReturn(trx, id, { status, by: operator, at, reason });
  };
  return {
    approve: async (trx, act, id) => {
      const { merchant, operator, reason, now: at } = act;
      const row = await locked(trx, act, id);
      if (approvalOf(row, operator) === 'first') {
        await store.writeFirstApproval(trx, id, operator, at);
        return finish(trx, act, row, 'withdrawal.approve-first');
      }
      const settings = await settingsOf(trx, merchant.id);
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
      requireStatus(row, 'approved');
      await giveBack(trx, act, row, 'failed');
      const { memberId, amount } = row;
      await cases.paymentFailed(trx, { merchantId: act.merchant.id, memberId, amount, at: act.now });
      return finish(trx, act, row, 'withdrawal.fail');
    },
    settle: async (trx, act, id) => {
      const row = await locked(trx, act, id);
      requireStatus(row, 'approved');
      await payOut(ledger, trx, act.merchant, row);
      await store.writeReceipt(trx, id, 'operator', act.now);
      return finish(trx, act, row, 'withdrawal.settle');
    },
  };
};

export const createDecisions = (deps: DecisionsDeps): DecisionsService => {
  const { ledger, cases } = deps;
  const listed = async (
    executor: Executor,
    merchantId: number,
    rows: readonly Withdrawal[],
  ): Promise<readonly Listed[]> => {
    const open = await cases.openOf(executor, merchantId, [...new Set(rows.map(({ memberId }) => memberId))]);
    return rows.map((row) => ({ ...row, openCases: open.filter(({ memberId }) => memberId === row.memberId).length }));
  };
  return {
    ...createReading(deps, listed),
    ...createDeciding(deps, listed),
    receiveDue: async (trx, now, limit) => {
      const due = await store.lockDue(trx, now, limit);
      for (const { merchantId, currency, ...row } of due) {
        await payOut(ledger, trx, { id: merchantId, currency }, row);
        await store.writeReceipt(trx, row.id, 'time', now);
        await tell(deps, trx, merchantId, { ...row, status: 'received' });
      }
      return due.length;
    },
  };
};

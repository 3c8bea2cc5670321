/** Withdrawals as their member sees them: asked for, confirmed, disputed (WAL-009 to WAL-011, WAL-015, WAL-023). */
import { PortalError, isPortalError } from 'shared-contracts/errors';
import { toDecimal } from 'shared-contracts/money';
import type { Admission } from '../../ground/admission/index.ts';
import type { BankAccountsService, ShownAccount } from '../bank-accounts/index.ts';
import type { CasesService } from '../../protection/cases/index.ts';
import type { Database, Executor, Merchant, Outbox, Session } from '../../kernel/index.ts';
import type { Ledger } from '../../money/ledger/index.ts';
import { timeZoneOf } from '../../tenancy/merchants/index.ts';
import type { PinService } from '../../identity/pin/index.ts';
import { requireRange } from './amount.policy.ts';
import { settingsOf } from './methods.service.ts';
import type { Holder, Page, Paged, Settings, Withdrawal, WithdrawalStatus } from './payments.model.ts';
import { withReference } from './reference.policy.ts';
import { needsTwo, requireDay } from './withdrawal.policy.ts';
import type { DaySum } from './withdrawal.policy.ts';
import * as store from './withdrawals.store.ts';

/** The member who calls, and from where. */
export interface Caller {
  readonly merchant: Merchant;
  readonly session: Session;
  readonly ip: string;
  readonly requestId: string;
}

export interface Options {
  readonly settings: Settings;
  readonly available: bigint;
  readonly held: bigint;
  readonly today: DaySum;
  readonly accounts: readonly ShownAccount[];
  readonly hasPin: boolean;
  readonly closedBy: string | null;
}

export interface Wish {
  readonly accountId: string;
  readonly amount: bigint;
  /** Of the message about the decision. */
  readonly language: string;
  readonly now: Date;
}

export interface Prepared {
  /** In whose name the account must be; null where nobody knows. */
  readonly ownName: string | null;
}

export interface WithdrawalsService {
  options(holder: Holder, now: Date): Promise<Options>;
  of(holder: Holder, query: Page & { readonly status?: WithdrawalStatus | undefined }): Promise<Paged<Withdrawal>>;
  /**
   * Everything that is asked before the money is touched. Opens transactions of its own: never call it inside of one.
   * @throws PortalError `session.reauthentication-required`, whatever closes withdrawals, and those of the PIN.
   */
  prepare(caller: Caller, pin: string): Promise<Prepared>;
  /**
   * Holds the amount. Two at once never overdraw: the ledger refuses the second (WAL-023).
   * @throws PortalError `withdrawal.account-gone`, `bank-account.not-own`, `payment.amount-range`, `withdrawal.daily-count`,
   *   `withdrawal.daily-amount`, `wallet.insufficient-funds`.
   */
  ask(trx: Executor, holder: Holder, wish: Wish & Prepared): Promise<Withdrawal>;
  /** It has arrived. @throws PortalError `request.not-found`, `payment.already-decided`. */
  confirm(trx: Executor, holder: Holder, id: bigint, now: Date): Promise<Withdrawal>;
  /** It has not arrived: the clock stops, and operators get a case. @throws PortalError `request.not-found`, `payment.already-decided`. */
  dispute(trx: Executor, holder: Holder, id: bigint, now: Date): Promise<Withdrawal>;
  /** By reference number; for the record of an account (MEM-010). */
  statusesOf(
    executor: Executor,
    merchantId: number,
    references: readonly string[],
  ): Promise<ReadonlyMap<string, WithdrawalStatus>>;
}

export interface WithdrawalsDeps {
  readonly database: Pick<Database, 'db'>;
  readonly ledger: Pick<Ledger, 'playerAccount' | 'houseAccount' | 'post' | 'balanceOf'>;
  readonly admission: Pick<Admission, 'check'>;
  readonly cases: Pick<CasesService, 'withdrawalAsked' | 'open'>;
  readonly outbox: Pick<Outbox, 'append'>;
  readonly pin: Pick<PinService, 'require'>;
  readonly hasPin: (merchantId: number, memberId: bigint) => Promise<boolean>;
  /** Money leaves: the password first, if it was not given just now (RSG-009). */
  readonly reauthentication: { readonly requireRecent: (session: Session) => Promise<Date> };
  readonly bankAccounts: Pick<BankAccountsService, 'of' | 'ownName' | 'payable'>;
}

const ID = /^\d{1,18}$/;

/** A row that there must be. @throws PortalError `request.not-found`. */
export const found = (row: Withdrawal | null): Withdrawal => {
  if (!row) throw new PortalError('request.not-found');
  return row;
};

/** @throws PortalError `payment.already-decided` where it has any other status. */
export const requireStatus = (row: Withdrawal, status: WithdrawalStatus): void => {
  if (row.status !== status) throw new PortalError('payment.already-decided');
};

export const tell = (
  { outbox }: Pick<WithdrawalsDeps, 'outbox'>,
  trx: Executor,
  merchantId: number,
  { id, memberId, status }: Pick<Withdrawal, 'id' | 'memberId' | 'status'>,
): Promise<void> =>
  outbox.append(trx, {
    ...{ merchantId, memberId, type: 'payment/changed' },
    payload: { kind: 'withdrawal', id: id.toString(), status },
  });

/** Books that what was held for the member has gone out. Once until it is undone: the key is the withdrawal's. Answers the transfer. */
export const payOut = async (
  ledger: Pick<Ledger, 'houseAccount' | 'post'>,
  trx: Executor,
  merchant: Pick<Merchant, 'id' | 'currency'>,
  { id, reference, amount, paymentsUndone }: Pick<Withdrawal, 'id' | 'reference' | 'amount' | 'paymentsUndone'>,
): Promise<bigint> => {
  const held = await ledger.houseAccount(merchant.id, 'house:withdrawals', merchant.currency, trx);
  const cashier = await ledger.houseAccount(merchant.id, 'house:cashier', merchant.currency, trx);
  const { transferId } = await ledger.post(
    {
      merchantId: merchant.id,
      idempotencyKey: paymentsUndone === 0 ? `withdrawal-paid:${id}` : `withdrawal-paid:${id}:${paymentsUndone}`,
      kind: 'withdrawal',
      legs: [
        { account: held, amount: -amount },
        { account: cashier, amount },
      ],
      reference: { request: reference },
    },
    trx,
  );
  return transferId;
};

const createAsking = (deps: WithdrawalsDeps): Pick<WithdrawalsService, 'prepare' | 'ask'> => {
  const { ledger, admission, cases, pin, reauthentication, bankAccounts } = deps;
  /** The amount leaves the balance and is held by the merchant until it is decided. */
  const hold = async (trx: Executor, { merchant, memberId }: Holder, row: Withdrawal): Promise<bigint> => {
    const wallet = await ledger.playerAccount(merchant.id, memberId, 'wallet', merchant.currency, trx);
    const held = await ledger.houseAccount(merchant.id, 'house:withdrawals', merchant.currency, trx);
    const transfer = {
      merchantId: merchant.id,
      idempotencyKey: `withdrawal:${row.id}`,
      kind: 'withdrawal',
      legs: [
        { account: wallet, amount: -row.amount },
        { account: held, amount: row.amount },
      ],
      reference: { request: row.reference },
    } as const;
    return (await ledger.post(transfer, trx)).transferId;
  };
  /** Answers whether two operators are needed. */
  const requireRoom = async (
    trx: Executor,
    { merchant, memberId }: Holder,
    { amount, now }: Wish,
  ): Promise<boolean> => {
    const settings = await settingsOf(trx, merchant.id);
    requireRange(amount, { min: settings.withdrawMin, max: settings.withdrawMax }, merchant);
    const day = { merchantId: merchant.id, memberId, now, timeZone: timeZoneOf(merchant) };
    const today = await store.sumDay(trx, day);
    requireDay(settings, today, amount, merchant);
    return needsTwo(settings, today.amount + amount);
  };
  return {
    prepare: async (caller, typed) => {
      const { merchant, session } = caller;
      await reauthentication.requireRecent(session);
      await admission.check('withdrawal', { merchantId: merchant.id, memberId: session.memberId });
      await pin.require(caller, typed);
      return { ownName: await bankAccounts.ownName(merchant.id, session.memberId) };
    },
    ask: async (trx, holder, wish) => {
      const { merchant, memberId } = holder;
      const { amount, language, now: createdAt } = wish;
      await store.lockMember(trx, memberId);
      const member = { merchantId: merchant.id, memberId };
      const wanted = ID.test(wish.accountId) ? BigInt(wish.accountId) : 0n;
      const account = await bankAccounts.payable(trx, member, wanted, wish.ownName);
      const isForTwo = await requireRoom(trx, holder, wish);
      const { id: accountId, bank, bankCode, lastFour } = account;
      const row = { ...member, accountId, bank, bankCode, lastFour, amount, language, createdAt };
      const id = await withReference('W', (reference) =>
        store.insertWithdrawal(trx, { ...row, reference, needsTwo: isForTwo }),
      );
      const asked = found(await store.lockWithdrawal(trx, merchant.id, id));
      await store.writeTransfer(trx, id, await hold(trx, holder, asked));
      await cases.withdrawalAsked(trx, { ...member, amount, at: createdAt });
      await tell(deps, trx, merchant.id, asked);
      return asked;
    },
  };
};

const createAnswering = (deps: WithdrawalsDeps): Pick<WithdrawalsService, 'confirm' | 'dispute'> => {
  const { cases } = deps;
  const changed = async (trx: Executor, merchantId: number, id: bigint): Promise<Withdrawal> => {
    const row = found(await store.lockWithdrawal(trx, merchantId, id));
    await tell(deps, trx, merchantId, row);
    return row;
  };
  return {
    confirm: async (trx, { merchant, memberId }, id, now) => {
      const row = found(await store.lockWithdrawal(trx, merchant.id, id, memberId));
      requireStatus(row, 'approved');
      await store.writeReceipt(trx, id, { by: 'member', at: now });
      return changed(trx, merchant.id, id);
    },
    dispute: async (trx, { merchant, memberId }, id, now) => {
      const row = found(await store.lockWithdrawal(trx, merchant.id, id, memberId));
      requireStatus(row, 'approved');
      if (row.disputedAt !== null) throw new PortalError('payment.already-decided');
      await store.writeDispute(trx, id, now);
      const facts = { reference: row.reference, withdrawn: toDecimal(row.amount) };
      await cases.open(trx, {
        ...{ merchantId: merchant.id, memberId, rule: 'withdrawal-not-received', facts, at: now },
      });
      return changed(trx, merchant.id, id);
    },
  };
};

export const createWithdrawals = (deps: WithdrawalsDeps): WithdrawalsService => {
  const { database, ledger, admission, bankAccounts, hasPin } = deps;
  const { db } = database;
  const closedBy = async ({ merchant, memberId }: Holder): Promise<string | null> => {
    try {
      await admission.check('withdrawal', { merchantId: merchant.id, memberId });
      return null;
    } catch (error) {
      if (isPortalError(error)) return error.code;
      throw error;
    }
  };
  return {
    options: async (holder, now) => {
      const { merchant, memberId } = holder;
      const wallet = await ledger.playerAccount(merchant.id, memberId, 'wallet', merchant.currency);
      const day = { merchantId: merchant.id, memberId, now, timeZone: timeZoneOf(merchant) };
      return {
        settings: await settingsOf(db, merchant.id),
        available: (await ledger.balanceOf(merchant.id, wallet)).balance,
        held: await store.sumHeld(db, merchant.id, memberId),
        today: await store.sumDay(db, day),
        accounts: (await bankAccounts.of(merchant, memberId)).accounts,
        hasPin: await hasPin(merchant.id, memberId),
        closedBy: await closedBy(holder),
      };
    },
    of: ({ merchant, memberId }, { status, pageNo, pageSize }) =>
      store.listWithdrawals(db, {
        ...{ merchantId: merchant.id, memberId, status },
        offset: (pageNo - 1) * pageSize,
        limit: pageSize,
      }),
    ...createAsking(deps),
    ...createAnswering(deps),
    statusesOf: async (executor, merchantId, references) =>
      new Map(
        (await store.statusesOf(executor, merchantId, references)).map(({ reference, status }) => [reference, status]),
      ),
  };
};

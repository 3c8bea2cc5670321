/** Deposits: asked for by members, credited or rejected by operators (WAL-007, WAL-008, OPS-022). */
import { PortalError, isPortalError } from 'shared-contracts/errors';
import { toDecimal } from 'shared-contracts/money';
import type { AuditAction, AuditTrail } from '../../ground/audit/index.ts';
import type { Admission } from '../../ground/admission/index.ts';
import type { CasesService } from '../../protection/cases/index.ts';
import type { Notifications } from '../../content/inbox/index.ts';
import { sortedPage, windowOf } from '../../kernel/index.ts';
import type { Database, Executor, Merchant, NextRow, Outbox } from '../../kernel/index.ts';
import type { Ledger } from '../../money/ledger/index.ts';
import type { ProtectionService } from '../../protection/protection/index.ts';
import { requireRange } from './amount.policy.ts';
import * as store from './deposits.store.ts';
import type { DepositDecision, DepositFilter } from './deposits.store.ts';
import { settingsOf } from './methods.service.ts';
import { findMethod, listMethods } from './methods.store.ts';
import { FIRST_ASK_MS } from './orders.policy.ts';
import { endHeld, insertOrder } from './orders.store.ts';
import type { PaymentProviders } from './payment-provider.ts';
import type { Deposit, DepositStatus, Holder, Method, OperatorAct, Page, Paged, SortedPage } from './payments.model.ts';
import { withReference } from './reference.policy.ts';
import { creditOf } from './withdrawal.policy.ts';

/** A cancelled one too: the money came late. Of a checkout that was declined, where the provider has reported money since. */
const isCreditable = ({ status, kind, orderState }: Deposit): boolean =>
  status === 'pending' ||
  status === 'cancelled' ||
  (status === 'rejected' && kind === 'checkout' && orderState === 'held');

/** Why a checkout was rejected, for the log: the page of the member has words of its own. */
const DECLINED = 'declined by the payment provider';

/** So many may wait at once. */
export const OPEN_MAX = 3;

export interface DepositsService {
  /** Those that can be used now. */
  methods(merchantId: number): Promise<readonly Method[]>;
  /** The code of what closes deposits to a member now; null: nothing does. */
  closedBy(holder: Holder): Promise<string | null>;
  of(holder: Holder, query: Page & { readonly status?: DepositStatus | undefined }): Promise<Paged<Deposit>>;
  /**
   * What closes deposits, asked before the transaction of the call: what a rule has found out about the member stays found when it
   * refuses. @throws PortalError of whatever closes deposits.
   */
  admit(holder: { readonly merchant: Pick<Merchant, 'id'>; readonly memberId: bigint }): Promise<void>;
  /**
   * As `admit`, with all that waits: asked before the member is sent to pay.
   * @throws PortalError `deposit.cancelled-payable`, and of whatever closes deposits.
   */
  admitWaiting(holder: Holder): Promise<void>;
  /** As `admit`, of the member of a deposit that can be credited; anything else is for the credit itself to say. */
  admitCredit(merchantId: number, id: bigint): Promise<void>;
  /**
   * @throws PortalError `deposit.method-unavailable`, `payment.amount-range`, `deposit.too-many-open`, `deposit.cancelled-payable`, and
   *   whatever closes deposits.
   */
  ask(
    trx: Executor,
    holder: Holder,
    wish: { readonly methodId: string; readonly amount: bigint; readonly now: Date },
  ): Promise<Deposit>;
  /** @throws PortalError `request.not-found`, `payment.already-decided`. */
  cancel(trx: Executor, holder: Holder, id: bigint, now: Date): Promise<Deposit>;
  list(
    merchantId: number,
    query: SortedPage & Pick<DepositFilter, 'status' | 'search' | 'narrowing' | 'assignee' | 'way' | 'sorting'>,
  ): Promise<Paged<Deposit> & NextRow>;
  /**
   * The money has arrived: `amount` of it is on the balance, once. Also of one that its member had cancelled; that, and another amount
   * than was announced, has a reason.
   * @throws PortalError `request.invalid` at the reason, `request.not-found`, `payment.already-decided`, `payment.provider-decides`,
   *   `payment.second-operator`, and
   *   whatever closes deposits.
   */
  credit(trx: Executor, act: OperatorAct, id: bigint, amount: bigint): Promise<Deposit>;
  /** @throws PortalError `request.not-found`, `payment.already-decided`, `payment.provider-decides`. */
  reject(trx: Executor, act: OperatorAct, id: bigint): Promise<Deposit>;
  /**
   * The payment provider has the money: credited, also of a member who cancelled it or has been excluded since it began; the latter opens a
   * case (decision 0022).
   */
  receive(trx: Executor, act: OperatorAct, id: bigint): Promise<void>;
  /** The payer did not pay, as the payment provider says; where something else is known, the reason says it. */
  decline(trx: Executor, act: OperatorAct, id: bigint): Promise<void>;
  /** What was credited to members in all; whom nothing was credited to is left out. */
  depositedOf(
    executor: Executor,
    merchantId: number,
    memberIds: readonly bigint[],
  ): Promise<ReadonlyMap<bigint, bigint>>;
  /** What a payment provider may still report as paid by a member: other money that counts as deposited leaves room for it. */
  payableOf: typeof store.sumPayable;
  /** The first deposit of at least `least` that was credited to a member in a time, minor units; null where there is none. */
  firstCredited: typeof store.firstCredited;
}

export interface DepositsDeps {
  readonly audit: AuditTrail;
  readonly database: Pick<Database, 'db'>;
  readonly ledger: Pick<Ledger, 'playerAccount' | 'houseAccount' | 'post'>;
  readonly admission: Pick<Admission, 'check'>;
  readonly protection: Pick<ProtectionService, 'deposited' | 'excludedAmong'>;
  readonly cases: Pick<CasesService, 'deposited' | 'paymentFailed' | 'open'>;
  readonly outbox: Pick<Outbox, 'append'>;
  readonly inbox: Notifications;
  readonly providers: PaymentProviders;
}

const ID = /^\d{1,18}$/;

const found = (row: Deposit | null): Deposit => {
  if (!row) throw new PortalError('request.not-found');
  return row;
};

/** @throws PortalError `payment.already-decided` where it is another. */
const requireStatus = (row: Deposit, status: DepositStatus): void => {
  if (row.status !== status) throw new PortalError('payment.already-decided');
};

/** As the announcement says, it needs no words. @throws PortalError `request.invalid` at the field. */
const requireReason = (row: Deposit, amount: bigint, reason: string | null): void => {
  if (reason !== null || (row.status === 'pending' && row.amount === amount)) return;
  throw new PortalError('request.invalid', { fields: { reason: 'field.missing' } });
};

/** A checkout needs a provider that this installation can call. */
const isOffered = ({ enabled, kind, provider }: Method, providers: PaymentProviders): boolean =>
  enabled && (kind !== 'checkout' || providers.has(provider));

/** What became of a checkout is the provider's word, unless that is held for an operator. @throws PortalError `payment.provider-decides`. */
const requireOperators = ({ kind, orderState }: Deposit): void => {
  if (kind === 'checkout' && orderState !== 'held') throw new PortalError('payment.provider-decides');
};

/**
 * With what waits already: several deposits do not cross a limit together (RSG-003). Checkouts that the member has cancelled count while they
 * can be paid; where only those leave no room, the refusal says so.
 */
const requireWithin = async (
  admission: DepositsDeps['admission'],
  deposit: { readonly merchantId: number; readonly memberId: bigint; readonly trx?: Executor },
  amount: bigint,
  { pending, cancelled }: store.Waiting,
): Promise<void> => {
  const check = (sum: bigint) => admission.check('deposit', { ...deposit, amount: sum });
  await check(pending.amount + amount);
  if (cancelled.count === 0) return;
  try {
    await check(pending.amount + cancelled.amount + amount);
  } catch (error) {
    throw isPortalError(error) && error.code === 'protection.limit-deposit'
      ? new PortalError('deposit.cancelled-payable')
      : error;
  }
};

const createAsking = (
  { admission, providers }: Pick<DepositsDeps, 'admission' | 'providers'>,
  tell: (trx: Executor, merchantId: number, row: Deposit) => Promise<void>,
): Pick<DepositsService, 'ask' | 'cancel'> => ({
  ask: async (trx, { merchant, memberId }, { methodId, amount, now }) => {
    const method = ID.test(methodId) ? await findMethod(trx, merchant.id, BigInt(methodId)) : null;
    if (!method || !isOffered(method, providers))
      throw new PortalError('deposit.method-unavailable', { fields: { methodId: 'deposit.method-unavailable' } });
    requireRange(amount, method, merchant);
    await store.lockMember(trx, memberId);
    const waiting = await store.sumWaiting(trx, merchant.id, memberId);
    if (waiting.pending.count >= OPEN_MAX)
      throw new PortalError('deposit.too-many-open', { params: { max: OPEN_MAX } });
    await requireWithin(admission, { merchantId: merchant.id, memberId, trx }, amount, waiting);
    const id = await withReference('D', (reference) =>
      store.insertDeposit(trx, { merchantId: merchant.id, memberId, reference, method, amount, at: now }),
    );
    const { reference } = found(await store.lockDeposit(trx, merchant.id, id));
    if (method.kind === 'checkout') {
      const { currency } = merchant;
      const order = {
        merchantId: merchant.id,
        memberId,
        depositId: id,
        withdrawalId: null,
        reference,
        amount,
        currency,
      };
      const askAt = new Date(now.getTime() + FIRST_ASK_MS);
      await insertOrder(trx, { ...order, provider: method.provider, createdAt: now }, askAt);
    }
    const row = found(await store.lockDeposit(trx, merchant.id, id));
    await tell(trx, merchant.id, row);
    return row;
  },
  cancel: async (trx, { merchant, memberId }, id, now) => {
    const row = found(await store.lockDeposit(trx, merchant.id, id, memberId));
    requireStatus(row, 'pending');
    const decision = { status: 'cancelled', credited: null, by: null, reason: null, at: now } as const;
    await store.decideDeposit(trx, merchant.id, id, decision);
    const cancelled = found(await store.lockDeposit(trx, merchant.id, id));
    await tell(trx, merchant.id, cancelled);
    return cancelled;
  },
});

type Tell = (trx: Executor, merchantId: number, row: Deposit) => Promise<void>;

/** What every decision does, and what crediting adds to it. */
const createSettling = ({ ledger, protection, cases, audit, inbox }: DepositsDeps, tell: Tell) => {
  const post = async (trx: Executor, { merchant, operator }: OperatorAct, row: Deposit, amount: bigint) => {
    const wallet = await ledger.playerAccount(merchant.id, row.memberId, 'wallet', merchant.currency, trx);
    const cashier = await ledger.houseAccount(merchant.id, 'house:cashier', merchant.currency, trx);
    await ledger.post(
      {
        merchantId: merchant.id,
        idempotencyKey: `deposit:${row.id}`,
        kind: 'deposit',
        legs: [
          { account: cashier, amount: -amount },
          { account: wallet, amount },
        ],
        reference: { request: row.reference, operator },
      },
      trx,
    );
  };
  const note = (
    trx: Executor,
    { merchant, operator, isSystem, reason, requestId }: OperatorAct,
    row: Deposit,
    what: { readonly action: AuditAction; readonly after: string },
  ): Promise<void> =>
    audit.record(trx, {
      ...{ kind: isSystem ? 'system' : 'operator', actor: operator, merchant: merchant.code, reason, requestId },
      ...{ subject: row.reference, before: `${row.status} ${toDecimal(row.amount)}`, ...what },
    });
  /** The audit row is the last statement of its transaction: the log has one writer at a time. */
  const write = async (trx: Executor, act: OperatorAct, row: Deposit, decision: DepositDecision): Promise<Deposit> => {
    const { merchant } = act;
    await store.decideDeposit(trx, merchant.id, row.id, decision);
    const decided = found(await store.lockDeposit(trx, merchant.id, row.id));
    await tell(trx, merchant.id, decided);
    await note(trx, act, row, {
      action: decision.status === 'credited' ? 'deposit.credit' : 'deposit.reject',
      after: decision.credited === null ? decision.status : `${decision.status} ${toDecimal(decision.credited)}`,
    });
    return decided;
  };
  const settle = async (trx: Executor, act: OperatorAct, row: Deposit, amount: bigint): Promise<Deposit> => {
    const { merchant, operator: by, reason, now: at } = act;
    const member = { merchantId: merchant.id, memberId: row.memberId };
    await post(trx, act, row, amount);
    await protection.deposited(trx, row.memberId, amount);
    await cases.deposited(trx, { ...member, amount, at });
    const facts = { amount: toDecimal(amount), reference: row.reference };
    await inbox.notify(trx, [{ ...member, kind: 'deposit-credited', key: `deposit:${row.id}`, facts, at }]);
    return write(trx, act, row, { status: 'credited', credited: amount, by, reason, at });
  };
  return { note, write, settle };
};

const createDeciding = (
  deps: DepositsDeps,
  tell: Tell,
): Pick<DepositsService, 'credit' | 'reject' | 'receive' | 'decline'> => {
  const { admission, protection, cases } = deps;
  const { note, write, settle } = createSettling(deps, tell);
  return {
    credit: async (trx, act, id, amount) => {
      const { merchant, reason, now: at } = act;
      const row = found(await store.lockDeposit(trx, merchant.id, id));
      if (!isCreditable(row)) throw new PortalError('payment.already-decided');
      requireOperators(row);
      requireReason(row, amount, reason);
      await admission.check('deposit', { merchantId: merchant.id, memberId: row.memberId, amount, trx });
      if (creditOf(row, act.operator, amount, await settingsOf(trx, merchant.id)) === 'first') {
        await store.writeFirstCredit(trx, id, { by: act.operator, amount, at });
        await note(trx, act, row, { action: 'deposit.credit-first', after: `${row.status} ${toDecimal(amount)}` });
        return found(await store.lockDeposit(trx, merchant.id, id));
      }
      await endHeld(trx, { depositId: id }, 'paid', at);
      return settle(trx, act, row, amount);
    },
    receive: async (trx, act, id) => {
      const { merchant, now: at } = act;
      const row = found(await store.lockDeposit(trx, merchant.id, id));
      const { memberId, reference, amount } = row;
      if ((await protection.excludedAmong(trx, [memberId])).has(memberId)) {
        const facts = { deposited: toDecimal(amount), reference };
        await cases.open(trx, { merchantId: merchant.id, memberId, rule: 'deposit-while-excluded', facts, at });
      }
      await settle(trx, act, row, amount);
    },
    decline: async (trx, act, id) => {
      const { merchant, operator: by, reason, now: at } = act;
      const row = found(await store.lockDeposit(trx, merchant.id, id));
      if (row.status !== 'pending') return;
      await cases.paymentFailed(trx, { merchantId: merchant.id, memberId: row.memberId, amount: row.amount, at });
      await write(trx, act, row, { status: 'rejected', credited: null, by, reason: reason ?? DECLINED, at });
    },
    reject: async (trx, act, id) => {
      const { merchant, operator: by, reason, now: at } = act;
      const row = found(await store.lockDeposit(trx, merchant.id, id));
      requireStatus(row, 'pending');
      requireOperators(row);
      await endHeld(trx, { depositId: id }, 'failed', at);
      await cases.paymentFailed(trx, { merchantId: merchant.id, memberId: row.memberId, amount: row.amount, at });
      return write(trx, act, row, { status: 'rejected', credited: null, by, reason, at });
    },
  };
};

export const createDeposits = (deps: DepositsDeps): DepositsService => {
  const { database, admission, outbox, providers } = deps;
  const { db } = database;
  const tell = (trx: Executor, merchantId: number, { memberId, id, status }: Deposit): Promise<void> =>
    outbox.append(trx, {
      ...{ merchantId, memberId, type: 'payment/changed' },
      payload: { kind: 'deposit', id: id.toString(), status },
    });
  const admit: DepositsService['admit'] = ({ merchant, memberId }) =>
    admission.check('deposit', { merchantId: merchant.id, memberId });
  return {
    admit,
    admitWaiting: async ({ merchant, memberId }) => {
      const waiting = await store.sumWaiting(db, merchant.id, memberId);
      await requireWithin(admission, { merchantId: merchant.id, memberId }, 0n, waiting);
    },
    admitCredit: async (merchantId, id) => {
      const row = await store.findDeposit(db, merchantId, id);
      if (row && isCreditable(row)) await admit({ merchant: { id: merchantId }, memberId: row.memberId });
    },
    methods: async (merchantId) => (await listMethods(db, merchantId)).filter((method) => isOffered(method, providers)),
    closedBy: async (holder) => {
      try {
        await admit(holder);
        return null;
      } catch (error) {
        if (isPortalError(error)) return error.code;
        throw error;
      }
    },
    of: ({ merchant, memberId }, { status, pageNo, pageSize }) =>
      store.listDeposits(db, {
        ...{ merchantId: merchant.id, memberId, status },
        offset: (pageNo - 1) * pageSize,
        limit: pageSize,
      }),
    ...createAsking(deps, tell),
    list: async (merchantId, { pageNo, pageSize, after, ...filter }) => {
      const page = windowOf({ pageNo, pageSize, after });
      const { rows, total } = await store.listDeposits(db, { merchantId, ...filter, ...page });
      return { ...sortedPage(rows, pageSize, filter.sorting ?? null), total };
    },
    ...createDeciding(deps, tell),
    firstCredited: store.firstCredited,
    payableOf: store.sumPayable,
    depositedOf: async (executor, merchantId, memberIds) =>
      new Map(
        (await store.sumCredited(executor, merchantId, memberIds)).map(({ memberId, amount }) => [memberId, amount]),
      ),
  };
};

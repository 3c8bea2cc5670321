import { PortalError, isPortalError } from 'shared-contracts/errors';
import type { ErrorCode } from 'shared-contracts/errors';
import { afterCommit, sqlState } from '../../kernel/index.ts';
import type { Database, Executor, Metrics, Outbox } from '../../kernel/index.ts';
import type { Ledger, NewTransfer, PostAnswer, PostedTransfer } from './ledger.ts';
import * as store from './ledger.store.ts';
import type { PostOutcome } from './ledger.store.ts';

export interface LedgerDeps {
  readonly database: Database;
  readonly outbox: Pick<Outbox, 'poke'>;
  readonly metrics: Pick<Metrics, 'ledgerTransfers'>;
}

const REFUSALS: Readonly<Record<Exclude<PostOutcome, 'posted' | 'replayed'>, ErrorCode>> = {
  key_reused: 'request.idempotency-key-reused',
  account_unknown: 'wallet.account-unknown',
  insufficient_funds: 'wallet.insufficient-funds',
};

const NUMERIC_OUT_OF_RANGE = '22003';
const INT8_MAX = 2n ** 63n - 1n;
const STATEMENT_MAX = 200;
/** Ids of accounts never change, so they are remembered; the oldest make room. */
const REMEMBERED_MAX = 50_000;

const checkAmounts = (transfer: NewTransfer): void => {
  for (const { amount } of transfer.legs) {
    if (amount === 0n || amount > INT8_MAX || amount < -INT8_MAX) throw new PortalError('wallet.amount-invalid');
  }
};

const createAccountMemory = () => {
  const ids = new Map<string, bigint>();
  return {
    get: (key: string): bigint | undefined => ids.get(key),
    set: (key: string, id: bigint): void => {
      const oldest = ids.size >= REMEMBERED_MAX ? ids.keys().next().value : undefined;
      if (oldest !== undefined) ids.delete(oldest);
      ids.set(key, id);
    },
  };
};

const createAccountOpener = () => {
  const memory = createAccountMemory();
  return async (
    merchantId: number,
    ownerId: bigint | null,
    kind: string,
    currency: string,
    executor: Executor,
  ): Promise<bigint> => {
    const key = `${merchantId} ${ownerId ?? '-'} ${kind} ${currency}`;
    const known = memory.get(key);
    if (known !== undefined) return known;
    const id = await store.openAccount(executor, merchantId, ownerId, kind, currency);
    // Opened inside a transaction that may still be undone: remembered once it has committed.
    afterCommit(() => memory.set(key, id));
    return id;
  };
};

const createPosting = ({ outbox, metrics }: Pick<LedgerDeps, 'outbox' | 'metrics'>) => {
  const asAmountInvalid = (error: unknown): never => {
    if (sqlState(error) === NUMERIC_OUT_OF_RANGE) throw new PortalError('wallet.amount-invalid', { cause: error });
    throw error;
  };
  const answerOf = ({ kind }: NewTransfer, { outcome, transferId, balances }: store.PostResult): PostAnswer => {
    metrics.ledgerTransfers.inc({ kind, outcome });
    if (outcome !== 'posted' && outcome !== 'replayed') return { outcome: 'refused', code: REFUSALS[outcome] };
    if (transferId === null) throw new Error('a posted transfer has no id');
    return { outcome, transferId, balances };
  };
  const post = async (transfer: NewTransfer, reverses: bigint | null, executor: Executor): Promise<PostedTransfer> => {
    checkAmounts(transfer);
    const result = await store.postTransfer(executor, transfer, reverses).catch(asAmountInvalid);
    const answer = answerOf(transfer, result);
    if (answer.outcome === 'refused') throw new PortalError(answer.code);
    if (answer.outcome === 'posted') afterCommit(() => outbox.poke());
    return answer;
  };
  const postMany = async (transfers: readonly NewTransfer[], executor: Executor): Promise<readonly PostAnswer[]> => {
    if (transfers.length === 0) return [];
    for (const transfer of transfers) checkAmounts(transfer);
    const results = await store.postTransfers(executor, transfers).catch(asAmountInvalid);
    if (results.length !== transfers.length) throw new Error('the ledger left a transfer without an answer');
    const answers = results.flatMap((result, place) => {
      const transfer = transfers[place];
      return transfer ? [answerOf(transfer, result)] : [];
    });
    if (answers.some(({ outcome }) => outcome === 'posted')) afterCommit(() => outbox.poke());
    return answers;
  };
  return { post, postMany };
};

export const createLedger = ({ database, outbox, metrics }: LedgerDeps): Ledger => {
  const { db } = database;

  const open = createAccountOpener();
  const { post, postMany } = createPosting({ outbox, metrics });

  return {
    playerAccount: (merchantId, memberId, kind, currency, trx = db) => open(merchantId, memberId, kind, currency, trx),
    houseAccount: (merchantId, kind, currency, trx = db) => open(merchantId, null, kind, currency, trx),
    post: (transfer, trx = db) => post(transfer, null, trx),
    postMany: (transfers, trx = db) => postMany(transfers, trx),
    reverse: async (merchantId, transferId, why, trx = db) => {
      const original = await store.findTransfer(trx, merchantId, transferId);
      if (!original) throw new PortalError('request.not-found');
      const replayed = async (): Promise<PostedTransfer | null> => {
        const reversal = await store.findReversal(trx, merchantId, transferId);
        return reversal && { outcome: 'replayed', ...reversal };
      };
      const before = await replayed();
      if (before) return before;
      const transfer: NewTransfer = {
        merchantId,
        idempotencyKey: `reversal:${transferId}`,
        kind: why.kind ?? 'reversal',
        legs: original.legs.map(({ account, amount }) => ({ account, amount: -amount })),
        reference: {
          ...original.reference,
          reason: why.reason,
          ...(why.operator === undefined ? {} : { operator: why.operator }),
        },
      };
      try {
        return await post(transfer, transferId, trx);
      } catch (error) {
        // Somebody else took it back at the same moment, for another reason.
        const meanwhile =
          isPortalError(error) && error.code === 'request.idempotency-key-reused' ? await replayed() : null;
        if (meanwhile) return meanwhile;
        throw error;
      }
    },
    balanceOf: async (merchantId, account, trx = db) => {
      const balance = await store.findBalance(trx, merchantId, account);
      if (!balance) throw new PortalError('wallet.account-unknown');
      return balance;
    },
    houseBalance: async (merchantId, account, trx = db) => {
      const balance = await store.findHouseBalance(trx, merchantId, account);
      if (balance === null) throw new PortalError('wallet.account-unknown');
      return balance;
    },
    statement: (merchantId, account, filter, trx = db) =>
      store.listStatement(trx, merchantId, account, {
        ...filter,
        limit: Math.min(Math.max(1, filter.limit), STATEMENT_MAX),
      }),
  };
};

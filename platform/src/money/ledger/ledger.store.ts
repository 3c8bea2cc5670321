/** The SQL of the ledger. The tables can't be written except by the functions of `platform/sql/functions/money`. */
import { sql } from 'kysely';
import { bigints, jsonb } from '../../kernel/index.ts';
import type { Executor } from '../../kernel/index.ts';
import type {
  AccountBalance,
  NewTransfer,
  StatementFilter,
  StatementRow,
  TransferKind,
  TransferReference,
} from './ledger.ts';

export type PostOutcome = 'posted' | 'replayed' | 'key_reused' | 'account_unknown' | 'insufficient_funds';

interface PostRow {
  readonly outcome: PostOutcome;
  readonly transfer_id: bigint | null;
  readonly accounts: bigint[] | null;
  readonly balances: bigint[] | null;
  readonly versions: bigint[] | null;
}

export interface StoredTransfer {
  readonly id: bigint;
  readonly kind: TransferKind;
  readonly reference: TransferReference;
  readonly legs: readonly { readonly account: bigint; readonly amount: bigint }[];
}

export const openAccount = async (
  db: Executor,
  merchantId: number,
  ownerId: bigint | null,
  kind: string,
  currency: string,
): Promise<bigint> => {
  const { rows } = await sql<{ id: bigint }>`
    select ledger_open_account(${merchantId}::integer, ${ownerId}::bigint, ${kind}, ${currency}) as id`.execute(db);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('opening an account answered nothing');
  return id;
};

export interface PostResult {
  readonly outcome: PostOutcome;
  readonly transferId: bigint | null;
  readonly balances: readonly AccountBalance[];
}

const resultOf = (row: PostRow): PostResult => ({
  outcome: row.outcome,
  transferId: row.transfer_id,
  balances: (row.accounts ?? []).map((account, index) => ({
    account,
    balance: row.balances?.[index] ?? 0n,
    version: row.versions?.[index] ?? 0n,
  })),
});

export const postTransfer = async (
  db: Executor,
  transfer: NewTransfer,
  reverses: bigint | null,
): Promise<PostResult> => {
  const { rows } = await sql<PostRow>`
    select * from ledger_post(
      ${transfer.merchantId}::integer, ${transfer.idempotencyKey}, ${transfer.kind},
      ${bigints(transfer.legs.map((leg) => leg.account))}, ${bigints(transfer.legs.map((leg) => leg.amount))},
      ${jsonb(transfer.reference ?? {})}, ${reverses}::bigint)`.execute(db);
  const row = rows[0];
  if (!row) throw new Error('posting a transfer answered nothing');
  return resultOf(row);
};

/** Results in the order of the transfers. */
export const postTransfers = async (
  db: Executor,
  transfers: readonly NewTransfer[],
): Promise<readonly PostResult[]> => {
  const items = transfers.map((transfer) => ({
    merchant: transfer.merchantId,
    key: transfer.idempotencyKey,
    kind: transfer.kind,
    accounts: transfer.legs.map(({ account }) => account),
    amounts: transfer.legs.map(({ amount }) => amount),
    reference: transfer.reference ?? {},
  }));
  const { rows } = await sql<PostRow>`
    select outcome, transfer_id, accounts, balances, versions from ledger_post_many(${jsonb(items)}) order by place`.execute(
    db,
  );
  return rows.map(resultOf);
};

export const findTransfer = async (
  db: Executor,
  merchantId: number,
  transferId: bigint,
): Promise<StoredTransfer | null> => {
  const { rows } = await sql<{
    id: bigint;
    kind: TransferKind;
    reference: TransferReference;
    account_id: bigint;
    amount: bigint;
  }>`
    select t.id, t.kind, t.reference, e.account_id, e.amount
      from ledger_transfer t join ledger_entry e on e.transfer_id = t.id
     where t.merchant_id = ${merchantId} and t.id = ${transferId}
     order by e.seq`.execute(db);
  const first = rows[0];
  if (!first) return null;
  return {
    id: first.id,
    kind: first.kind,
    reference: first.reference,
    legs: rows.map((row) => ({ account: row.account_id, amount: row.amount })),
  };
};

/** The transfer that took another one back, with the players' balances right after it. */
export const findReversal = async (
  db: Executor,
  merchantId: number,
  transferId: bigint,
): Promise<{ readonly transferId: bigint; readonly balances: readonly AccountBalance[] } | null> => {
  const { rows } = await sql<{
    id: bigint;
    account_id: bigint | null;
    balance_after: bigint | null;
    account_version: bigint | null;
  }>`
    select distinct on (e.account_id) t.id, e.account_id, e.balance_after, e.account_version
      from ledger_transfer t left join ledger_entry e on e.transfer_id = t.id and e.account_version is not null
     where t.merchant_id = ${merchantId} and t.reverses = ${transferId}
     order by e.account_id, e.seq desc`.execute(db);
  const first = rows[0];
  if (!first) return null;
  const balances = rows.flatMap((row) =>
    row.account_id === null
      ? []
      : [{ account: row.account_id, balance: row.balance_after ?? 0n, version: row.account_version ?? 0n }],
  );
  return { transferId: first.id, balances };
};

export const findBalance = async (
  db: Executor,
  merchantId: number,
  account: bigint,
): Promise<AccountBalance | null> => {
  const { rows } = await sql<{ balance: bigint; version: bigint }>`
    select balance, version from ledger_balance where account_id = ${account} and merchant_id = ${merchantId}`.execute(
    db,
  );
  const row = rows[0];
  return row ? { account, balance: row.balance, version: row.version } : null;
};

export const findHouseBalance = async (db: Executor, merchantId: number, account: bigint): Promise<bigint | null> => {
  const { rows } = await sql<{
    balance: string | null;
  }>`select ledger_house_balance(${merchantId}::integer, ${account}::bigint) as balance`.execute(db);
  const balance = rows[0]?.balance ?? null;
  return balance === null ? null : BigInt(balance);
};

interface StatementRecord {
  readonly transfer_id: bigint;
  readonly created_at: Date;
  readonly kind: TransferKind;
  readonly amount: bigint;
  readonly balance_before: bigint;
  readonly balance_after: bigint;
  readonly account_version: bigint;
  readonly reference: TransferReference;
  readonly reverses: bigint | null;
}

export const listStatement = async (
  db: Executor,
  merchantId: number,
  account: bigint,
  filter: StatementFilter,
): Promise<readonly StatementRow[]> => {
  const kinds = filter.kinds ? sql`and t.kind = any (${`{${filter.kinds.join(',')}}`}::text::text[])` : sql``;
  const from = filter.from ? sql`and e.created_at >= ${filter.from}` : sql``;
  const to = filter.to ? sql`and e.created_at < ${filter.to}` : sql``;
  const before =
    filter.before === undefined
      ? sql`and e.account_version is not null`
      : sql`and e.account_version < ${filter.before}`;
  const { rows } = await sql<StatementRecord>`
    select e.transfer_id, e.created_at, t.kind, e.amount, e.balance_before, e.balance_after, e.account_version, t.reference, t.reverses
      from ledger_entry e join ledger_transfer t on t.id = e.transfer_id
     where e.account_id = ${account} and e.merchant_id = ${merchantId} ${before} ${kinds} ${from} ${to}
     order by e.account_version desc, e.seq desc
     limit ${filter.limit}`.execute(db);
  return rows.map((row) => ({
    transferId: row.transfer_id,
    at: row.created_at,
    kind: row.kind,
    amount: row.amount,
    before: row.balance_before,
    after: row.balance_after,
    version: row.account_version,
    reference: row.reference,
    reverses: row.reverses,
  }));
};

export const rollUp = async (db: Executor): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select ledger_roll_up() as count`.execute(db);
  return rows[0]?.count ?? 0;
};

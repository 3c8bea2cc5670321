/** Transfers between main wallets and vendors' wallets in SQL. */
import { sql } from 'kysely';
import type { Executor, WorkQuestion } from '../../kernel/index.ts';

/** `held`: on its account of the ledger; `sent`: the vendor is being asked; `unknown`: it did not answer, and is asked again. */
export type TransferState = 'held' | 'sent' | 'unknown' | 'done' | 'failed';

export interface VendorTransfer {
  readonly id: bigint;
  readonly merchantId: number;
  readonly memberId: bigint;
  readonly vendor: string;
  readonly reference: string;
  readonly direction: 'out' | 'home';
  /** Minor units. */
  readonly amount: bigint;
  readonly currency: string;
  readonly state: TransferState;
  /** How often the vendor was asked in vain. */
  readonly asks: number;
}

export type NewVendorTransfer = Omit<VendorTransfer, 'id' | 'state' | 'asks'>;

const COLUMNS = sql`id, merchant_id as "merchantId", member_id as "memberId", vendor, reference, direction, amount, currency, state, asks`;

/** One after the other for a member and vendor: transfers that begin and end, and balances that the vendor tells. */
export const lockWallet = async (
  trx: Executor,
  { memberId, vendor }: Pick<VendorTransfer, 'memberId' | 'vendor'>,
): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`wallet of ${memberId} at ${vendor}`}, 0))`.execute(trx);
};

/** `askAt`: when the vendor is asked about it, should whoever began it not come to an end. */
export const insertTransfer = async (
  trx: Executor,
  row: NewVendorTransfer,
  now: Date,
  askAt: Date,
): Promise<bigint> => {
  const { rows } = await sql<{ id: bigint }>`
    insert into vendor_transfer (merchant_id, member_id, vendor, reference, direction, amount, currency, state, created_at, next_ask_at)
    values (${row.merchantId}, ${row.memberId}, ${row.vendor}, ${row.reference}, ${row.direction}, ${row.amount}, ${row.currency}, 'held', ${now}, ${askAt})
    returning id`.execute(trx);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('a transfer was not stored');
  return id;
};

export const findTransfer = async (db: Executor, merchantId: number, id: bigint): Promise<VendorTransfer | null> => {
  const { rows } = await sql<VendorTransfer>`
    select ${COLUMNS} from vendor_transfer where merchant_id = ${merchantId} and id = ${id}`.execute(db);
  return rows[0] ?? null;
};

/** The transfer that nobody has sent before; null where somebody has. */
export const takeHeld = async (db: Executor, merchantId: number, id: bigint): Promise<VendorTransfer | null> => {
  const { rows } = await sql<VendorTransfer>`
    update vendor_transfer set state = 'sent' where merchant_id = ${merchantId} and id = ${id} and state = 'held'
    returning ${COLUMNS}`.execute(db);
  return rows[0] ?? null;
};

/** The vendor did not say; nothing where the transfer has ended meanwhile. */
export const postpone = async (db: Executor, id: bigint, askAt: Date): Promise<void> => {
  await sql`
    update vendor_transfer set state = 'unknown', asks = asks + 1, next_ask_at = ${askAt}
    where id = ${id} and ended_at is null`.execute(db);
};

/** False where it has ended before. */
export const endTransfer = async (trx: Executor, id: bigint, state: 'done' | 'failed', now: Date): Promise<boolean> => {
  const { rows } = await sql`
    update vendor_transfer set state = ${state}, ended_at = ${now}, next_ask_at = null
    where id = ${id} and ended_at is null returning 1`.execute(trx);
  return rows.length > 0;
};

export const hasDue = (now: Date): WorkQuestion =>
  sql`select exists (select from vendor_transfer where next_ask_at <= ${now}) as "hasWork"`;

/** Those to ask about, the longest waiting first. */
export const listDue = async (db: Executor, now: Date, limit: number): Promise<readonly VendorTransfer[]> => {
  const { rows } = await sql<VendorTransfer>`
    select ${COLUMNS} from vendor_transfer where next_ask_at <= ${now} order by next_ask_at, id limit ${limit}`.execute(
    db,
  );
  return rows;
};

/** What the ledger says of a member's wallet at a vendor. */
export interface KnownWallet {
  readonly balance: bigint;
  /** Rises with every movement. */
  readonly version: bigint;
  readonly hasOpenTransfer: boolean;
  /** The vendor's books from which the balance comes; null before the vendor has told one. */
  readonly books: string | null;
  /** Others, about which a case was opened. */
  readonly questioned: string | null;
}

export const readKnownWallet = async (
  db: Executor,
  { merchantId, memberId, vendor, currency }: Pick<VendorTransfer, 'merchantId' | 'memberId' | 'vendor' | 'currency'>,
): Promise<KnownWallet | null> => {
  const { rows } = await sql<KnownWallet>`
    select b.balance, b.version, exists (select from vendor_transfer t where t.merchant_id = a.merchant_id
        and t.member_id = a.owner_id and t.vendor = ${vendor} and t.ended_at is null) as "hasOpenTransfer", v.books, v.questioned
    from ledger_account a join ledger_balance b on b.account_id = a.id
    left join vendor_books v on v.member_id = a.owner_id and v.vendor = ${vendor}
    where a.merchant_id = ${merchantId} and a.owner_id = ${memberId} and a.kind = ${`vendor:${vendor}`} and a.currency = ${currency}`.execute(
    db,
  );
  return rows[0] ?? null;
};

type Books = Pick<VendorTransfer, 'memberId' | 'vendor'> & { readonly books: string };

/** The books from which balances are taken from now on. */
export const putBooks = async (trx: Executor, { memberId, vendor, books }: Books): Promise<void> => {
  await sql`
    insert into vendor_books (vendor, member_id, books) values (${vendor}, ${memberId}, ${books})
    on conflict (vendor, member_id) do update set books = excluded.books, questioned = null`.execute(trx);
};

export const questionBooks = async (trx: Executor, { memberId, vendor, books }: Books): Promise<void> => {
  await sql`
    update vendor_books set questioned = ${books} where vendor = ${vendor} and member_id = ${memberId}`.execute(trx);
};

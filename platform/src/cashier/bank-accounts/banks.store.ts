/** Banks of a merchant in SQL. */
import { sql } from 'kysely';
import type { Executor } from '../../kernel/index.ts';

/** How the account numbers of a bank look. */
export interface BankNumberForm {
  readonly digitsOnly: boolean;
  readonly numberMin: number;
  readonly numberMax: number;
}

export interface BankFields extends BankNumberForm {
  readonly name: string;
  /** BIC, or the code that the bank has in its country. */
  readonly code: string;
  /** Off: accounts that are there stay, none is added. */
  readonly enabled: boolean;
  /** The smallest comes first. */
  readonly sort: number;
}

export interface Bank extends BankFields {
  readonly id: bigint;
}

const BANK = sql.raw(
  'b.id, b.name, b.code, b.digits_only as "digitsOnly", b.number_min as "numberMin", b.number_max as "numberMax", b.enabled, b.sort',
);

/** In the merchant's order. */
export const listBanks = async (db: Executor, merchantId: number): Promise<readonly Bank[]> => {
  const { rows } = await sql<Bank>`
    select ${BANK} from bank b where b.merchant_id = ${merchantId} order by b.sort, b.id`.execute(db);
  return rows;
};

/** With how many accounts members have there. */
export const listBanksWithAccounts = async (
  db: Executor,
  merchantId: number,
): Promise<readonly (Bank & { readonly accounts: number })[]> => {
  const { rows } = await sql<Bank & { accounts: number }>`
    select ${BANK}, (select count(*)::integer from bank_account a where a.bank_id = b.id and a.removed_at is null) as accounts
      from bank b where b.merchant_id = ${merchantId} order by b.sort, b.id`.execute(db);
  return rows;
};

/** Locked until the transaction ends: operators change the list one after the other. */
export const lockBanks = async (trx: Executor, merchantId: number): Promise<readonly Bank[]> => {
  const { rows } = await sql<Bank>`
    select ${BANK} from bank b where b.merchant_id = ${merchantId} order by b.id for update`.execute(trx);
  return rows;
};

/** Null where the merchant has a bank with this code. */
export const insertBank = async (trx: Executor, merchantId: number, bank: BankFields): Promise<bigint | null> => {
  const { rows } = await sql<{ id: bigint }>`
    insert into bank (merchant_id, name, code, digits_only, number_min, number_max, enabled, sort)
    values (${merchantId}, ${bank.name}, ${bank.code}, ${bank.digitsOnly}, ${bank.numberMin}, ${bank.numberMax}, ${bank.enabled}, ${bank.sort})
    on conflict (merchant_id, code) do nothing returning id`.execute(trx);
  return rows[0]?.id ?? null;
};

export const updateBank = async (trx: Executor, merchantId: number, bank: Bank): Promise<void> => {
  await sql`
    update bank set name = ${bank.name}, code = ${bank.code}, digits_only = ${bank.digitsOnly}, number_min = ${bank.numberMin},
      number_max = ${bank.numberMax}, enabled = ${bank.enabled}, sort = ${bank.sort}
     where merchant_id = ${merchantId} and id = ${bank.id}`.execute(trx);
};

/** Whether an account belongs to it or ever did. */
export const hasAccounts = async (trx: Executor, bankId: bigint): Promise<boolean> => {
  const { rows } = await sql`select 1 from bank_account where bank_id = ${bankId} limit 1`.execute(trx);
  return rows.length === 1;
};

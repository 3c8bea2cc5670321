/** Deposit methods and settings of a merchant in SQL. */
import { sql } from 'kysely';
import { jsonb } from '../../kernel/index.ts';
import type { Executor } from '../../kernel/index.ts';
import type { Method, NewMethod, StoredSettings } from './payments.model.ts';

const METHOD = sql.raw(
  'id, kind, texts, provider, holder, number, qr_text as "qrText", min_amount as min, max_amount as max, sort, enabled',
);

/** In the merchant's order. */
export const listMethods = async (db: Executor, merchantId: number): Promise<readonly Method[]> => {
  const { rows } = await sql<Method>`
    select ${METHOD} from deposit_method where merchant_id = ${merchantId} order by sort, id limit 200`.execute(db);
  return rows;
};

export const findMethod = async (db: Executor, merchantId: number, id: bigint): Promise<Method | null> => {
  const { rows } = await sql<Method>`
    select ${METHOD} from deposit_method where merchant_id = ${merchantId} and id = ${id}`.execute(db);
  return rows[0] ?? null;
};

/** Locked until the transaction ends. */
export const lockMethod = async (trx: Executor, merchantId: number, id: bigint): Promise<Method | null> => {
  const { rows } = await sql<Method>`
    select ${METHOD} from deposit_method where merchant_id = ${merchantId} and id = ${id} for update`.execute(trx);
  return rows[0] ?? null;
};

export const insertMethod = async (trx: Executor, merchantId: number, m: NewMethod): Promise<bigint> => {
  const { rows } = await sql<{ id: bigint }>`
    insert into deposit_method (merchant_id, kind, texts, provider, holder, number, qr_text, min_amount, max_amount, sort, enabled)
    values (${merchantId}, ${m.kind}, ${jsonb(m.texts)}, ${m.provider}, ${m.holder}, ${m.number}, ${m.qrText}, ${m.min}, ${m.max}, ${m.sort},
      ${m.enabled}) returning id`.execute(trx);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('a new deposit method has no id');
  return id;
};

export const updateMethod = async (trx: Executor, merchantId: number, id: bigint, m: NewMethod): Promise<void> => {
  await sql`
    update deposit_method set kind = ${m.kind}, texts = ${jsonb(m.texts)}, provider = ${m.provider}, holder = ${m.holder}, number = ${m.number},
      qr_text = ${m.qrText}, min_amount = ${m.min}, max_amount = ${m.max}, sort = ${m.sort}, enabled = ${m.enabled}
     where merchant_id = ${merchantId} and id = ${id}`.execute(trx);
};

/** Null where the merchant has set nothing. */
export const readSettings = async (db: Executor, merchantId: number): Promise<StoredSettings | null> => {
  const { rows } = await sql<StoredSettings>`
    select withdraw_min as "withdrawMin", withdraw_max as "withdrawMax", daily_count as "dailyCount", daily_amount as "dailyAmount",
      two_operators_above as "twoOperatorsAbove", received_minutes as "receivedMinutes", paid_within_hours as "paidWithinHours", deposit_two_above as "depositTwoAbove",
      auto_enabled as "autoEnabled", auto_below as "autoBelow", auto_day_amount as "autoDayAmount", auto_account_days as "autoAccountDays",
      auto_verified as "autoVerified", payout_provider as "payoutProvider", changed_at as "changedAt", changed_by as "changedBy"
      from payment_settings where merchant_id = ${merchantId}`.execute(db);
  return rows[0] ?? null;
};

export const writeSettings = async (trx: Executor, merchantId: number, s: StoredSettings): Promise<void> => {
  await sql`
    insert into payment_settings (merchant_id, withdraw_min, withdraw_max, daily_count, daily_amount, two_operators_above, received_minutes,
      paid_within_hours, deposit_two_above, auto_enabled, auto_below, auto_day_amount, auto_account_days, auto_verified, payout_provider, changed_at,
      changed_by)
    values (${merchantId}, ${s.withdrawMin}, ${s.withdrawMax}, ${s.dailyCount}, ${s.dailyAmount}, ${s.twoOperatorsAbove}, ${s.receivedMinutes},
      ${s.paidWithinHours}, ${s.depositTwoAbove}, ${s.autoEnabled}, ${s.autoBelow}, ${s.autoDayAmount}, ${s.autoAccountDays}, ${s.autoVerified},
      ${s.payoutProvider}, ${s.changedAt}, ${s.changedBy})
    on conflict (merchant_id) do update set withdraw_min = excluded.withdraw_min, withdraw_max = excluded.withdraw_max,
      daily_count = excluded.daily_count, daily_amount = excluded.daily_amount, two_operators_above = excluded.two_operators_above,
      received_minutes = excluded.received_minutes, paid_within_hours = excluded.paid_within_hours, deposit_two_above = excluded.deposit_two_above,
      auto_enabled = excluded.auto_enabled, auto_below = excluded.auto_below, auto_day_amount = excluded.auto_day_amount,
      auto_account_days = excluded.auto_account_days, auto_verified = excluded.auto_verified, payout_provider = excluded.payout_provider, changed_at = excluded.changed_at, changed_by = excluded.changed_by`.execute(
    trx,
  );
};

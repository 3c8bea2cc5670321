/** Quotas of SMS in SQL. */
import { sql } from 'kysely';
import { jsonb } from '../../kernel/index.ts';
import type { Executor } from '../../kernel/index.ts';
import type { QuotaScope, SmsDaily } from './quota.policy.ts';

/** One message as its quotas see it. */
export interface QuotaUse {
  readonly merchantId: number;
  readonly day: string;
  readonly keys: Readonly<Record<QuotaScope, Buffer>>;
  /** False: refused like any other, but the merchant pays for nothing and its quota stays. */
  readonly isPaid: boolean;
}

/** Always in this order: two messages never wait for each other. */
const SCOPES = ['number', 'address', 'merchant'] as const satisfies readonly QuotaScope[];

const rowsOf = ({ keys, isPaid }: QuotaUse, scopes: readonly QuotaScope[] = SCOPES) =>
  jsonb(
    scopes.map((scope) => ({ scope, key: keys[scope].toString('hex'), used: scope === 'merchant' && !isPaid ? 0 : 1 })),
  );

/**
 * Takes one message from each quota, in one statement; false where one of them is used up. Then the caller's transaction must be
 * rolled back: the other quotas have been taken from.
 */
export const takeQuota = async (trx: Executor, use: QuotaUse, most: SmsDaily): Promise<boolean> => {
  const { rows } = await sql`
    insert into sms_quota (merchant_id, scope, key, day, count)
    select ${use.merchantId}::integer, q.scope, decode(q.key, 'hex'), ${use.day}::date, q.used
    from rows from (jsonb_to_recordset(${rowsOf(use)}) as (scope text, key text, used integer)) with ordinality as q (scope, key, used, place)
    order by q.place
    on conflict (merchant_id, scope, key, day) do update set count = sms_quota.count + excluded.count
    where sms_quota.count < case excluded.scope when 'number' then ${most.number}::integer when 'address' then ${most.address}::integer
      else ${most.merchant}::integer end
    returning scope`.execute(trx);
  return rows.length === SCOPES.length;
};

/** For a message that nobody took over. */
export const giveBackQuota = async (
  executor: Executor,
  use: QuotaUse,
  scopes: readonly QuotaScope[] = SCOPES,
): Promise<void> => {
  await sql`
    update sms_quota s set count = greatest(s.count - q.used, 0)
    from jsonb_to_recordset(${rowsOf(use, scopes)}) as q (scope text, key text, used integer)
    where s.merchant_id = ${use.merchantId} and s.day = ${use.day}::date and s.scope = q.scope and s.key = decode(q.key, 'hex')`.execute(
    executor,
  );
};

/** Days that are over everywhere. */
export const purgeQuotas = async (executor: Executor, before: Date): Promise<void> => {
  await sql`delete from sms_quota where day < ${before.toISOString()}::timestamptz::date`.execute(executor);
};

/** How much waits in each queue, and since when. No count reads more rows than `QUEUE_COUNT_MAX`, whatever waits. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { QUEUE_COUNT_MAX } from 'shared-contracts/reports';
import type { QueueName } from 'shared-contracts/reports';
import type { Executor } from '../../kernel/index.ts';

export interface WaitingAt {
  readonly merchantId: number;
  readonly count: number;
  readonly oldestAt: Date;
  /** Entries that an operator works on; none in queues that nobody takes from. */
  readonly taken: number;
  /** Of the operator who asks. */
  readonly mine: number;
}

/** The operator who works on an entry: each row costs one look into the primary key. */
const takenBy = (queue: 'withdrawal' | 'deposit' | 'kyc' | 'case', entry: string) =>
  sql`(select a.operator from work_assignment a where a.queue = ${sql.lit(queue)} and a.entry_id = ${sql.ref(entry)})`;

/** The rows that wait at merchant `m.id`, the oldest first, each with its time as `at`, and in some queues who works on it. */
const WAITING: Readonly<Record<QueueName, RawBuilder<unknown>>> = {
  withdrawals: sql`
    select created_at as at, ${takenBy('withdrawal', 'withdrawal.id')} as taken from withdrawal where merchant_id = m.id and status = 'pending' order by id limit ${QUEUE_COUNT_MAX}`,
  unpaid: sql`
    select approved_at as at, ${takenBy('withdrawal', 'withdrawal.id')} as taken from withdrawal where merchant_id = m.id and paid_at is null and status in ('approved', 'received')
    order by approved_at limit ${QUEUE_COUNT_MAX}`,
  deposits: sql`
    select created_at as at, ${takenBy('deposit', 'deposit.id')} as taken from deposit where merchant_id = m.id and status = 'pending' order by id limit ${QUEUE_COUNT_MAX}`,
  kyc: sql`
    select submitted_at as at, ${takenBy('kyc', 'kyc_case.id')} as taken from kyc_case where merchant_id = m.id and state = 'waiting' order by id limit ${QUEUE_COUNT_MAX}`,
  cases: sql`
    select opened_at as at, ${takenBy('case', 'protection_case.id')} as taken from protection_case where merchant_id = m.id and closed_at is null order by id limit ${QUEUE_COUNT_MAX}`,
  applications: sql`
    select joined_at as at, null as taken from promotion_entry where merchant_id = m.id and status in ('applying', 'process') order by id limit ${QUEUE_COUNT_MAX}`,
  redemptions: sql`
    select created_at as at, null as taken from point_redemption where merchant_id = m.id and status = 'in process' order by id limit ${QUEUE_COUNT_MAX}`,
  bills: sql`
    select b.settled_at as at, null as taken from agent_bill_waiting w join agent_bill b on b.id = w.bill_id
     where w.merchant_id = m.id order by w.bill_id limit ${QUEUE_COUNT_MAX}`,
  results: sql`
    select d.draws_at as at, null as taken from merchant_lottery o join lottery l on l.code = o.lottery join lottery_draw d on d.lottery = l.code
     where o.merchant_id = m.id and o.enabled and l.source = 'official' and d.state = 'closed' and d.draws_at < now()
     order by d.draws_at limit ${QUEUE_COUNT_MAX}`,
  feedback: sql`
    select created_at as at, null as taken from feedback where merchant_id = m.id and state = 'open' order by id limit ${QUEUE_COUNT_MAX}`,
  settings: sql`
    select failed_at as at, null as taken from content_version where merchant_id = m.id and failed_at is not null and withdrawn_at is null
    order by failed_at limit ${QUEUE_COUNT_MAX}`,
  adjustments: sql`
    select proposed_at as at, null as taken from balance_adjustment where merchant_id = m.id and state = 'proposed' order by id limit ${QUEUE_COUNT_MAX}`,
  lifts: sql`
    select lift_asked_at as at, null as taken from exclusion e where merchant_id = m.id and lift_asked_at is not null and lifted_at is null
      and exclusion_end(e) > now() order by lift_asked_at limit ${QUEUE_COUNT_MAX}`,
};

/** Merchants where nothing waits are left out. */
export const countWaiting = async (
  db: Executor,
  queue: QueueName,
  merchantIds: readonly number[],
  operator: string,
): Promise<readonly WaitingAt[]> => {
  const { rows } = await sql<WaitingAt>`
    select m.id as "merchantId", w.count, w.oldest as "oldestAt", w.taken, w.mine
      from unnest(${`{${merchantIds.join(',')}}`}::text::integer[]) m (id)
     cross join lateral (
        select count(*)::integer as count, min(at) as oldest, count(taken)::integer as taken,
          (count(*) filter (where taken = ${operator}::text))::integer as mine
        from (${WAITING[queue]}) one) w
     where w.count > 0 order by m.id`.execute(db);
  return rows;
};

/** One search over whole marks, each served by an index of its own. */
import { sql } from 'kysely';
import type { Executor } from '../../kernel/index.ts';

export type FoundBy =
  | 'account'
  | 'number'
  | 'mobile'
  | 'email'
  | 'registration-name'
  | 'identity-name'
  | 'bank-name'
  | 'device'
  | 'bank-account'
  | 'deposit'
  | 'withdrawal'
  | 'round'
  | 'round-stake'
  | 'round-win'
  | 'movement';

export interface Hit {
  readonly memberId: bigint;
  readonly account: string;
  readonly by: FoundBy;
  /** What was found beside the member. */
  readonly found: string | null;
}

/** Of each mark. */
const HITS_MAX = 10;
/** A device is found among this many of its newest sessions: many members have the same one. */
const SESSIONS_MAX = 500;

/** Accounts that begin so, and a member of this number. Trial and house accounts are left out. */
export const findAccounts = async (db: Executor, merchantId: number, text: string): Promise<readonly Hit[]> => {
  const start = `${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<Hit>`
    (select m.id as "memberId", m.account, 'account' as by, null as found from member m
      where m.merchant_id = ${merchantId} and m.type = 1 and lower(m.account) like ${start} order by lower(m.account) limit ${HITS_MAX})
    union all
    select m.id, m.account, 'number', null from member m
      where m.merchant_id = ${merchantId} and m.type = 1 and m.id = ${/^\d{1,15}$/.test(text) ? text : null}::text::bigint`.execute(
    db,
  );
  return rows;
};

export const findMembers = async (
  db: Executor,
  merchantId: number,
  id: bigint,
  by: FoundBy,
): Promise<readonly Hit[]> => {
  const { rows } = await sql<Hit>`
    select m.id as "memberId", m.account, ${by}::text as by, null as found from member m
    where m.merchant_id = ${merchantId} and m.id = ${id} and m.type = 1`.execute(db);
  return rows;
};

/** Members with this name, by each place that stores it; removed accounts count until they are forgotten. */
export const findNames = async (db: Executor, merchantId: number, nameKey: Buffer): Promise<readonly Hit[]> => {
  const key = sql`decode(${nameKey.toString('hex')}, 'hex')`;
  const { rows } = await sql<Hit>`
    select h.member_id as "memberId", m.account, h.by, h.found from (
      (select r.member_id, 'registration-name' as by, null as found from registration_record r
        where r.merchant_id = ${merchantId} and r.name_key = ${key} order by r.member_id desc limit ${HITS_MAX})
      union all
      (select p.member_id, 'identity-name', null from kyc_person p
        where p.merchant_id = ${merchantId} and p.name_key = ${key} order by p.member_id desc limit ${HITS_MAX})
      union all
      (select distinct a.member_id, 'bank-name', '…' || a.last_four from bank_account a
        where a.merchant_id = ${merchantId} and a.holder_key = ${key} order by a.member_id desc limit ${HITS_MAX})
    ) h join member m on m.id = h.member_id where m.type = 1`.execute(db);
  return rows;
};

/** A device's label, an address, or both; null: any. */
export interface DeviceMark {
  readonly label: string | null;
  readonly address: string | null;
}

/** Members who signed in lately with this device or from this address, the last one first. */
export const findDevices = async (
  db: Executor,
  merchantId: number,
  { label, address }: DeviceMark,
): Promise<readonly Hit[]> => {
  const byLabel = label === null ? sql`` : sql`and lower(s.device) = ${label.toLowerCase()}`;
  const byAddress = address === null ? sql`` : sql`and s.ip = ${address}::text::inet`;
  const { rows } = await sql<Hit>`
    select h.id as "memberId", h.account, 'device' as by, h.device || coalesce(' · ' || host(h.ip), '') as found from (
      select distinct on (u.id) u.* from (
        select m.id, m.account, s.device, s.ip, s.created_at from member_session s join member m on m.id = s.member_id and m.type = 1
        where s.merchant_id = ${merchantId} ${byLabel} ${byAddress} order by s.created_at desc limit ${SESSIONS_MAX}
      ) u order by u.id, u.created_at desc
    ) h order by h.created_at desc limit ${HITS_MAX}`.execute(db);
  return rows;
};

export const findByLastFour = async (db: Executor, merchantId: number, lastFour: string): Promise<readonly Hit[]> => {
  const { rows } = await sql<Hit>`
    select m.id as "memberId", m.account, 'bank-account' as by, '…' || a.last_four as found
    from bank_account a join member m on m.id = a.member_id
    where a.merchant_id = ${merchantId} and a.last_four = ${lastFour} and a.removed_at is null limit ${HITS_MAX}`.execute(
    db,
  );
  return rows;
};

/** The newest payments of exactly this amount, in minor units, and the newest settled rounds with such a stake or win. */
export const findAmounts = async (db: Executor, merchantId: number, amount: bigint): Promise<readonly Hit[]> => {
  const { rows } = await sql<Hit>`
    select h.member_id as "memberId", m.account, h.by, h.found from (
      (select d.member_id, 'deposit' as by, d.reference as found, d.created_at as at from deposit d
        where d.merchant_id = ${merchantId} and d.amount = ${amount} order by d.id desc limit ${sql.lit(HITS_MAX)})
      union all
      (select w.member_id, 'withdrawal', w.reference, w.created_at from withdrawal w
        where w.merchant_id = ${merchantId} and w.amount = ${amount} order by w.id desc limit ${sql.lit(HITS_MAX)})
      union all
      (select r.member_id, 'round-stake', r.round_id, r.settled_at from game_round r
        where r.merchant_id = ${merchantId} and r.bet_sum = ${amount} and r.bet_sum > 0 and r.settled_at is not null
        order by r.settled_at desc limit ${sql.lit(HITS_MAX)})
      union all
      (select r.member_id, 'round-win', r.round_id, r.settled_at from game_round r
        where r.merchant_id = ${merchantId} and r.win_sum = ${amount} and r.win_sum > 0 and r.settled_at is not null
        order by r.settled_at desc limit ${sql.lit(HITS_MAX)})
    ) h cross join lateral (select m.account from member m where m.id = h.member_id and m.type = 1 offset 0) m
    order by h.by, h.at desc`.execute(db);
  return rows;
};

/** Payments, rounds and movements of this reference. */
export const findReferences = async (db: Executor, merchantId: number, text: string): Promise<readonly Hit[]> => {
  const { rows } = await sql<Hit>`
    select h.member_id as "memberId", m.account, h.by, h.found from (
      select d.member_id, 'deposit' as by, d.reference as found from deposit d
        where d.merchant_id = ${merchantId} and d.reference = ${text.toUpperCase()}
      union all
      select w.member_id, 'withdrawal', w.reference from withdrawal w
        where w.merchant_id = ${merchantId} and w.reference = ${text.toUpperCase()}
      union all
      select w.member_id, 'withdrawal', w.reference from withdrawal w
        where w.merchant_id = ${merchantId} and w.bank_reference = ${text}
      union all
      (select distinct t.member_id, 'round', t.round_id from wallet_txn t
        where t.round_id = ${text} and t.merchant_id = ${merchantId} limit ${HITS_MAX})
      union all
      select a.owner_id, 'movement', e.transfer_id::text from ledger_entry e join ledger_account a on a.id = e.account_id
        where e.transfer_id = ${/^\d{1,15}$/.test(text) ? text : null}::text::bigint and e.merchant_id = ${merchantId} and a.owner_id is not null
    ) h join member m on m.id = h.member_id where m.type = 1`.execute(db);
  return rows;
};

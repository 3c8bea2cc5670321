/** What the checks of money read. `ids` are merchants, as an array in PostgreSQL's form. */
import { sql } from 'kysely';
import type { Db } from '../../../kernel/index.ts';

/** The newest transfers: the answer has to come while an auditor waits, and older ones were the newest once. */
const TRANSFERS_MOST = 50_000;

export const sumTransfers = async (
  db: Db,
  ids: string,
): Promise<readonly { transfers: number; entries: number; unbalanced: number; first: string | null }[]> => {
  const { rows } = await sql<{ transfers: number; entries: number; unbalanced: number; first: string | null }>`
    with newest as (
      select id from ledger_transfer where merchant_id = any (${ids}::text::integer[])
         and id > (select coalesce(max(id), 0) - ${TRANSFERS_MOST} from ledger_transfer)),
    sums as (
      select e.transfer_id, a.currency, sum(e.amount) as total, count(*) as entries
        from ledger_entry e join newest n on n.id = e.transfer_id join ledger_account a on a.id = e.account_id
       group by e.transfer_id, a.currency)
    select count(distinct transfer_id)::integer as transfers, coalesce(sum(entries), 0)::integer as entries,
      count(*) filter (where total <> 0)::integer as unbalanced, min(transfer_id) filter (where total <> 0)::text as first from sums`.execute(
    db,
  );
  return rows;
};

export const compareBalances = async (
  db: Db,
  ids: string,
): Promise<readonly { accounts: number; apart: number; first: string | null }[]> => {
  const { rows } = await sql<{ accounts: number; apart: number; first: string | null }>`
    with moved as (
      select distinct e.account_id from ledger_entry e
       where e.transfer_id > (select coalesce(max(id), 0) - ${TRANSFERS_MOST} from ledger_transfer)
         and e.account_version is not null and e.merchant_id = any (${ids}::text::integer[])),
    compared as (
      select b.account_id, b.balance <> l.balance_after as "isApart" from moved m
        join ledger_balance b on b.account_id = m.account_id
       cross join lateral (
         select e.balance_after from ledger_entry e where e.account_id = m.account_id and e.account_version is not null
          order by e.account_version desc, e.seq desc limit 1) l)
    select count(*)::integer as accounts, count(*) filter (where "isApart")::integer as apart,
      min(account_id) filter (where "isApart")::text as first from compared`.execute(db);
  return rows;
};

export const countNegative = async (
  db: Db,
  ids: string,
): Promise<readonly { accounts: number; negative: number }[]> => {
  const { rows } = await sql<{ accounts: number; negative: number }>`
    select count(*)::integer as accounts, count(*) filter (where b.balance < 0)::integer as negative
      from ledger_balance b where b.merchant_id = any (${ids}::text::integer[])`.execute(db);
  return rows;
};

export const listDeciders = async (
  db: Db,
): Promise<readonly { role: string; merchants: readonly number[] | null }[]> => {
  const { rows } = await sql<{ role: string; merchants: readonly number[] | null }>`
    select role, merchants from operator where status = 'active' and password_hash is not null`.execute(db);
  return rows;
};

export const countCorrections = async (
  db: Db,
  ids: string,
): Promise<readonly { posted: number; unsound: number }[]> => {
  const { rows } = await sql<{ posted: number; unsound: number }>`
    select count(*)::integer as posted,
      count(*) filter (where decided_by = proposed_by or trim(reason) = '' or transfer_id is null)::integer as unsound
      from balance_adjustment where state = 'posted' and merchant_id = any (${ids}::text::integer[])`.execute(db);
  return rows;
};

export const countAlerts = async (
  db: Db,
  ids: string,
  since: Date,
): Promise<readonly { open: number; late: number }[]> => {
  const { rows } = await sql<{ open: number; late: number }>`
    select count(*)::integer as open, count(*) filter (where opened_at < ${since}::timestamptz)::integer as late
      from protection_case where closed_at is null and merchant_id = any (${ids}::text::integer[])
       and rule in ('withdrawal-without-play', 'transfer-without-play')`.execute(db);
  return rows;
};

/**
 * Payments of an imported past: the ledger has the money, and these are the deposits and withdrawals that it belongs to. They go the way of
 * every payment: requested, then decided.
 */
import { sql } from 'kysely';
import { bigints } from '../../../kernel/index.ts';
import type { Trx } from '../../../kernel/index.ts';
import { insertFormerAccounts } from '../../bank-accounts/index.ts';

const FIRST = 'operator1';
const SECOND = 'operator2';

/** What was imported and has no payment yet, by the reference numbers of the ledger. */
const past = (merchantId: number, kind: 'deposit' | 'withdrawal') => sql`
  select t.reference ->> 'request' as reference, t.created_at as at, m.id as member, abs(e.amount) as amount
  from ledger_account p join member m on m.id = p.owner_id join ledger_entry e on e.account_id = p.id and e.account_version <= 0 and e.cash_kind = ${kind}
  join ledger_transfer t on t.id = e.transfer_id
  where p.merchant_id = ${merchantId} and p.kind = 'wallet' and t.reference ->> 'request' is not null
    and not exists (select from deposit x where x.merchant_id = p.merchant_id and x.reference = t.reference ->> 'request')
    and not exists (select from withdrawal x where x.merchant_id = p.merchant_id and x.reference = t.reference ->> 'request')`;

interface Row {
  readonly id: bigint;
}
const idsOf = (rows: readonly Row[]): readonly bigint[] => rows.map(({ id }) => id);

const addDeposits = async (trx: Trx, merchantId: number): Promise<number> => {
  const { rows } = await sql<Row>`
    with past as (${past(merchantId, 'deposit')}), way as (
      select m.*, row_number() over (order by m.sort, m.id) - 1 as place, count(*) over () as ways from deposit_method m
      where m.merchant_id = ${merchantId} and m.enabled and m.kind <> 'checkout'
    )
    insert into deposit (merchant_id, member_id, reference, method_id, kind, texts, provider, holder, number, qr_text, amount, created_at)
    select ${merchantId}::integer, p.member, p.reference, w.id, w.kind, w.texts, w.provider, w.holder, w.number, w.qr_text, p.amount,
      p.at - interval '4 minutes'
    from past p join way w on w.place = ascii(right(p.reference, 1)) % w.ways order by p.at, p.reference
    returning id`.execute(trx);
  await sql`
    update deposit d set status = 'credited', credited = d.amount, decided_at = t.created_at, decided_by = ${FIRST}
    from ledger_transfer t
    where d.id = any(${bigints(idsOf(rows))}) and t.merchant_id = d.merchant_id and t.idempotency_key = 'deposit:' || d.reference`.execute(
    trx,
  );
  return rows.length;
};

const addWithdrawals = async (trx: Trx, merchantId: number, now: Date): Promise<number> => {
  const { rows: members } = await sql<Row>`
    select distinct p.member as id from (${past(merchantId, 'withdrawal')}) p`.execute(trx);
  await insertFormerAccounts(trx, merchantId, idsOf(members), now);
  const { rows } = await sql<Row>`
    with past as (${past(merchantId, 'withdrawal')}), payee as (
      select distinct on (a.member_id) a.member_id, a.id, a.last_four, b.name, b.code from bank_account a join bank b on b.id = a.bank_id
      where a.merchant_id = ${merchantId} order by a.member_id, a.id
    )
    insert into withdrawal (merchant_id, member_id, reference, account_id, bank, bank_code, last_four, amount, needs_two, language, created_at)
    select ${merchantId}::integer, p.member, p.reference, y.id, y.name, y.code, y.last_four, p.amount,
      coalesce(p.amount > s.two_operators_above, false), 'EN', p.at - interval '12 minutes'
    from past p join payee y on y.member_id = p.member left join payment_settings s on s.merchant_id = ${merchantId}
    order by p.at, p.reference
    returning id`.execute(trx);
  const ids = bigints(idsOf(rows));
  await sql`
    update withdrawal w set status = 'approved', first_approved_by = case when w.needs_two then ${SECOND} end,
      first_approved_at = case when w.needs_two then t.created_at end, approved_by = ${FIRST}, approved_at = t.created_at, decided_by = ${FIRST},
      decided_at = t.created_at, paid_by = ${FIRST}, paid_at = t.created_at, bank_reference = 'DEMO-' || w.reference, transfer_id = t.id,
      paid_transfer_id = t.id
    from ledger_transfer t
    where w.id = any(${ids}) and t.merchant_id = w.merchant_id and t.idempotency_key = 'withdrawal-paid:' || w.reference`.execute(
    trx,
  );
  await sql`
    update withdrawal set status = 'received', received_by = 'member', received_at = least(paid_at + interval '3 hours', ${now}::timestamptz)
    where id = any(${ids})`.execute(trx);
  return rows.length;
};

/** Adds each payment once. Answers how many. */
export const seedPastPayments = async (trx: Trx, merchantId: number, now: Date): Promise<number> =>
  (await addDeposits(trx, merchantId)) + (await addWithdrawals(trx, merchantId, now));

/** Reports by mail in SQL: what is set up, which periods are due, and what becomes of each mail. */
import { sql } from 'kysely';
import type { REPORT_MAIL_GROUPS, ReportMailPeriod } from 'shared-contracts/reports';
import type { Executor, Trx, WorkQuestion } from '../../kernel/index.ts';

export interface ReportMailFields {
  readonly name: string;
  readonly by: (typeof REPORT_MAIL_GROUPS)[number];
  readonly currency: string | null;
  readonly vendor: string | null;
  readonly game: string | null;
  readonly agent: string | null;
  readonly period: ReportMailPeriod;
  readonly hour: number;
}

export interface ReportMailRow extends ReportMailFields {
  readonly id: bigint;
  /** Of the agent that it is narrowed to. */
  readonly agentAccount: string | null;
  readonly state: 'active' | 'stopped';
  readonly version: number;
  readonly changedBy: string;
  readonly changedAt: Date;
  readonly recipients: readonly { readonly id: bigint; readonly name: string }[];
  readonly nextAt: Date | null;
  readonly lastSentAt: Date | null;
  readonly failed: number;
  readonly waiting: number;
}

/** Who saves, when; and the zone of the merchant's days. */
export interface SaveFacts {
  readonly merchantId: number;
  readonly timeZone: string;
  readonly by: string;
  readonly at: Date;
}

/** Figures of a day are counted within seconds of its end; a mail at midnight waits for the last of them. */
const MARGIN = sql.raw(`interval '5 minutes'`);

/** The last day of the last period whose mail was due by now; as \`p\` says \`period\` and \`local_hour\`. */
const lastDay = (at: Date, timeZone: string, period: string, hour: number) => sql`
  (case ${period}::text
     when 'daily' then ((${at}::timestamptz at time zone ${timeZone}::text) - make_interval(hours => ${hour}::integer) - ${MARGIN})::date
     when 'weekly' then date_trunc('week', (${at}::timestamptz at time zone ${timeZone}::text) - make_interval(hours => ${hour}::integer) - ${MARGIN})::date
     else date_trunc('month', (${at}::timestamptz at time zone ${timeZone}::text) - make_interval(hours => ${hour}::integer) - ${MARGIN})::date
   end - 1)`;

/** The last day of the period after the one that was mailed last. */
const NEXT_DAY = sql.raw(`
  (case r.period when 'daily' then r.covered_until + 1 when 'weekly' then r.covered_until + 7
     else (date_trunc('month', (r.covered_until + 1)::timestamp) + interval '1 month')::date - 1 end)`);

const ZONE = sql.raw(`coalesce(nullif(m.settings ->> 'timeZone', ''), 'UTC')`);
const NEXT_AT = sql`((${NEXT_DAY} + 1 + make_interval(hours => r.local_hour)) at time zone ${ZONE} + ${MARGIN})`;

export const listReportMails = async (
  db: Executor,
  merchantId: number,
  id: bigint | null = null,
): Promise<readonly ReportMailRow[]> => {
  const { rows } = await sql<
    Omit<ReportMailRow, 'recipients'> & { recipientIds: readonly string[]; recipientNames: readonly string[] }
  >`
    select r.id, r.name, r.grouped_by as by, r.currency, r.vendor, r.game, r.agent_id::text as agent, r.period, r.local_hour::integer as hour,
      (select a.account from member a where a.id = r.agent_id and a.merchant_id = r.merchant_id) as "agentAccount",
      r.state, r.version, r.changed_by as "changedBy", r.changed_at as "changedAt",
      case when r.state = 'active' then ${NEXT_AT} end as "nextAt",
      p.ids as "recipientIds", p.names as "recipientNames", s.sent_at as "lastSentAt",
      (select count(*)::integer from report_mail_delivery d
        where d.report_mail_id = r.id and d.state = 'failed' and (s.sent_at is null or d.done_at > s.sent_at)) as failed,
      (select count(*)::integer from report_mail_delivery d where d.report_mail_id = r.id and d.state = 'waiting') as waiting
      from report_mail r
      join merchant m on m.id = r.merchant_id
     cross join lateral (
        select coalesce(array_agg(o.id::text order by lower(o.name)), '{}') as ids, coalesce(array_agg(o.name order by lower(o.name)), '{}') as names
          from report_mail_recipient c join operator o on o.id = c.operator_id where c.report_mail_id = r.id) p
     cross join lateral (
        select max(d.done_at) as sent_at from report_mail_delivery d where d.report_mail_id = r.id and d.state = 'sent') s
     where r.merchant_id = ${merchantId} and (${id}::bigint is null or r.id = ${id}::bigint) order by r.id`.execute(db);
  return rows.map(({ recipientIds, recipientNames, ...row }) => ({
    ...row,
    recipients: recipientIds.map((each, index) => ({ id: BigInt(each), name: recipientNames[index] ?? '' })),
  }));
};

/** Null where the merchant has `limit` of them. */
export const insertReportMail = async (
  trx: Trx,
  fields: ReportMailFields,
  { merchantId, timeZone, by, at }: SaveFacts,
  limit: number,
): Promise<bigint | null> => {
  const { rows } = await sql<{ id: bigint }>`
    insert into report_mail (merchant_id, name, grouped_by, currency, vendor, game, agent_id, period, local_hour, covered_until, changed_by, changed_at)
    select ${merchantId}::integer, ${fields.name}::text, ${fields.by}::text, ${fields.currency}::text, ${fields.vendor}::text, ${fields.game}::text,
      ${fields.agent}::text::bigint, ${fields.period}::text, ${fields.hour}::smallint, ${lastDay(at, timeZone, fields.period, fields.hour)},
      ${by}::text, ${at}::timestamptz
     where (select count(*) from report_mail where merchant_id = ${merchantId}::integer) < ${limit}::integer
    returning id`.execute(trx);
  return rows[0]?.id ?? null;
};

/** False where it was saved since that version. Another period begins anew: what has ended before is not mailed. */
export const updateReportMail = async (
  trx: Trx,
  target: { readonly id: bigint; readonly version: number },
  fields: ReportMailFields,
  { merchantId, timeZone, by, at }: SaveFacts,
): Promise<boolean> => {
  const { rows } = await sql`
    update report_mail set name = ${fields.name}, grouped_by = ${fields.by}, currency = ${fields.currency}, vendor = ${fields.vendor},
      game = ${fields.game}, agent_id = ${fields.agent}::text::bigint,
      covered_until = case when period = ${fields.period}::text then covered_until
        else ${lastDay(at, timeZone, fields.period, fields.hour)} end,
      period = ${fields.period}::text, local_hour = ${fields.hour}::smallint, version = version + 1, changed_by = ${by}, changed_at = ${at}
     where id = ${target.id} and merchant_id = ${merchantId} and version = ${target.version} returning id`.execute(trx);
  return rows.length === 1;
};

/** False where it stood so already. What ended while it was stopped is not mailed. */
export const switchReportMail = async (
  trx: Trx,
  id: bigint,
  state: ReportMailRow['state'],
  facts: SaveFacts & Pick<ReportMailFields, 'period' | 'hour'>,
): Promise<boolean> => {
  const { rows } = await sql`
    update report_mail set state = ${state}::text, version = version + 1, changed_by = ${facts.by}, changed_at = ${facts.at},
      covered_until = case when ${state}::text = 'stopped' then covered_until
        else greatest(covered_until, ${lastDay(facts.at, facts.timeZone, facts.period, facts.hour)}) end
     where id = ${id} and merchant_id = ${facts.merchantId} and state <> ${state}::text returning id`.execute(trx);
  return rows.length === 1;
};

export const replaceRecipients = async (
  trx: Trx,
  mail: { readonly id: bigint; readonly merchantId: number },
  operatorIds: readonly bigint[],
): Promise<void> => {
  await sql`delete from report_mail_recipient where report_mail_id = ${mail.id}`.execute(trx);
  await sql`
    insert into report_mail_recipient (report_mail_id, merchant_id, operator_id)
    select ${mail.id}::bigint, ${mail.merchantId}::integer, unnest(${operatorIds.map(String)}::text[]::bigint[])`.execute(
    trx,
  );
};

/** The last period that has ended, to all recipients; answers how many. */
export const orderDeliveries = async (
  trx: Trx,
  mail: ReportMailRow,
  { merchantId, timeZone, at }: SaveFacts,
): Promise<number> => {
  const { rows } = await sql`
    insert into report_mail_delivery (merchant_id, report_mail_id, operator_id, cause, first_day, last_day, due_at)
    select ${merchantId}::integer, c.report_mail_id, c.operator_id, 'order',
      case ${mail.period}::text when 'daily' then l.day when 'weekly' then l.day - 6 else date_trunc('month', l.day::timestamp)::date end, l.day, now()
      from report_mail_recipient c cross join (select ${lastDay(at, timeZone, mail.period, 0)} as day) l
     where c.report_mail_id = ${mail.id} returning id`.execute(trx);
  return rows.length;
};

/**
 * One period of each report whose time has come, the oldest first; answers how many mails are to be sent. Called again it goes on with the
 * periods after it, so that none is left out after downtime.
 */
export const planDue = async (trx: Trx, now: Date): Promise<number> => {
  const { rows } = await sql<{ mails: number }>`
    with due as (
      select r.id, r.merchant_id, r.covered_until + 1 as first_day, ${NEXT_DAY} as last_day
        from report_mail r join merchant m on m.id = r.merchant_id
       where r.state = 'active' and ${NEXT_AT} <= ${now}::timestamptz for update of r),
    covered as (
      update report_mail r set covered_until = due.last_day from due where r.id = due.id returning r.id),
    planned as (
      insert into report_mail_delivery (merchant_id, report_mail_id, operator_id, cause, first_day, last_day, due_at)
      select due.merchant_id, due.id, c.operator_id, 'period', due.first_day, due.last_day, now()
        from due join covered on covered.id = due.id join report_mail_recipient c on c.report_mail_id = due.id
      on conflict do nothing returning id)
    select count(*)::integer as mails from planned`.execute(trx);
  return rows[0]?.mails ?? 0;
};

export interface DueMail extends Omit<ReportMailFields, 'period' | 'hour'> {
  readonly id: bigint;
  readonly merchantId: number;
  readonly reportMailId: bigint;
  readonly operatorId: bigint;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly tries: number;
}

export const hasDue = (): WorkQuestion =>
  sql`select exists (select from report_mail_delivery where state = 'waiting' and due_at <= now()) as "hasWork"`;

/** Takes mails whose turn it is; others leave them alone until `retryAfterSeconds` have passed, longer with each try. */
export const claimDue = async (
  db: Executor,
  { limit, retryAfterSeconds }: { readonly limit: number; readonly retryAfterSeconds: number },
): Promise<readonly DueMail[]> => {
  const { rows } = await sql<DueMail>`
    with claimed as (
      update report_mail_delivery d set tries = d.tries + 1, due_at = now() + make_interval(secs => ${retryAfterSeconds} * (d.tries + 1))
        from (
          select id from report_mail_delivery where state = 'waiting' and due_at <= now()
           order by due_at limit ${limit} for update skip locked) due
       where d.id = due.id
      returning d.id, d.merchant_id, d.report_mail_id, d.operator_id, d.first_day, d.last_day, d.tries)
    select c.id, c.merchant_id as "merchantId", c.report_mail_id as "reportMailId", c.operator_id as "operatorId",
      to_char(c.first_day, 'YYYY-MM-DD') as "firstDay", to_char(c.last_day, 'YYYY-MM-DD') as "lastDay", c.tries::integer as tries,
      r.name, r.grouped_by as by, r.currency, r.vendor, r.game, r.agent_id::text as agent
      from claimed c join report_mail r on r.id = c.report_mail_id order by c.id`.execute(db);
  return rows;
};

export const settleMail = async (db: Executor, id: bigint, state: 'sent' | 'failed' | 'dropped'): Promise<void> => {
  await sql`
    update report_mail_delivery set state = ${state}, done_at = now() where id = ${id} and state = 'waiting'`.execute(
    db,
  );
};

export const purgeDeliveries = async (db: Executor, before: Date): Promise<void> => {
  await sql`delete from report_mail_delivery where done_at < ${before}`.execute(db);
};

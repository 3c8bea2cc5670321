-- Storey back-office: figures by cohort, the month in which a member registered.

-- yyyy-MM in the merchant's time zone; empty: money that is no member's.
alter table report_agent_day add column cohort text not null default '';
alter table report_agent_day drop constraint report_agent_day_pkey;
alter table report_agent_day add primary key (merchant_id, currency, day, agent_id, cohort);
create index report_agent_day_cohort on report_agent_day (merchant_id, currency, cohort, day);

alter table report_mail drop constraint report_mail_grouped_by_check;
alter table report_mail add constraint report_mail_grouped_by_check check (grouped_by in ('day', 'vendor', 'game', 'agent', 'cohort'));

-- Counted again with cohorts, from the first entry on.
delete from report_day;
delete from report_agent_day;
delete from report_player_day;
delete from report_progress;

-- Storey back-office: deposits and payouts by payment channel.

create table report_channel_day (
  merchant_id    integer not null references merchant,
  currency       text not null,
  day            date not null,
  -- KIND:BANK OR WALLET of a deposit, provider:CODE, bank-transfer for payouts by transfer; other: booked without a payment
  channel        text not null,
  deposits       bigint not null,
  deposit_count  bigint not null,
  paid_out       bigint not null,
  payout_count   bigint not null,
  primary key (merchant_id, currency, day, channel)
);
create index report_channel_day_channel on report_channel_day (merchant_id, currency, channel, day);
-- Written by report_count alone.
revoke insert, update, delete, truncate on report_channel_day from portal_app;

alter table report_mail drop constraint report_mail_grouped_by_check;
alter table report_mail add constraint report_mail_grouped_by_check check (grouped_by in ('day', 'vendor', 'game', 'agent', 'cohort', 'channel'));

-- Counted again with channels, from the first entry on.
delete from report_day;
delete from report_agent_day;
delete from report_player_day;
delete from report_progress;

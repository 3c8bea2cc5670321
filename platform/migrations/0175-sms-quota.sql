-- How many codes by SMS a number, an address of the network and a whole merchant have had on a day (ERR-007): messages cost money.
create table sms_quota (
  merchant_id  integer not null references merchant,
  scope        text not null check (scope in ('number', 'address', 'merchant')),
  -- A keyed hash: this table tells nobody whose number it was.
  key          bytea not null check (length(key) = 32),
  -- By the merchant's own calendar.
  day          date not null,
  count        integer not null check (count >= 0),
  primary key (merchant_id, scope, key, day)
);
create index sms_quota_age on sms_quota (day);

-- Storey protection: what was played in a session at vendors that keep the player's money, for its reality checks (RSG-005). There are no
-- rounds of it. Minor units.
alter table protection_session
  add own_wagered bigint not null default 0,
  add own_won bigint not null default 0;

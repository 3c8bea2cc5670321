-- Storey back-office: the result of play at vendors that keep the player's money. It is part of GGR without stakes or wins.
alter table report_day add vendor_result bigint not null default 0;

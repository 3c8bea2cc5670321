-- Puzzles of the human check that were handed in: each counts once, whichever instance it is handed to.

create table human_check_used (
  -- Random, of the puzzle itself.
  nonce        text primary key check (length(nonce) between 16 and 64),
  merchant_id  integer not null references merchant,
  expires_at   timestamptz not null
);
create index human_check_used_age on human_check_used (expires_at);

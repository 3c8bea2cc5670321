-- Storey back-office: the stream of open consoles.

-- A ticket opens the console's stream once, within seconds.
create table operator_stream_ticket (
  ticket_hash  bytea primary key check (length(ticket_hash) = 32),
  session_id   text not null references operator_session (id) on delete cascade,
  expires_at   timestamptz not null
);
create index operator_stream_ticket_session on operator_stream_ticket (session_id);

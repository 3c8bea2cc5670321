-- Operators, their sessions, and the audit log of the installation.

create table operator (
  id               bigint generated always as identity primary key,
  name             text not null check (name ~ '^[A-Za-z0-9._-]{3,64}$'),
  password_hash    text not null check (password_hash like '$argon2id$%'),
  role             text not null check (role in ('owner', 'finance', 'support', 'content', 'risk', 'release')),
  -- Merchants this operator may see and touch; null: all of the installation.
  merchants        integer[],
  status           text not null default 'active' check (status in ('active', 'blocked')),
  created_at       timestamptz not null default now(),
  last_sign_in_at  timestamptz
);
create unique index operator_name on operator (lower(name));

create table operator_session (
  id               text primary key,
  operator_id      bigint not null references operator (id) on delete cascade,
  token_hash       bytea not null unique check (length(token_hash) = 32),
  device           text not null,
  ip               inet,
  created_at       timestamptz not null,
  last_seen_at     timestamptz not null,
  idle_expires_at  timestamptz not null,
  ends_at          timestamptz not null,
  revoked_at       timestamptz,
  check (idle_expires_at <= ends_at)
);
create index operator_session_operator on operator_session (operator_id, created_at desc) where revoked_at is null;

-- Append-only. Each row carries the hash of the row before it in its chain, so that a row that was changed, removed, added
-- in between or moved shows, and so does a removed end, because `audit_head` remembers it. One chain for operators' actions and one
-- a merchant for identity, so that sign-ins of one merchant do not wait for another's.
create table audit_log (
  id          bigint generated always as identity primary key,
  chain       text not null,
  seq         bigint not null default 0,
  at          timestamptz not null default now(),
  kind        text not null check (kind in ('operator', 'identity', 'system')),
  -- Name of the operator, id of the member, or the job.
  actor       text not null,
  merchant    text,
  action      text not null,
  subject     text not null,
  before      text,
  after       text,
  reason      text,
  request_id  text,
  prev_hash   bytea not null default '',
  hash        bytea not null default '',
  unique (chain, seq)
);
create index audit_log_kind on audit_log (kind, id desc);
create index audit_log_merchant on audit_log (merchant, kind, id desc);

create table audit_head (
  chain  text primary key,
  seq    bigint not null,
  hash   bytea not null
);

revoke update, delete, truncate on audit_log from portal_app;
revoke insert, update, delete, truncate on audit_head from portal_app;

create function audit_hash(row_of audit_log) returns bytea language sql immutable as $$
  select sha256(convert_to(jsonb_build_array(
    encode(row_of.prev_hash, 'hex'), row_of.chain, row_of.seq, (extract(epoch from row_of.at) * 1000000)::bigint, row_of.kind, row_of.actor,
    row_of.merchant, row_of.action, row_of.subject, row_of.before, row_of.after, row_of.reason, row_of.request_id
  )::text, 'UTF8'))
$$;

-- Number, time and hashes are the database's, whatever the writer sent. Runs with the owner's rights, because the application may
-- not write `audit_head`.
create function audit_log_seal() returns trigger language plpgsql security definer set search_path from current as $$
declare
  head audit_head;
begin
  insert into audit_head (chain, seq, hash) values (new.chain, 0, decode(repeat('00', 32), 'hex')) on conflict do nothing;
  -- Held until the writer commits: the chain has one writer at a time.
  select * into head from audit_head where chain = new.chain for update;
  new.seq := head.seq + 1;
  new.at := clock_timestamp();
  new.prev_hash := head.hash;
  new.hash := audit_hash(new);
  update audit_head set seq = new.seq, hash = new.hash where chain = new.chain;
  return new;
end $$;
create trigger audit_log_seal before insert on audit_log for each row execute function audit_log_seal();

create function audit_log_refuse() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log is append-only' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_log_refuse before update or delete on audit_log for each row execute function audit_log_refuse();
create trigger audit_log_refuse_truncate before truncate on audit_log for each statement execute function audit_log_refuse();

-- The first broken row of each chain that has one. `id` is null where rows are missing at the end.
create function audit_verify() returns table (chain text, seq bigint, id bigint, fault text) language sql stable security definer set search_path from current as $$
  with checked as (
    select l.chain, l.seq, l.id,
      case
        when l.seq <> row_number() over w then 'row missing before'
        when l.prev_hash <> coalesce(lag(l.hash) over w, decode(repeat('00', 32), 'hex')) then 'does not follow the row before'
        when l.hash <> audit_hash(l) then 'content changed'
      end as fault
    from audit_log l
    window w as (partition by l.chain order by l.seq)
  ),
  ends as (
    select h.chain, h.seq, null::bigint as id, 'rows missing at the end' as fault
    from audit_head h left join audit_log l on l.chain = h.chain and l.seq = h.seq and l.hash = h.hash
    where l.id is null and h.seq > 0
  )
  select distinct on (f.chain) f.chain, f.seq, f.id, f.fault
  from (select * from checked where fault is not null union all select * from ends) f
  order by f.chain, (f.id is null), f.seq
$$;

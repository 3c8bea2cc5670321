-- Who approved a withdrawal stays known when it fails afterwards, and one that only time called received can still fail. `needs_two` is
-- by what was set when it was asked for or when it was first approved, and counts the member's others of that day.

alter table withdrawal
  -- The last approval; `decided_*` is the last decision of any kind.
  add column approved_by       text,
  add column approved_at       timestamptz,
  -- The transfer that paid it out; null before.
  add column paid_transfer_id  bigint;

-- A row that was received does not change: what it is filled with here is known already.
alter table withdrawal disable trigger withdrawal_change;
update withdrawal set approved_by = decided_by, approved_at = decided_at where status in ('approved', 'received');
update withdrawal w set paid_transfer_id = t.id from ledger_transfer t
 where t.merchant_id = w.merchant_id and t.idempotency_key = 'withdrawal-paid:' || w.id and w.status = 'received';
alter table withdrawal enable trigger withdrawal_change;

-- The two about received_at: they stay with one that fails after its time.
alter table withdrawal drop constraint withdrawal_check2, drop constraint withdrawal_check3;
alter table withdrawal
  add constraint withdrawal_received check (
    (received_at is null) = (received_by is null)
    and (status <> 'received' or received_at is not null)
    and (received_at is null or status = 'received' or (status = 'failed' and received_by = 'time'))),
  add constraint withdrawal_paid check (paid_transfer_id is null or received_at is not null),
  add constraint withdrawal_approved check (
    (approved_by is null) = (approved_at is null)
    and (status not in ('approved', 'received') or approved_by is not null)
    and (status not in ('pending', 'rejected') or approved_by is null)),
  -- Two operators are two.
  add constraint withdrawal_two check (not needs_two or approved_by is null or first_approved_by <> approved_by);

create or replace function payment_change() returns trigger language plpgsql as $$
declare
  v_allowed text[] := case tg_table_name
    when 'deposit' then array['pending credited', 'pending rejected', 'pending cancelled', 'cancelled credited']
    else array['pending approved', 'pending rejected', 'approved received', 'approved failed', 'received failed']
  end;
begin
  if tg_op = 'INSERT' then
    if new.status <> 'pending' then raise exception 'a % begins as pending', tg_table_name using errcode = 'PA001'; end if;
    return new;
  end if;
  if (new.id, new.merchant_id, new.member_id, new.reference, new.amount, new.created_at)
     is distinct from (old.id, old.merchant_id, old.member_id, old.reference, old.amount, old.created_at) then
    raise exception 'a % is not asked for again', tg_table_name using errcode = 'PA001';
  end if;
  if new.status = old.status and old.status not in ('pending', 'approved')
     or new.status <> old.status and old.status || ' ' || new.status <> all (v_allowed) then
    raise exception 'a % that is % does not become %', tg_table_name, old.status, new.status using errcode = 'PA001';
  end if;
  -- What a member or an operator confirmed has arrived.
  if old.status = 'received' then
    if old.received_by <> 'time' then
      raise exception 'a % that was confirmed does not become %', tg_table_name, new.status using errcode = 'PA001';
    end if;
  end if;
  return new;
end $$;

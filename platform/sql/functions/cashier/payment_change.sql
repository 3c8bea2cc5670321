-- Trigger on deposits and withdrawals: what was requested never changes, and a status changes only along the allowed steps.
create or replace function payment_change() returns trigger language plpgsql as $$
declare
  v_allowed text[] := case tg_table_name
    when 'deposit' then array['pending credited', 'pending rejected', 'pending cancelled', 'cancelled credited']
    else array['pending approved', 'pending rejected', 'approved received', 'approved failed', 'received failed']
  end;
  -- That a withdrawal was paid is a fact of its own, beside its status.
  v_paid text[] := array['paid_at', 'paid_by', 'bank_reference', 'paid_transfer_id'];
  v_first text[] := array['first_credited', 'first_credited_by', 'first_credited_at'];
  v_before jsonb;
  v_after jsonb;
begin
  if tg_op = 'INSERT' then
    if new.status <> 'pending' then raise exception 'a % begins as pending', tg_table_name using errcode = 'PA001'; end if;
    return new;
  end if;
  if (new.id, new.merchant_id, new.member_id, new.reference, new.amount, new.created_at)
     is distinct from (old.id, old.merchant_id, old.member_id, old.reference, old.amount, old.created_at) then
    raise exception 'a % is not asked for again', tg_table_name using errcode = 'PA001';
  end if;
  v_before := to_jsonb(old);
  v_after := to_jsonb(new);
  -- One that was recorded by mistake is taken back whole, and counted; nothing else changes with it.
  if v_before ->> 'paid_at' is not null and v_after ->> 'paid_at' is null and old.status in ('approved', 'received')
     and (v_after ->> 'payments_undone')::integer = (v_before ->> 'payments_undone')::integer + 1
     and v_before - v_paid - 'payments_undone' = v_after - v_paid - 'payments_undone' then
    return new;
  end if;
  if v_before ->> 'paid_at' is not null
     and exists (select from unnest(v_paid) as fact where v_before -> fact is distinct from v_after -> fact) then
    raise exception 'a payment does not change' using errcode = 'PA001';
  end if;
  if v_before ->> 'paid_at' is null and v_after ->> 'paid_at' is not null and v_before - v_paid = v_after - v_paid then return new; end if;
  -- A provider's success can come after its failure.
  if v_before ->> 'kind' = 'checkout' and old.status = 'rejected' and new.status = 'credited' then return new; end if;
  -- The first of two operators sees money arrive that its member had cancelled.
  if tg_table_name = 'deposit' and old.status in ('pending', 'cancelled') and v_before - v_first = v_after - v_first then return new; end if;
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

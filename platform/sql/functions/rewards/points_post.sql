-- Moves points of one member. Outcomes: posted, replayed (the same key with the same content), key_reused, insufficient_points.
create or replace function points_post(
  p_merchant integer, p_member bigint, p_key text, p_kind text, p_amount bigint, p_reference jsonb, p_at timestamptz,
  out outcome text, out entry_id bigint, out balance bigint
)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  v_known point_entry;
  v_version bigint;
begin
  if p_kind not in ('redeem', 'redeem-return', 'convert') or (p_amount > 0) <> (p_kind = 'redeem-return') then
    raise exception 'points can not be moved by % as %', p_amount, p_kind using errcode = 'PT001';
  end if;
  insert into point_account (merchant_id, member_id) values (p_merchant, p_member) on conflict do nothing;
  select a.balance, a.version into balance, v_version
    from point_account a where a.merchant_id = p_merchant and a.member_id = p_member for update;
  select * into v_known from point_entry e where e.merchant_id = p_merchant and e.idempotency_key = p_key;
  if found then
    outcome := case when v_known.member_id = p_member and v_known.kind = p_kind and v_known.amount = p_amount then 'replayed' else 'key_reused' end;
    entry_id := v_known.id;
    balance := v_known.balance_after;
    return;
  end if;
  if balance + p_amount < 0 then
    outcome := 'insufficient_points';
    return;
  end if;
  balance := balance + p_amount;
  update point_account a set balance = points_post.balance, version = v_version + 1 where a.merchant_id = p_merchant and a.member_id = p_member;
  insert into point_entry (merchant_id, member_id, version, kind, amount, balance_after, reference, idempotency_key, at)
  values (p_merchant, p_member, v_version + 1, p_kind, p_amount, balance, p_reference, p_key, p_at)
  returning id into entry_id;
  outcome := 'posted';
end $$;

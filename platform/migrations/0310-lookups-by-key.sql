-- A row is looked up by its whole key and by nothing else that an index begins with. What the wallet's functions plan is kept for as long as the
-- server learns nothing new of the tables, and a server that knows nothing of them yet (the first minute of an installation, a copy that was
-- restored) takes any index that fits: each bet read all bets of its vendor, and all members of its merchant.

-- The vendor stands last: an index that begins with it fits the lookup of a transaction as well.
create index wallet_txn_of_round on wallet_txn (round_id, member_id, vendor);
drop index wallet_txn_round;

-- As in migration 0191, but the member is found by its id alone.
create or replace function provider_play_state(p_merchant integer, p_member bigint, p_portal_session text, p_is_use boolean) returns text
language plpgsql as $$
declare
  v_member record;
  v_session record;
  v_idle interval;
begin
  select m.status, m.merchant_id, m.type into v_member from member m where m.id = p_member;
  if not found or v_member.merchant_id is distinct from p_merchant or v_member.type <> 1 or v_member.status <> 'active' then
    return 'RS_ERROR_USER_DISABLED';
  end if;
  select s.member_id, s.revoked_at, s.idle_expires_at, s.last_seen_at, s.must_change_password into v_session
  from member_session s where s.id = p_portal_session;
  if not found or v_session.member_id is distinct from p_member or v_session.revoked_at is not null or v_session.idle_expires_at <= now() then
    return 'RS_ERROR_TOKEN_EXPIRED';
  end if;
  if v_session.must_change_password then return 'RS_ERROR_USER_DISABLED'; end if;
  if p_is_use and v_session.last_seen_at < now() - interval '1 minute' then
    select make_interval(mins => i.session_idle_minutes) into v_idle from identity_setting i where i.merchant_id = p_merchant;
    update member_session s set last_seen_at = now(), idle_expires_at = least(s.ends_at, now() + coalesce(v_idle, interval '30 minutes'))
    where s.id = p_portal_session and s.revoked_at is null;
  end if;
  return 'RS_OK';
end $$;

-- As in migration 0002, but an account that is there is found by its key: `is not distinct from` reads all accounts of the merchant.
create or replace function ledger_open_account(p_merchant integer, p_owner bigint, p_kind text, p_currency text) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_id bigint;
begin
  insert into ledger_account (merchant_id, owner_id, kind, currency, non_negative)
  values (p_merchant, p_owner, p_kind, p_currency, p_owner is not null)
  on conflict do nothing
  returning id into v_id;
  if v_id is not null then
    if p_owner is not null then
      insert into ledger_balance (account_id, merchant_id) values (v_id, p_merchant);
    end if;
    return v_id;
  end if;
  if p_owner is null then
    select id into strict v_id from ledger_account
     where merchant_id = p_merchant and owner_id is null and kind = p_kind and currency = p_currency;
  else
    select id into strict v_id from ledger_account
     where merchant_id = p_merchant and owner_id = p_owner and kind = p_kind and currency = p_currency;
  end if;
  return v_id;
end
$$;

-- The answer to a stake of a player whose money the vendor keeps; session and member are known to be fit for it. In the order of a bet:
-- the merchant's offer and largest stake, exclusion and limits (RSG-003, RSG-004), reality check (RSG-005). The stake itself is counted once
-- it is told as taken. Who plays uses the portal's session.
create or replace function provider_own_stake(p_vendor text, p_member bigint, p_token_hash bytea, p_game text, p_stake bigint) returns text
language plpgsql as $$
declare
  s record;
  v_status text;
begin
  select w.merchant_id, w.portal_session, mg.max_bet, mg.enabled is true and mv.enabled is not null as is_offered, mv.enabled as is_vendor_on,
      ms.last_seen_at < now() - interval '1 minute' as is_use_due
    into s
    from wallet_session w
    join game g on g.code = p_game and g.vendor = p_vendor
    left join merchant_game mg on mg.merchant_id = w.merchant_id and mg.game_id = g.id
    left join merchant_vendor mv on mv.merchant_id = w.merchant_id and mv.vendor = p_vendor
    left join member_session ms on ms.id = w.portal_session
    where w.token_hash = p_token_hash;
  if s.is_use_due then perform member_session_use(s.merchant_id, s.portal_session); end if;
  if not s.is_offered then return 'RS_ERROR_INVALID_GAME'; end if;
  if not s.is_vendor_on then return 'RS_ERROR_INVALID_PARTNER'; end if;
  if p_stake > s.max_bet then return 'RS_ERROR_LIMIT_REACHED'; end if;
  v_status := protection_admit(p_member, p_stake);
  if v_status not in ('RS_OK', 'RS_COUNT') then return v_status; end if;
  return case when protection_present(s.merchant_id, p_member, s.portal_session) then 'RS_OK' else 'RS_ERROR_LIMIT_REACHED' end;
end $$;

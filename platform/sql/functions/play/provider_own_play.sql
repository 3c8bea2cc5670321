-- Whether a vendor that keeps the player's money may take a stake from it: what a bet would be answered (see `provider_turn`). The vendor
-- tells all that was ever staked and won there, in minor units; what is new counts for the player's limits and for the
-- reality check of the session that tells it, whatever the answer is.
create or replace function provider_own_play(p_vendor text, p_nonce text, p_member bigint, p_token_hash bytea, p_game text,
  p_stake bigint, p_staked bigint, p_won bigint) returns provider_reply
language plpgsql as $$
declare
  v_reply provider_reply := provider_balance(p_vendor, p_nonce, p_member, p_token_hash, p_game);
  v_told vendor_play;
  v_staked bigint;
  v_won bigint;
begin
  -- Nobody whom the vendor may speak for.
  if v_reply.balance is null then return v_reply; end if;
  insert into vendor_play (vendor, member_id) values (p_vendor, p_member) on conflict do nothing;
  select * into v_told from vendor_play t where t.vendor = p_vendor and t.member_id = p_member for update;
  -- A call that was overtaken tells less than is known.
  v_staked := greatest(p_staked - v_told.staked, 0);
  v_won := greatest(p_won - v_told.won, 0);
  if v_staked > 0 or v_won > 0 then
    update vendor_play t set staked = t.staked + v_staked, won = t.won + v_won where t.vendor = p_vendor and t.member_id = p_member;
    perform protection_count(p_member, v_staked, v_won, now());
    perform protection_session_count(s.portal_session, v_staked, v_won) from wallet_session s where s.token_hash = p_token_hash;
  end if;
  if v_reply.status = 'RS_OK' then v_reply.status := provider_own_stake(p_vendor, p_member, p_token_hash, p_game, p_stake); end if;
  return v_reply;
end $$;

-- Makes a member known to a vendor of the house, with a wallet session of the portal's session. Returns the hash of its token.
create or replace function lottery_seat(p_merchant integer, p_member bigint, p_session text, p_currency text, p_mask text, p_vendor text, p_game text)
returns bytea
language plpgsql as $$
declare
  v_token bytea := lottery_token(p_vendor, p_session);
begin
  if not exists (select from vendor_player p where p.vendor = p_vendor and p.member_id = p_member) then
    insert into vendor_player (vendor, member_id, merchant_id, currency, player_mask, account, house_account)
    values (p_vendor, p_member, p_merchant, p_currency, p_mask, ledger_open_account(p_merchant, p_member, 'wallet', p_currency),
      ledger_open_account(p_merchant, null, 'house:games', p_currency))
    on conflict do nothing;
  end if;
  -- Written again where it ends soon: a portal's session may last longer.
  if not exists (select from wallet_session s where s.token_hash = v_token and s.ended_at is null and s.expires_at > now() + interval '1 hour') then
    insert into wallet_session (token_hash, merchant_id, member_id, vendor, game_id, portal_session, currency, expires_at)
    select v_token, p_merchant, p_member, p_vendor, g.id, p_session, p_currency, now() + interval '8 hours' from game g where g.code = p_game
    on conflict (token_hash) do update set ended_at = null, expires_at = excluded.expires_at;
  end if;
  return v_token;
end $$;

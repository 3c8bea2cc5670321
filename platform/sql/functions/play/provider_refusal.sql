-- The reply of a refused call. Where the player is known it carries the current balance.
create or replace function provider_refusal(p_status text, p_player vendor_player, p_trace text) returns provider_reply
language plpgsql as $$
declare
  r provider_reply;
begin
  r := (p_status, p_player.currency, null, p_trace, false)::provider_reply;
  -- Where the player is known the refusal tells the true balance.
  if p_player.account is not null then r.balance := provider_balance_of(p_player.account); end if;
  return r;
end $$;

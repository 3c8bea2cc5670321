-- What every row of `wallet_txn` satisfies; compiled once per connection (see `game_round_is_sound`). The kind is null in a tombstone whose
-- original has not arrived.
create or replace function wallet_txn_is_sound(p_kind text, p_state text, p_amount bigint) returns boolean
language plpgsql immutable parallel safe as $$
begin
  return p_kind in ('bet', 'win', 'rollback') and p_state in ('applied', 'reversed', 'tombstone') and p_amount >= 0;
end $$;

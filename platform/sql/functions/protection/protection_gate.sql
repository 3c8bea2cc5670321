-- Key of the advisory lock between bets and the beginning of counting: a bet of a member without a row holds it shared, `protection_begin`
-- holds it alone, so that no bet is missed.
create or replace function protection_gate(p_member bigint) returns bigint language sql immutable as $$ select p_member # 2031100000000000000 $$;

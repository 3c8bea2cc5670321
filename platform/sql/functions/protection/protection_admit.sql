-- Whether a member may stake that much now. Returns 'RS_OK'; 'RS_COUNT' when the stake must be counted, and then holds the counters
-- until the transaction ends; or the status that refuses the bet.
create or replace function protection_admit(p_member bigint, p_amount bigint) returns text
language plpgsql as $$
declare
  s protection_state;
  v_crossed text;
begin
  perform pg_advisory_xact_lock_shared(protection_gate(p_member));
  select * into s from protection_state t where t.member_id = p_member for update;
  if not found then return 'RS_OK'; end if;
  if s.barred_until > now() then
    perform protection_tell(s, 'exclusion none');
    return 'RS_ERROR_USER_DISABLED';
  end if;
  if not s.counts then return 'RS_OK'; end if;
  s := protection_roll(s, now());
  v_crossed := case when p_amount > 0 then protection_crossed(s, p_amount, now()) end;
  if v_crossed is null then return 'RS_COUNT'; end if;
  perform protection_tell(s, v_crossed);
  return 'RS_ERROR_LIMIT_REACHED';
end $$;

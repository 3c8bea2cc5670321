-- Returns false when the nonce was used before.
create or replace function provider_claim_nonce(p_vendor text, p_nonce text) returns boolean
language plpgsql as $$
begin
  insert into vendor_nonce (vendor, nonce) values (p_vendor, p_nonce) on conflict do nothing;
  return found;
end $$;

-- An amount in minor units as the decimal text of the API.
create or replace function ledger_decimal(p_minor bigint) returns text
language sql immutable parallel safe
return case when p_minor < 0 then '-' else '' end || (abs(p_minor) / 100)::text || '.' || lpad((abs(p_minor) % 100)::text, 2, '0');

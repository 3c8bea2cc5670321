-- A link that is used has proved the address that it went to. Null in links that were sent before this migration.

alter table password_reset add column lookup bytea check (length(lookup) = 32);

-- Trigger: rows of the audit log are only ever added.
create or replace function audit_log_refuse() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log is append-only' using errcode = 'insufficient_privilege';
end $$;

-- Giving an account a past is for those who own the tables. The application may do it in demo mode only: it is granted when a
-- platform starts in that mode and taken back when one starts in another (src/kernel/db/demo-rights.ts).
revoke execute on function ledger_import_history(integer, bigint, jsonb) from portal_app;

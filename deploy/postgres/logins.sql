-- Logins of production, made once by the owner of the database: the platform's own may only become `portal_app`, which owns nothing.
-- Usage: psql -v portal_password=... -f logins.sql
select format('create role %I nologin', 'portal_app')
 where not exists (select from pg_roles where rolname = 'portal_app') \gexec
select format('create role %I login in role portal_app', 'portal_login')
 where not exists (select from pg_roles where rolname = 'portal_login') \gexec
select format('alter role %I password %L', 'portal_login', :'portal_password') \gexec
-- A transaction that somebody forgot would hold back every event of the stream (decision 0009).
alter role portal_login set idle_in_transaction_session_timeout = '30s';
alter role portal_login set statement_timeout = '60s';

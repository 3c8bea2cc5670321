-- Attempts of people who are too young, newest first, for operators.
create index audit_under_age on audit_log (merchant, id desc) where action = 'compliance.under-age';

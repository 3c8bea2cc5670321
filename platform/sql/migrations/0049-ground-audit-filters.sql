-- Storey ground: an index for each filter of the audit log, in the order in which it is listed. `audit_log_kind` and
-- `audit_log_merchant` serve the previous release alone.
create index audit_log_newest on audit_log (kind, at desc, id desc);
create index audit_log_merchant_newest on audit_log (merchant, kind, at desc, id desc);
create index audit_log_actor on audit_log (actor, kind, at desc, id desc);
create index audit_log_subject on audit_log (subject, kind, at desc, id desc);

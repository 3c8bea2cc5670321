-- What operators save as a whole form has a version: of two who began with the same one, the second is told, and overwrites nothing unknowingly.

create table form_version (
  merchant_id  integer not null references merchant,
  -- Which form, such as `kyc`; with the id of its row where there are many: `bank:12`.
  form         text not null check (length(form) between 1 and 80),
  -- How often it was saved. A form that has no row was never saved: 0.
  version      integer not null check (version > 0),
  changed_at   timestamptz not null default now(),
  changed_by   text not null,
  primary key (merchant_id, form)
);

revoke delete, truncate on form_version from portal_app;

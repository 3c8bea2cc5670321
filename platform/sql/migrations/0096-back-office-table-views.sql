-- Storey back-office: how operators look at the console's tables. It holds no data of members or merchants.

create table operator_table_view (
  operator_id  bigint not null references operator (id) on delete cascade,
  -- Name of the table in the console.
  name         text not null check (name ~ '^[a-z][a-z0-9-]{0,39}$'),
  -- Columns, widths and density, and the views that the operator has saved.
  habits       jsonb not null check (jsonb_typeof(habits) = 'object'),
  version      integer not null default 1,
  changed_at   timestamptz not null,
  primary key (operator_id, name)
);

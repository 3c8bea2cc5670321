-- Storey ground: who of the operators works on an entry of a queue.

-- needs ground/work_assignment_console

create table work_assignment (
  queue        text not null check (queue in ('withdrawal', 'deposit', 'case')),
  -- Id of the entry in the table of its queue.
  entry_id     bigint not null,
  merchant_id  integer not null,
  operator     text not null,
  taken_at     timestamptz not null default now(),
  primary key (queue, entry_id)
);
create index work_assignment_mine on work_assignment (operator, queue, entry_id);

create trigger work_assignment_console after insert or update or delete on work_assignment
  for each row execute function work_assignment_console();

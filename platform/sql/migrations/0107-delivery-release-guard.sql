-- Storey delivery: modules whose releases reach all players only when two operators agree.
create table release_guard (
  module text primary key references module (name),
  set_at timestamptz not null,
  set_by text not null
);

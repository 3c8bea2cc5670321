-- Storey ground: what one operator proposes and another decides about. A confirmed proposal is carried out in the same transaction. They belong to
-- the installation: keys of vendors, releases of modules.

create table operator_proposal (
  id bigint generated always as identity primary key,
  -- What is proposed about the subject, with what the confirmation needs to carry it out.
  area text not null check (area in ('vendor-key', 'release')),
  subject text not null,
  act text not null,
  detail jsonb not null,
  reason text not null check (length(reason) between 3 and 200),
  proposed_at timestamptz not null,
  proposed_by text not null,
  state text not null default 'waiting' check (state in ('waiting', 'confirmed', 'declined')),
  decided_at timestamptz,
  decided_by text,
  decision_reason text,
  check ((state = 'waiting') = (decided_at is null) and (decided_at is null) = (decided_by is null)
    and (decided_at is null) = (decision_reason is null)),
  check (state <> 'confirmed' or decided_by <> proposed_by)
);
-- One at a time waits about a vendor or a module.
create unique index operator_proposal_waiting on operator_proposal (area, subject) where state = 'waiting';

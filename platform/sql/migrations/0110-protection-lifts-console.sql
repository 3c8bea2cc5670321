-- Storey protection: a second operator can decline to lift an exclusion, and operators hear of lifts that wait, and of those that are decided.

-- needs protection/protection_console

-- Of the request that was declined last.
alter table exclusion
  add column lift_declined_by text,
  add column lift_declined_at timestamptz,
  add column lift_decline_reason text,
  add check ((lift_declined_at is null) = (lift_declined_by is null) and (lift_declined_at is null) = (lift_decline_reason is null));
create index exclusion_lift_waiting on exclusion (merchant_id, lift_asked_at) where lift_asked_at is not null and lifted_at is null;
create trigger exclusion_console after update of lift_asked_at, lifted_at on exclusion
  for each row execute function protection_console('lifts');

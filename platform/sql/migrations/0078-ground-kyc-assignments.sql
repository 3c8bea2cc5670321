-- Storey ground: identity checks are a queue whose entries operators take, hand over and release.

alter table work_assignment drop constraint work_assignment_queue_check;
alter table work_assignment add constraint work_assignment_queue_check check (queue in ('withdrawal', 'deposit', 'case', 'kyc'));

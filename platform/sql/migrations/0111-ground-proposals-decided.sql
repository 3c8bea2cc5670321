-- Storey ground: the last proposal that was decided about a subject is found by its key.

create index operator_proposal_subject on operator_proposal (area, subject, id);

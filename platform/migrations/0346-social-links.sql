-- Members link and unlink Google and Facebook themselves.

-- The session whose window has proved the identity: it alone may link it. Null: the ticket signs in, or registers.
alter table social_ticket add column session_id text references member_session on delete cascade;
create index social_ticket_session on social_ticket (session_id) where session_id is not null;

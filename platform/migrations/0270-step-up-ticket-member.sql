-- A new password takes the member's tickets with it.
create index step_up_ticket_member on step_up_ticket (member_id);

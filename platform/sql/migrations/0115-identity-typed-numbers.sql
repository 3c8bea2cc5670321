-- A member who logged in with the mobile number as username has not proved anything by typing it once more.
alter table step_up_ticket add column number_typed boolean not null default false;

-- Codes for one number or address have an end for the day, beside the five minutes.
alter table code_request drop constraint code_request_scope_check;
alter table code_request add constraint code_request_scope_check check (scope in ('target', 'address', 'target-day'));

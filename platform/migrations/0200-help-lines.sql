-- Help lines are kept by operators: one name once at a merchant, and each leads somewhere.
create unique index help_line_name on help_line (merchant_id, name);
alter table help_line add constraint help_line_leads check (phone is not null or url is not null);
alter table help_line add constraint help_line_phone check (phone ~ '^\+?\d[\d ]{1,23}$');

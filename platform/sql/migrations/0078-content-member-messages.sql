-- Storey content: a member's page lists the messages that the member removed, too.
create index inbox_message_member on inbox_message (merchant_id, member_id, id desc);

-- contract: storey content: banners, announcements, help and single texts are items with versions; nothing reads their former tables.

drop table content_announcement, content_banner, content_help, content_text;

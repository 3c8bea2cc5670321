-- Storey content: operators hear of settings that could not take effect, and of those that were answered.

-- needs content/content_console

create trigger content_version_console after update of failed_at, withdrawn_at on content_version
  for each row when (new.failed_at is not null) execute function content_console('settings');

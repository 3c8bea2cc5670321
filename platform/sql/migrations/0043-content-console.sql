-- Storey content: operators hear of changes in its queues.

-- needs content/content_console

create trigger feedback_console after insert or update of state on feedback
  for each row execute function content_console('feedback');

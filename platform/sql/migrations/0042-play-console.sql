-- Storey play: operators hear of changes in its queues.

-- needs play/play_console

create trigger lottery_draw_console after update of state on lottery_draw
  for each row execute function play_console('results');

-- Storey rewards: operators hear of changes in its queues.

-- needs rewards/rewards_console

create trigger promotion_entry_console after insert or update of status on promotion_entry
  for each row execute function rewards_console('applications');
create trigger point_redemption_console after insert or update of status on point_redemption
  for each row execute function rewards_console('redemptions');

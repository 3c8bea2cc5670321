-- Storey rewards: cashback as bonus money, and for net losses of a size alone.
alter table promotion_activity add column least_loss bigint check (least_loss is null or least_loss > 0 and kind = 'cashback');
alter table promotion_activity drop constraint promotion_activity_check4;
alter table promotion_activity add constraint promotion_activity_bonus
  check (bonus is null or (kind in ('welcome', 'reload', 'cashback') and bonus ? 'times' and bonus ? 'days' and bonus ? 'shares'));

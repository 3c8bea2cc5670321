-- Opens a case for each win that takes its round above the merchant's bound (setting `winReviewAbove`, minor units of the merchant's
-- currency). The win is paid: what a vendor owes the player is settled between vendor and merchant. Called after the rounds are written. PL/pgSQL keeps its plan
-- for the batches that come.
create or replace function provider_review_wins(p_looks provider_look[]) returns void
language plpgsql as $$
begin
  perform protection_open_case(l.merchant_id, l.member_id, 'large-win', jsonb_build_object(
      'won', trunc((r.win_sum - r.win_rollback) / 100.0, 2)::text, 'vendor', l.vendor, 'game', l.game, 'round', l.round_id))
  from unnest(p_looks) as l
  join merchant m on m.id = l.merchant_id
  join game_round r on r.vendor = l.vendor and r.round_id = l.round_id and r.member_id = l.member_id
  where l.kind = 'win' and l.verdict = 'RS_OK' and l.amount > 0
    and r.win_sum - r.win_rollback > (m.settings ->> 'winReviewAbove')::bigint;
end $$;

-- Storey content: promotions for one group of members, and previews of promotions, whose versions are of the storey rewards.

-- A group of members that the storey rewards knows: other members don't see the promotion. Null: it is for all.
alter table content_promotion add column audience bigint;
create index content_promotion_audience on content_promotion (merchant_id) where audience is not null;

alter table content_preview alter column item_id drop not null, alter column number drop not null,
  add column promotion_id bigint references content_promotion on delete cascade,
  -- Its texts, picture, place and period, and its rules as rewards has them.
  add column promotion jsonb,
  add constraint content_preview_of check (
    (item_id is null) = (number is null) and (item_id is null) = (promotion_id is not null) and (promotion_id is null) = (promotion is null));

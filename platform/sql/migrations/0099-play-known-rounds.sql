-- Storey play: a bet of a new round is written without a second look for the round.

-- Whether the round of the call was there before it.
alter type provider_look add attribute has_round boolean;

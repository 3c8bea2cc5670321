-- Enabled games of a merchant whose name in the language, or in English, contains the words, and after them those of vendors whose name does;
-- where there are none, games whose name resembles them, so that a typing error finds the game. `words` as `game_text.search` has them, `pattern`
-- the same words for LIKE. `nearness` is 1 where the name contains the words, 0.9 for the vendor's, less the less it resembles them.
-- The threshold: two letters swapped in the middle of a word (0.38) still find it, a shared syllable (0.33) does not.
create or replace function game_search(for_merchant integer, for_language text, words text, pattern text)
  returns table (game_id integer, nearness real) language sql stable
  set pg_trgm.word_similarity_threshold = 0.35
as $$
  with offered as (
    select t.game_id, t.search, lower(v.name) as vendor from game_text t
      join merchant_game mg on mg.game_id = t.game_id join game g on g.id = t.game_id join vendor v on v.code = g.vendor
    where mg.merchant_id = for_merchant and mg.enabled and t.language in ('EN', for_language)
  ), containing as (
    select o.game_id, case when bool_or(o.search like pattern) then 1 else 0.9 end::real as nearness from offered o
    where o.search like pattern or o.vendor like pattern group by o.game_id
  )
  select c.game_id, c.nearness from containing c
  union all
  select o.game_id, max(extensions.word_similarity(words, o.search)) from offered o
  where words operator(extensions.<%) o.search and not exists (select from containing) group by o.game_id
$$;

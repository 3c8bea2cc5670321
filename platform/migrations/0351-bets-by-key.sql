-- What a bet reads are single rows, by keys that each of them has. A server that finds a table small reads it whole instead: all accounts for the
-- two of a transfer, all games for the one that is played. Where nearly everything is written in the same breath, that is time, and a plan that
-- is kept goes on like that while the table grows. Here rows are looked up by their keys, whatever the server thinks of the tables.

alter function ledger_post(integer, text, text, bigint[], bigint[], jsonb, bigint) set enable_seqscan = off;
alter function provider_bet(text, text, bigint, bytea, text, text, boolean, bigint, text, text, boolean, bytea, text) set enable_seqscan = off;

-- Storey money: the movements of a day by their time, so that the days of a large team are summed without reading each wallet from its beginning.

create index ledger_entry_day on ledger_entry using brin (created_at) with (autosummarize = on);

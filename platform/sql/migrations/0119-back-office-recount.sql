-- Storey back-office: figures that are counted anew after a restore are counted in steps, while money moves.

-- How far the transfers up to `recounted_through` are counted, in the numbers of their former server; null: all of them.
alter table report_progress add column recount_from xid8;

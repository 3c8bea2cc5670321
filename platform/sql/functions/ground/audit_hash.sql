-- Hash of a row and of the hash before it: SHA-256 over every column but `id` and `hash`.
create or replace function audit_hash(row_of audit_log) returns bytea language sql immutable as $$
  select sha256(convert_to(jsonb_build_array(
    encode(row_of.prev_hash, 'hex'), row_of.chain, row_of.seq, (extract(epoch from row_of.at) * 1000000)::bigint, row_of.kind, row_of.actor,
    row_of.merchant, row_of.action, row_of.subject, row_of.before, row_of.after, row_of.reason, row_of.request_id
  )::text, 'UTF8'))
$$;

import { sql } from 'kysely';
import type { Executor } from '../../kernel/index.ts';

interface Use {
  /** Keyed hash of the network. */
  readonly key: Buffer;
  readonly most: number;
  readonly at: Date;
}

/** Counts one within the window, or begins a window; false where `most` were counted. */
export const takeDisclosure = async (
  executor: Executor,
  { key, most, at, endsAt }: Use & { readonly endsAt: Date },
): Promise<boolean> => {
  const { rows } = await sql`
    insert into disclosure as d (key, count, ends_at) values (${key}, 1, ${endsAt})
    on conflict (key) do update set count = case when d.ends_at <= ${at} then 1 else d.count + 1 end,
      ends_at = case when d.ends_at <= ${at} then excluded.ends_at else d.ends_at end
    where d.ends_at <= ${at} or d.count < ${most}::integer
    returning 1`.execute(executor);
  return rows.length === 1;
};

export const isUsedUp = async (executor: Executor, { key, most, at }: Use): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from disclosure where key = ${key} and ends_at > ${at} and count >= ${most}::integer`.execute(executor);
  return rows.length === 1;
};

export const purgeDisclosures = async (executor: Executor, now: Date): Promise<void> => {
  await sql`delete from disclosure where ends_at <= ${now}`.execute(executor);
};

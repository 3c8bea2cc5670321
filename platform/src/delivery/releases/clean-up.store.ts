/** Which releases are in use, and which have been idle for long, in SQL. */
import { sql } from 'kysely';
import type { ModuleName } from 'shared-contracts/module';
import type { Executor, Trx } from '../../kernel/index.ts';

/** Run, fallen back to, tried, head of a channel, or the build that was found beside the platform. Of `release r`. */
const IS_USED = sql`(
  exists (select from release_pointer p where p.module = r.module and r.hash in (p.current_hash, p.previous_hash))
  or exists (select from release_channel c where c.module = r.module and r.hash in (c.current_hash, c.previous_hash, c.found_hash))
  or exists (select from release_canary y where y.module = r.module and y.hash = r.hash))`;

const isIdleFor = (days: number) =>
  sql`(r.removed_at is null and r.last_used_at < now() - make_interval(days => ${days}) and not ${IS_USED})`;

export const stampUsedReleases = async (executor: Executor): Promise<void> => {
  await sql`update release r set last_used_at = now() where r.removed_at is null and ${IS_USED}`.execute(executor);
};

export interface IdleRelease {
  readonly module: ModuleName;
  readonly hash: string;
  readonly version: string;
}

export const idleReleases = async (executor: Executor, days: number): Promise<readonly IdleRelease[]> => {
  const { rows } = await sql<IdleRelease>`
    select r.module, r.hash, r.version from release r where ${isIdleFor(days)} order by r.last_used_at limit 500`.execute(
    executor,
  );
  return rows;
};

/** False where somebody ordered it meanwhile. */
export const markRemoved = async (trx: Trx, module: ModuleName, hash: string, days: number): Promise<boolean> => {
  const { rows } = await sql`
    update release r set removed_at = now() where r.module = ${module} and r.hash = ${hash} and ${isIdleFor(days)} returning r.hash`.execute(
    trx,
  );
  return rows.length > 0;
};

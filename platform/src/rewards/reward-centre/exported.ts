/** What a member takes home of rewards (RSG-010). */
import type { Database } from '../../kernel/index.ts';
import type { Grant, MemberRef } from './grant.model.ts';
import { listGrants } from './reward-centre.store.ts';

export type ExportedGrant = Pick<Grant, 'source' | 'amount' | 'grantedAt' | 'expiresAt' | 'claimedAt' | 'withdrawnAt'>;

const EXPORTED_MAX = 1_000;

/** Newest first. */
export const exportedGrants = async (
  db: Database['db'],
  member: MemberRef,
  now: Date,
): Promise<readonly ExportedGrant[]> => (await listGrants(db, { ...member, offset: 0, limit: EXPORTED_MAX }, now)).rows;

/** What a member takes home of points (RSG-010). */
import type { Database } from '../../kernel/index.ts';
import { textOf } from './points.model.ts';
import type { PointEntry, Redemption } from './points.model.ts';
import { listEntries, listRedemptions } from './points.store.ts';

export interface ExportedPoints {
  readonly entries: readonly Pick<PointEntry, 'kind' | 'amount' | 'balanceAfter' | 'at'>[];
  readonly redemptions: readonly (Pick<
    Redemption,
    'kind' | 'points' | 'amount' | 'contact' | 'status' | 'reason' | 'createdAt' | 'decidedAt'
  > & { readonly reward: string })[];
}

const EXPORTED_MAX = 1_000;

/** Both newest first. */
export const exportedPoints = async (
  db: Database['db'],
  member: { readonly merchantId: number; readonly memberId: bigint },
): Promise<ExportedPoints> => {
  const page = { ...member, offset: 0, limit: EXPORTED_MAX };
  const { rows } = await listRedemptions(db, page);
  return {
    entries: (await listEntries(db, page)).rows,
    redemptions: rows.map((row) => ({ ...row, reward: textOf(row.texts, 'EN').name })),
  };
};

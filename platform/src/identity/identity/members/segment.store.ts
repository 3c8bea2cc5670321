/** Levels of a merchant's members. */
import { sql } from 'kysely';
import type { Executor } from '../../../kernel/index.ts';

/** Levels that a segment can name, from the lowest. */
export const segmentLevels = async (
  executor: Executor,
  merchantId: number,
): Promise<readonly { readonly rankLevel: number; readonly labelName: string }[]> => {
  const { rows } = await sql<{ rankLevel: number; labelName: string }>`
    select rank_level as "rankLevel", label_name as "labelName" from club_level
    where merchant_id = ${merchantId} order by rank_level`.execute(executor);
  return rows;
};

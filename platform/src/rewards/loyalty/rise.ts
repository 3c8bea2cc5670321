/** Members who reach a higher level. */
import { raiseMembers } from '../../identity/identity/index.ts';
import type { NewEvent, Outbox, Trx } from '../../kernel/index.ts';
import { readLevels, readReaching } from './levels.store.ts';
import type { Reaching } from './levels.store.ts';
import type { Level } from './loyalty.model.ts';

/** A level that a member has reached, the skipped ones included. */
export interface ReachedLevel extends Pick<Level, 'rankLevel' | 'labelName' | 'levelUpBonus'> {
  readonly merchantId: number;
  readonly memberId: bigint;
}

type LevelsOf = ReadonlyMap<number, readonly Level[]>;

const readLevelsOf = async (trx: Trx, merchantIds: ReadonlySet<number>): Promise<LevelsOf> => {
  const levels = new Map<number, readonly Level[]>();
  for (const id of merchantIds) levels.set(id, await readLevels(trx, id));
  return levels;
};

const eventOf = ({ merchantId, memberId, rankLevel }: Reaching, levels: LevelsOf): NewEvent<'member/level-changed'>[] =>
  (levels.get(merchantId) ?? [])
    .filter((level) => level.rankLevel === rankLevel)
    .map(({ labelName, color, color2 }) => ({
      ...{ merchantId, memberId, type: 'member/level-changed' as const },
      payload: { clubLabel: { labelName, color, color2, rankLevel } },
    }));

const stepsOf = ({ merchantId, memberId, before, rankLevel }: Reaching, levels: LevelsOf): ReachedLevel[] =>
  (levels.get(merchantId) ?? [])
    .filter((level) => level.rankLevel > before && level.rankLevel <= rankLevel)
    .map((level) => ({
      ...{ merchantId, memberId, rankLevel: level.rankLevel },
      ...{ labelName: level.labelName, levelUpBonus: level.levelUpBonus },
    }));

/** Gives members the levels that they reach, and tells their portals. No member falls. */
export const raise = async (
  trx: Trx,
  { outbox }: { readonly outbox: Pick<Outbox, 'appendAll'> },
  whom: { readonly memberIds: readonly bigint[]; readonly merchantIds: readonly number[] },
): Promise<readonly ReachedLevel[]> => {
  const reaching = await readReaching(trx, whom);
  const ids = await raiseMembers(trx, reaching);
  const risen = reaching.filter(({ memberId }) => ids.has(memberId));
  const levels = await readLevelsOf(trx, new Set(risen.map(({ merchantId }) => merchantId)));
  const events = risen.flatMap((one) => eventOf(one, levels));
  await outbox.appendAll(trx, events);
  return risen.flatMap((one) => stepsOf(one, levels));
};

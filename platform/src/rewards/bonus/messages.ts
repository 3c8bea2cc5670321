/** Messages to members about their bonus money: before its time is up, and when it has ended without them. */
import { toDecimal } from 'shared-contracts/money';
import type { EventMessage, Notifications } from '../../content/inbox/index.ts';
import type { Executor } from '../../kernel/index.ts';
import { titleOf } from './bonus.model.ts';
import type { Bonus } from './bonus.model.ts';
import { listEndingSoon } from './bonus.store.ts';

/** How long before its end a member is reminded. */
export const SOON_MS = 86_400_000;

export interface BonusMessages {
  /** Once for each bonus. */
  remind(trx: Executor, now: Date): Promise<void>;
  /** What became of a bonus that ended by itself. */
  ended(trx: Executor, bonuses: readonly Bonus[]): Promise<void>;
}

const KINDS = { completed: 'bonus-completed', expired: 'bonus-expired' } as const;
const isTold = (state: Bonus['state']): state is keyof typeof KINDS => state in KINDS;

const factsOf = (bonus: Bonus, amount: bigint) => ({
  promotion: titleOf(bonus, 'EN'),
  amount: toDecimal(amount),
  endsAt: bonus.endsAt.toISOString(),
});

export const createBonusMessages = ({ inbox }: { readonly inbox: Notifications }): BonusMessages => ({
  remind: async (trx, now) => {
    const soon = await listEndingSoon(trx, now, new Date(now.getTime() + SOON_MS));
    await inbox.notify(
      trx,
      soon.map((bonus) => ({
        ...{ merchantId: bonus.merchantId, memberId: bonus.memberId, kind: 'bonus-ending' },
        ...{ key: `bonus-ending:${bonus.id}`, facts: factsOf(bonus, bonus.balance), at: now },
      })),
    );
  },
  ended: (trx, bonuses) =>
    inbox.notify(
      trx,
      bonuses.flatMap((bonus): readonly EventMessage[] => {
        const { merchantId, memberId, id, state, endedAt, released } = bonus;
        if (!isTold(state) || endedAt === null) return [];
        const facts = factsOf(bonus, released ?? 0n);
        return [{ merchantId, memberId, kind: KINDS[state], key: `bonus-ended:${id}`, facts, at: endedAt }];
      }),
    ),
});

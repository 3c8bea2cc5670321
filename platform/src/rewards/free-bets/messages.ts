/** Messages to members about their free bets: before their time is up, and what became of them. */
import { toDecimal } from 'shared-contracts/money';
import type { EventMessage, Notifications } from '../../content/inbox/index.ts';
import type { Executor } from '../../kernel/index.ts';
import { titleOf } from './free-bets.model.ts';
import type { FreeBetGrant } from './free-bets.model.ts';
import { listEndingSoon } from './free-bets.store.ts';

/** How long before their end a member is reminded. */
const SOON_MS = 86_400_000;

export interface FreeBetMessages {
  /** Once for each. */
  remind(trx: Executor, now: Date): Promise<void>;
  /** Bets that were left expired or were cancelled. */
  ended(trx: Executor, grants: readonly FreeBetGrant[], now: Date): Promise<void>;
  /** Wins became bonus money. */
  paid(trx: Executor, grants: readonly FreeBetGrant[], now: Date): Promise<void>;
}

const messageOf = (kind: EventMessage['kind'], grant: FreeBetGrant, at: Date): EventMessage => ({
  ...{ merchantId: grant.merchantId, memberId: grant.memberId, kind, key: `${kind}:${grant.id}`, at },
  facts: {
    ...{ promotion: titleOf(grant, 'EN'), count: String(grant.bets - grant.used), amount: toDecimal(grant.won) },
    endsAt: grant.endsAt.toISOString(),
  },
});

export const createFreeBetMessages = ({ inbox }: { readonly inbox: Notifications }): FreeBetMessages => ({
  remind: async (trx, now) => {
    const soon = await listEndingSoon(trx, now, new Date(now.getTime() + SOON_MS));
    await inbox.notify(
      trx,
      soon.map((grant) => messageOf('free-bets-ending', grant, now)),
    );
  },
  ended: (trx, grants, now) =>
    inbox.notify(
      trx,
      grants
        .filter(({ bets, used }) => used < bets)
        .map((grant) =>
          messageOf(grant.state === 'cancelled' ? 'free-bets-cancelled' : 'free-bets-expired', grant, now),
        ),
    ),
  paid: (trx, grants, now) =>
    inbox.notify(
      trx,
      grants.map((grant) => messageOf('free-bets-bonus', grant, now)),
    ),
});

/** Signals of risk with their evidence, newest first. */
import type { ReplyOf } from 'shared-contracts/http';
import { toDecimal } from 'shared-contracts/money';
import type * as schema from 'shared-contracts/risk/schema';
import type { Executor } from '../../kernel/index.ts';
import * as store from './risk.store.ts';
import type { Shared } from './risk.store.ts';

export type Signal = ReplyOf<typeof schema.risk>['signals'][number];
type Kind = Signal['signal'];

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
const MONTH_MS = 30 * DAY_MS;
const NEW_MS = WEEK_MS;
const HUNDREDFOLD = 100n;

interface Who {
  readonly memberId: bigint;
  readonly account: string;
  readonly registeredAt: Date;
  readonly at: Date;
}

const createSignal =
  (now: Date) =>
  (signal: Kind, who: Who, rest: Pick<Signal, 'facts'> & Partial<Pick<Signal, 'tags' | 'others'>>): Signal => {
    const isNew = now.getTime() - who.registeredAt.getTime() < NEW_MS;
    const { facts, tags = [], others = [] } = rest;
    return {
      ...{ signal, member: who.memberId.toString(), account: who.account, at: who.at.toISOString(), facts, others },
      tags: [...(isNew ? (['new-member'] as const) : []), ...tags],
    };
  };

const othersOf = ({ otherIds, otherAccounts }: Shared): Signal['others'] =>
  otherIds.map((member, place) => ({ member, account: otherAccounts[place] ?? member }));

/** `caseMembers`: members who have an open case, of whatever rule. */
export const readSignals = async (
  db: Executor,
  merchantId: number,
  now: Date,
  openCases: (ids: readonly bigint[]) => Promise<ReadonlySet<string>>,
): Promise<readonly Signal[]> => {
  const signalOf = createSignal(now);
  const week = { merchantId, since: new Date(now.getTime() - WEEK_MS) };
  const month = { merchantId, since: new Date(now.getTime() - MONTH_MS) };
  const shared = async (kind: Kind, name: string, read: typeof store.readSharedContacts): Promise<readonly Signal[]> =>
    (await read(db, month)).map((row) =>
      signalOf(kind, row, {
        facts: { [name]: row.mark, members: String(row.members) },
        tags: row.devices < row.members ? ['same-device'] : [],
        others: othersOf(row),
      }),
    );
  const wins = (await store.readLargeWins(db, week)).map((row) =>
    signalOf('large-win', row, {
      facts: { game: row.game, round: row.round, stake: toDecimal(row.stake), won: toDecimal(row.win) },
      tags: row.stake > 0n && row.win >= HUNDREDFOLD * row.stake ? ['hundredfold'] : [],
    }),
  );
  const withdrawals = (await store.readUnusualWithdrawals(db, month)).map((row) =>
    signalOf('unusual-withdrawal', row, {
      facts: { reference: row.reference, withdrawn: toDecimal(row.amount), deposited: toDecimal(row.deposited) },
    }),
  );
  const limits = (await store.readNearLimits(db, merchantId, now)).map((row) =>
    signalOf('near-limit', row, {
      facts: { limit: row.limit, used: toDecimal(row.used), allowed: toDecimal(row.value) },
    }),
  );
  const all = [
    ...wins,
    ...(await shared('shared-network', 'network', store.readSharedNetworks)),
    ...(await shared('shared-contact', 'contact', store.readSharedContacts)),
    ...(await shared('shared-account', 'account', store.readSharedAccounts)),
    ...withdrawals,
    ...limits,
  ];
  const open = await openCases([...new Set(all.map(({ member }) => member))].map(BigInt));
  return all
    .map((signal): Signal => ({
      ...signal,
      tags: [...signal.tags, ...(open.has(signal.member) ? (['case-open'] as const) : [])],
    }))
    .toSorted((a, b) => b.at.localeCompare(a.at));
};

/** Signals of risk with their evidence, newest first. */
import type { ReplyOf } from 'shared-contracts/http';
import { toDecimal } from 'shared-contracts/money';
import type * as schema from 'shared-contracts/risk/schema';
import type { Executor } from '../../kernel/index.ts';
import * as store from './risk.store.ts';
import type { Scope, Shared } from './risk.store.ts';

export type Signal = ReplyOf<typeof schema.risk>['signals'][number];
type Kind = Signal['signal'];

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
const MONTH_MS = 30 * DAY_MS;
const NEW_MS = WEEK_MS;
const EVER = new Date(0);
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

/**
 * `memberId` null: of every member of the merchant. The shared contacts and accounts of one member are found whenever the member registered.
 * `openCases`: members who have an open case, of whatever rule.
 */
export const readSignals = async (
  db: Executor,
  { merchantId, memberId }: Omit<Scope, 'since'>,
  now: Date,
  openCases: (ids: readonly bigint[]) => Promise<ReadonlySet<string>>,
): Promise<readonly Signal[]> => {
  const signalOf = createSignal(now);
  const since = (ms: number): Scope => ({ merchantId, memberId, since: new Date(now.getTime() - ms) });
  const week = since(WEEK_MS);
  const month = since(MONTH_MS);
  const registered = memberId === null ? month : { ...month, since: EVER };
  const shared = (kind: Kind, name: string, rows: readonly Shared[]): readonly Signal[] =>
    rows.map((row) =>
      signalOf(kind, row, {
        facts: { [name]: row.mark, members: String(row.members) },
        tags: row.devices !== null && row.devices < row.members ? ['same-device'] : [],
        others: othersOf(row),
      }),
    );
  const readWins = memberId === null ? store.readLargeWins : store.readMemberLargeWins;
  const wins = (await readWins(db, week)).map((row) =>
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
  const limits = (await store.readNearLimits(db, month, now)).map((row) =>
    signalOf('near-limit', row, {
      facts: { limit: row.limit, used: toDecimal(row.used), allowed: toDecimal(row.value) },
    }),
  );
  const all = [
    ...wins,
    ...shared('shared-network', 'network', await store.readSharedNetworks(db, month)),
    ...shared('shared-contact', 'contact', await store.readSharedContacts(db, registered)),
    ...shared('shared-account', 'account', await store.readSharedAccounts(db, registered)),
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

/** Seeds the large team of the demo: members, wallets with money, and months of play and payments, each in a few statements. */
import { seedPastPayments } from '../../cashier/payments/index.ts';
import { insertTeamLevel } from '../../identity/identity/index.ts';
import type { Database, Trx } from '../../kernel/index.ts';
import { openWallets } from '../../money/ledger/index.ts';
import type { Ledger } from '../../money/ledger/index.ts';
import { currencyScale, maskPlayer } from '../../play/games/index.ts';
import { seedPast } from '../../play/provider/index.ts';
import { approveDemoMember } from '../../protection/kyc/index.ts';
import type { Merchant, MerchantsService } from '../../tenancy/merchants/index.ts';
import { TEAM_AGENT, teamOf } from './team.policy.ts';
import type { TeamMember } from './team.policy.ts';

export interface TeamSeedDeps {
  readonly database: Database;
  readonly ledger: Pick<Ledger, 'houseAccount' | 'postMany'>;
  readonly merchants: Pick<MerchantsService, 'directory'>;
  /** Members of the team; 0: there is none. */
  readonly size: number;
  readonly now: () => Date;
}

const MERCHANT = 'aurora';
/** An account of the demo: the team has its password. */
const LIKE = 'agent1';
const DAY_MS = 86_400_000;
const TRANSFERS_AT_ONCE = 500;

const addMembers = async (
  trx: Trx,
  merchantId: number,
  team: readonly TeamMember[],
  now: Date,
): Promise<ReadonlyMap<string, bigint>> => {
  const ago = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  const ids = new Map<string, bigint>();
  for (const [, level] of Map.groupBy(team, ({ depth }) => depth)) {
    const members = level.map(({ account, nickname, isAgent, upline, clubRankLevel, ...life }) => ({
      ...{ account, nickname, isAgent, upline, clubRankLevel, registeredAt: ago(life.registeredDaysAgo) },
      lastSignInAt: life.lastSignInDaysAgo === null ? null : ago(life.lastSignInDaysAgo),
    }));
    for (const [account, id] of await insertTeamLevel(trx, { merchantId, like: LIKE, members })) ids.set(account, id);
  }
  return ids;
};

type Player = TeamMember & { readonly memberId: bigint; readonly wallet: bigint };

/** Those who play, with their wallets. */
const playersOf = async (
  trx: Trx,
  merchant: Merchant,
  team: readonly TeamMember[],
  ids: ReadonlyMap<string, bigint>,
): Promise<readonly Player[]> => {
  const playing = team.filter(({ rounds }) => rounds > 0);
  const memberIds = playing.flatMap(({ account }) => ids.get(account) ?? []);
  const wallets = await openWallets(trx, merchant.id, memberIds, merchant.currency);
  return playing.flatMap((member) => {
    const memberId = ids.get(member.account);
    const wallet = memberId === undefined ? undefined : wallets.get(memberId);
    return memberId === undefined || wallet === undefined ? [] : [{ ...member, memberId, wallet }];
  });
};

const addMoney = async (
  trx: Trx,
  { ledger }: TeamSeedDeps,
  merchant: Merchant,
  players: readonly Player[],
): Promise<void> => {
  const house = await ledger.houseAccount(merchant.id, 'house:demo', merchant.currency, trx);
  for (let first = 0; first < players.length; first += TRANSFERS_AT_ONCE) {
    const transfers = players.slice(first, first + TRANSFERS_AT_ONCE).map(({ account, wallet, balance }) => ({
      ...{ merchantId: merchant.id, idempotencyKey: `demo-deposit:${account}`, kind: 'deposit' as const },
      legs: [
        { account: house, amount: -balance },
        { account: wallet, amount: balance },
      ],
      reference: { reason: 'demo' },
    }));
    await ledger.postMany(transfers, trx);
  }
};

/** Runs in one transaction, and does nothing where the team is there. */
export const seedTeam = async (deps: TeamSeedDeps, report: (text: string) => void): Promise<void> => {
  const { database, merchants, ledger, size } = deps;
  const merchant = (await merchants.directory()).byCode.get(MERCHANT);
  if (!merchant || size === 0) return;
  const now = deps.now();
  const team = teamOf(size);
  const added = await database.transaction(async (trx) => {
    const ids = await addMembers(trx, merchant.id, team, now);
    const top = ids.get(TEAM_AGENT);
    if (top !== undefined) await approveDemoMember(trx, { merchantId: merchant.id, memberId: top }, now);
    const players = await playersOf(trx, merchant, team, ids);
    const past = players.map(({ account: name, memberId, wallet: account, rounds, days }) => ({
      ...{ name, memberId, account, rounds, days, mask: maskPlayer(name) },
    }));
    const scale = currencyScale(merchant.currency);
    const rounds = await seedPast(trx, ledger, { merchant, players: past, scale, now });
    await seedPastPayments(trx, merchant.id, now);
    await addMoney(trx, deps, merchant, players);
    return { members: ids.size, rounds };
  });
  report(`${added.members} members of a team, ${added.rounds} rounds`);
};

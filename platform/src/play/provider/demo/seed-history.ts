/** Rounds and movements of the demo's members, so that records, boards and team figures stand on rows and not on thin air. */
import { createHash } from 'node:crypto';
import { DEMO_MEMBERS } from '../../../identity/identity/index.ts';
import type { Clock, Database } from '../../../kernel/index.ts';
import { firstMovementAt, importHistory } from '../../../money/ledger/index.ts';
import type { HistoryItem, Ledger } from '../../../money/ledger/index.ts';
import { monthOf } from './history.policy.ts';
import type { DemoGame, DemoMonth } from './history.policy.ts';
import { insertRounds, listGames } from './history.store.ts';
import type { DemoMerchant, Seat } from './history.store.ts';
import { createDice } from './random.policy.ts';

export interface HistorySeedDependencies {
  readonly database: Pick<Database, 'db' | 'transaction'>;
  readonly ledger: Pick<Ledger, 'playerAccount' | 'houseAccount'>;
  readonly clock: Clock;
  readonly merchantByCode: (code: string) => Promise<DemoMerchant>;
  readonly findMember: (merchantId: number, account: string) => Promise<{ readonly id: bigint } | null>;
  /** When the member began a break, after which nothing is played; null: never. */
  readonly breakFrom: (memberId: bigint) => Promise<Date | null>;
  readonly maskPlayer: (account: string) => string;
  readonly scaleOf: (currency: string) => bigint;
}

const DAY_MS = 86_400_000;
const DAYS = 30;
const ROUNDS_OF: Readonly<Record<string, number>> = { player1: 160, agent1: 60, player3: 120, player2: 40 };
const ROUNDS_USUAL = 26;

interface Houses {
  readonly games: bigint;
  readonly cashier: bigint;
}

/** As the cashier's reference numbers are. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 8;

/** The same for the same movement, on every machine. */
const referenceOf = (kind: 'deposit' | 'withdrawal', key: string): string => {
  const bytes = createHash('sha256').update(key).digest().subarray(0, LENGTH);
  return (kind === 'deposit' ? 'D' : 'W') + Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('');
};

/** Deposits and withdrawals have the key of a booked payment by its reference number: the cashier adds the payments (`seedPastPayments`). */
export const historyOf = (
  account: string,
  { games, cashier }: Houses,
  { movements }: DemoMonth,
): readonly HistoryItem[] =>
  movements.map(({ kind, at, amount, round }, index) => {
    const key = `demo:${account}:${index + 1}`;
    if (round) {
      const { vendor, code: game } = round.game;
      const reference = { vendor, round: round.round, game, request: `${round.round}-${kind}` };
      return { key, kind, at, amount, house: games, reference };
    }
    const paid = kind === 'withdrawal' ? 'withdrawal' : 'deposit';
    const request = referenceOf(paid, key);
    const prefix = paid === 'deposit' ? 'deposit' : 'withdrawal-paid';
    return { key: `${prefix}:${request}`, kind, at, amount, house: cashier, reference: { request } };
  });

/** Runs in one transaction a member, so that a seed that broke off goes on where it was. Answers the number of rounds. */
export const seedHistory = async (deps: HistorySeedDependencies): Promise<number> => {
  const { database, ledger, clock } = deps;
  const merchants = new Map<string, { readonly merchant: DemoMerchant; readonly games: readonly DemoGame[] }>();
  for (const code of new Set(DEMO_MEMBERS.map((member) => member.merchant))) {
    const merchant = await deps.merchantByCode(code);
    merchants.set(code, { merchant, games: await listGames(database.db, merchant.id) });
  }
  let total = 0;
  for (const member of DEMO_MEMBERS) {
    const place = merchants.get(member.merchant);
    const found = place && (await deps.findMember(place.merchant.id, member.account));
    if (!place || !found || place.games.length === 0) continue;
    const { merchant, games } = place;
    const seat: Seat = {
      member,
      merchant,
      memberId: found.id,
      account: await ledger.playerAccount(merchant.id, found.id, 'wallet', merchant.currency),
      games: await ledger.houseAccount(merchant.id, 'house:games', merchant.currency),
      cashier: await ledger.houseAccount(merchant.id, 'house:cashier', merchant.currency),
    };
    // A seed that broke off after the member's first money may go on hours later: the past lies before that money all the same.
    const startedAt = (await firstMovementAt(database.db, seat.account)) ?? clock.now();
    const brokeOffAt = await deps.breakFrom(found.id);
    const endsAt = brokeOffAt && brokeOffAt < startedAt ? brokeOffAt : startedAt;
    const daysKnown = member.registeredDaysAgo - Math.ceil((clock.now().getTime() - endsAt.getTime()) / DAY_MS);
    const month = monthOf(
      {
        account: member.account,
        rounds: ROUNDS_OF[member.account] ?? ROUNDS_USUAL,
        days: Math.min(DAYS, Math.max(1, daysKnown - 1)),
        now: endsAt,
        scale: deps.scaleOf(merchant.currency),
        games,
      },
      createDice(`${member.merchant}/${member.account}`),
    );
    await database.transaction(async (trx) => {
      if (await importHistory(trx, merchant.id, seat.account, historyOf(member.account, seat, month)))
        await insertRounds(trx, seat, [{ player: { ...seat, mask: deps.maskPlayer(member.account) }, month }]);
    });
    total += month.rounds.length;
  }
  return total;
};

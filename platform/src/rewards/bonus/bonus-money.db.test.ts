/** Bonus money against a slow second implementation: whatever happens in whatever order, no money is made or lost. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { parseMoney } from 'shared-contracts/money';
import { bodiesFor, createWalletFixture } from '../../play/provider/testing/wallet-fixture.ts';
import type { TestPlayer, WalletFixture } from '../../play/provider/testing/wallet-fixture.ts';
import type { Trx } from '../../kernel/index.ts';
import { createBonusService } from './bonus.service.ts';
import type { BonusService } from './bonus.service.ts';
import { findBonus } from './bonus.store.ts';

type Op =
  | { readonly op: 'bet' | 'win'; readonly round: number; readonly amount: number }
  | { readonly op: 'back'; readonly kind: 'bet' | 'win'; readonly pick: number }
  | { readonly op: 'give'; readonly amount: number; readonly bonusFirst: boolean; readonly stakeMax: number | null }
  | { readonly op: 'completed' | 'expired' | 'cancelled' };

interface Part {
  readonly bonus: number;
  readonly amount: number;
  readonly paidTo: 'bonus' | 'cash' | 'house';
}
interface Call {
  readonly id: string;
  readonly kind: 'bet' | 'win';
  readonly round: number;
  readonly amount: number;
  readonly parts: readonly Part[];
  undone: boolean;
}
interface ModelBonus {
  balance: number;
  readonly bonusFirst: boolean;
  readonly stakeMax: number | null;
  state: 'active' | 'cashed' | 'lapsed';
}

/** As slow and as plain as can be: every question is answered by a walk over all calls. Minor units. */
const createModel = (opening: number) => {
  let cash = opening;
  let promotions = 0;
  let games = 0;
  let owed = 0;
  const bonuses: ModelBonus[] = [];
  const calls: Call[] = [];
  const active = (): number => bonuses.findIndex(({ state }) => state === 'active');
  const bonusOf = (at: number): ModelBonus =>
    bonuses[at] ?? { balance: 0, bonusFirst: false, stakeMax: null, state: 'lapsed' };
  const standing = (round: number, kind: 'bet' | 'win'): Call[] =>
    calls.filter((call) => call.round === round && call.kind === kind && !call.undone);
  const sumOf = (list: readonly Call[]): number => list.reduce((sum, { amount }) => sum + amount, 0);

  const bet = (id: string, round: number, amount: number): string => {
    const at = active();
    const { balance, bonusFirst, stakeMax } = bonusOf(at);
    const part = bonusFirst ? Math.min(amount, balance) : Math.max(amount - cash, 0);
    if (part > balance || amount - part > cash) return 'RS_ERROR_NOT_ENOUGH_MONEY';
    if (part > 0 && stakeMax !== null && sumOf(standing(round, 'bet')) + amount > stakeMax)
      return 'RS_ERROR_LIMIT_REACHED';
    cash -= amount - part;
    games += amount;
    if (part > 0) bonusOf(at).balance -= part;
    const parts: Part[] = part > 0 ? [{ bonus: at, amount: part, paidTo: 'bonus' }] : [];
    calls.push({ id, kind: 'bet', round, amount, parts, undone: false });
    return 'RS_OK';
  };
  const win = (id: string, round: number, amount: number): string => {
    const bets = standing(round, 'bet');
    if (bets.length === 0) return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
    const total = sumOf(bets);
    games -= amount;
    let rest = amount;
    const parts: Part[] = [];
    for (const [at, bonus] of bonuses.entries()) {
      const staked = bets
        .flatMap((call) => call.parts)
        .reduce((sum, part) => sum + (part.bonus === at ? part.amount : 0), 0);
      const share = Math.floor((amount * staked) / total);
      if (share === 0) continue;
      const paidTo = bonus.state === 'active' ? 'bonus' : bonus.state === 'cashed' ? 'cash' : 'house';
      parts.push({ bonus: at, amount: share, paidTo });
      if (paidTo === 'cash') continue;
      rest -= share;
      if (paidTo === 'bonus') bonus.balance += share;
      else promotions += share;
    }
    cash += rest;
    calls.push({ id, kind: 'win', round, amount, parts, undone: false });
    return 'RS_OK';
  };
  const back = (call: Call): string => {
    if (call.undone) return 'RS_OK';
    if (call.kind === 'bet' && sumOf(standing(call.round, 'win')) > 0) return 'RS_ERROR_ROUND_CLOSED';
    call.undone = true;
    let rest = call.amount;
    for (const { bonus: at, amount, paidTo } of call.parts) {
      const bonus = bonusOf(at);
      if (paidTo === 'cash' || (paidTo === 'bonus' && bonus.state === 'cashed')) continue;
      rest -= amount;
      const isHouse = paidTo === 'house' || bonus.state === 'lapsed';
      if (call.kind === 'bet') {
        if (isHouse) promotions += amount;
        else bonus.balance += amount;
        games -= amount;
        continue;
      }
      const taken = isHouse ? 0 : Math.min(bonus.balance, amount);
      bonus.balance -= taken;
      promotions -= amount - taken;
      games += amount;
    }
    if (call.kind === 'bet') {
      cash += rest;
      games -= rest;
      return 'RS_OK';
    }
    const taken = Math.min(cash, rest);
    cash -= taken;
    owed += rest - taken;
    games += rest;
    return 'RS_OK';
  };
  return {
    calls,
    ...{ bet, win, back, active },
    give: (amount: number, bonusFirst: boolean, stakeMax: number | null): boolean => {
      if (active() >= 0) return false;
      bonuses.push({ balance: amount, bonusFirst, stakeMax, state: 'active' });
      promotions -= amount;
      return true;
    },
    end: (isCash: boolean): void => {
      const bonus = bonusOf(active());
      bonus.state = isCash ? 'cashed' : 'lapsed';
      if (isCash) cash += bonus.balance;
      else promotions += bonus.balance;
      bonus.balance = 0;
    },
    state: () => ({
      ...{ cash, promotions, games, owed },
      bonuses: bonuses.map(({ balance }) => balance),
      playable: cash + (active() >= 0 ? bonusOf(active()).balance : 0),
    }),
  };
};

const amount = fc.integer({ min: 1, max: 400 });
const round = fc.integer({ min: 0, max: 3 });
const op: fc.Arbitrary<Op> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ op: fc.constant('bet' as const), round, amount }) },
  { weight: 4, arbitrary: fc.record({ op: fc.constant('win' as const), round, amount }) },
  {
    weight: 3,
    arbitrary: fc.record({
      op: fc.constant('back' as const),
      kind: fc.constantFrom('bet' as const, 'win' as const),
      pick: fc.nat(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      op: fc.constant('give' as const),
      amount: fc.integer({ min: 1, max: 500 }),
      bonusFirst: fc.boolean(),
      stakeMax: fc.option(fc.integer({ min: 50, max: 600 }), { nil: null }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ op: fc.constantFrom('completed' as const, 'expired' as const, 'cancelled' as const) }),
  },
);

const OPENING = 300n;
let fixture: WalletFixture;
let service: BonusService;
let gameType: string;

beforeAll(async () => {
  fixture = await createWalletFixture();
  service = createBonusService({ database: fixture.db.database, ledger: fixture.platform.services.ledger });
  const { rows } = await sql<{
    type: string;
  }>`select game_type as type from game where code = 'midnight-orchard'`.execute(fixture.db.database.db);
  gameType = rows[0]?.type ?? '';
});
afterAll(() => fixture.close());

const inTrx = <T>(run: (trx: Trx) => Promise<T>): Promise<T> => fixture.db.database.transaction(run);

const give = (
  player: TestPlayer,
  bonus: { amount: number; bonusFirst: boolean; stakeMax: number | null; shares?: object; endsAt?: Date },
) =>
  inTrx((trx) =>
    service.give(trx, fixture.merchant.currency, {
      ...{ merchantId: fixture.merchant.id, memberId: player.memberId, key: randomUUID(), source: 'operator' },
      ...{ promotionId: null, titles: { EN: 'Test' }, amount: BigInt(bonus.amount), required: 1_000_000n, by: 'test' },
      ...{ bonusFirst: bonus.bonusFirst, stakeMax: bonus.stakeMax === null ? null : BigInt(bonus.stakeMax) },
      shares: { [gameType]: 100, ...bonus.shares },
      at: new Date(Date.now() - 1_000),
      endsAt: bonus.endsAt ?? new Date(Date.now() + 86_400_000),
    }),
  );

const houseBalance = async (kind: 'house:promotions' | 'house:games' | 'house:receivables'): Promise<bigint> => {
  const { ledger } = fixture.platform.services;
  const { id, currency } = fixture.merchant;
  const account = await ledger.houseAccount(id, kind as 'house:games', currency);
  return ledger.houseBalance(id, account);
};
const houses = async () => ({
  promotions: await houseBalance('house:promotions'),
  games: await houseBalance('house:games'),
  owed: await houseBalance('house:receivables'),
});

const bonusBalances = async (player: TestPlayer): Promise<readonly bigint[]> => {
  const { rows } = await sql<{ balance: bigint }>`
    select b.balance from ledger_account a join ledger_balance b on b.account_id = a.id
    where a.owner_id = ${player.memberId} and a.kind like 'bonus:%' order by a.id`.execute(fixture.db.database.db);
  return rows.map(({ balance }) => balance);
};

/** Personal profit as the member sees it, with what its figures open. */
const profitOf = async (player: TestPlayer) => {
  const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const period = `from=${day(-1)}&to=${day(1)}`;
  const read = async (call: string) => (await fixture.portal('GET', `/wps/relay/${call}`, player)).json.value;
  const { totals } = await read(`MCSFE_getPersonalProfit?${period}`);
  const rounds = (await read(`MCSFE_getBettingRecords?${period}&pageNo=1&pageSize=20`)).totals;
  const bonuses = await read(`MCSFE_getAccountRecords?${period}&type=bonus&pageNo=1&pageSize=100`);
  return {
    net: parseMoney(totals.net),
    figures: [totals.bets, totals.wins, totals.bonuses],
    rows: [rounds.validBet, rounds.win, bonuses.totals.net],
    ids: bonuses.rows.map(({ id }: { id: string }) => id),
    sum: bonuses.rows.reduce((sum: bigint, row: { amount: string }) => sum + parseMoney(row.amount), 0n),
  };
};

const drive = async (player: TestPlayer) => {
  const bodies = bodiesFor(player, await fixture.openSession(player), 'CNY');
  const run = randomUUID().slice(0, 8);
  let number = 0;
  const nextId = (): string => `${run}-${(number += 1)}`;
  const send = async (kind: 'bet' | 'win' | 'rollback', body: object) => {
    const { reply } = await fixture.call(`transaction/${kind}`, body);
    return { status: reply.status, balance: reply.balance === undefined ? null : reply.balance / 1_000 };
  };
  return {
    nextId,
    bet: (id: string, stake: number, at: string | number, more: object = {}) =>
      send('bet', bodies.bet(id, stake, `${run}-r${at}`, more)),
    win: (id: string, won: number, at: string | number) => send('win', bodies.win(id, won, undefined, `${run}-r${at}`)),
    back: (reference: string, at: string | number) =>
      send('rollback', bodies.rollback(nextId(), reference, `${run}-r${at}`)),
  };
};

it('bets, wins, rollbacks, expiry and cancelling in any order end as in the slow model: nothing is made, lost or below zero', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(op, { minLength: 5, maxLength: 28 }), async (ops) => {
      const player = await fixture.addPlayer(OPENING);
      const model = createModel(Number(OPENING));
      const wallet = await drive(player);
      const before = await houses();
      let current: bigint | null = null;

      for (const each of ops) {
        if (each.op === 'bet' || each.op === 'win') {
          const id = wallet.nextId();
          const expected = model[each.op](id, each.round, each.amount);
          const reply = await wallet[each.op](id, each.amount, each.round);
          expect([each, reply.status]).toEqual([each, expected]);
          if (expected === 'RS_OK') expect([each, reply.balance]).toEqual([each, model.state().playable]);
        } else if (each.op === 'back') {
          const known = model.calls.filter(({ kind }) => kind === each.kind);
          const call = known[each.pick % Math.max(known.length, 1)];
          if (!call) continue;
          const expected = model.back(call);
          const reply = await wallet.back(call.id, call.round);
          expect([each, reply.status, reply.balance]).toEqual([
            each,
            expected,
            expected === 'RS_OK' ? model.state().playable : reply.balance,
          ]);
        } else if (each.op === 'give') {
          if (model.give(each.amount, each.bonusFirst, each.stakeMax)) current = await give(player, each);
          else await expect(give(player, each)).rejects.toMatchObject({ code: 'bonus.active' });
        } else if (current !== null && model.active() >= 0) {
          const id: bigint = current;
          const { op: state } = each;
          await inTrx(async (trx) => {
            const bonus = await findBonus(trx, { merchantId: fixture.merchant.id, id }, 'lock');
            if (bonus) await service.end(trx, bonus, fixture.merchant.currency, state, new Date());
          });
          model.end(state === 'completed');
        }
        const { cash, bonuses } = model.state();
        expect([each, await fixture.balanceOf(player)]).toEqual([each, BigInt(cash)]);
        expect([each, await bonusBalances(player)]).toEqual([each, bonuses.map(BigInt)]);
      }
      const { promotions, games, owed } = model.state();
      const gained =
        BigInt(model.state().cash) + model.state().bonuses.reduce((sum, each) => sum + BigInt(each), 0n) - OPENING;
      const profit = await profitOf(player);
      // What a rolled back win left as a debt has not been paid yet.
      expect(profit.net).toBe(gained - BigInt(owed));
      expect(profit.rows).toEqual(profit.figures);
      expect(profit.sum).toBe(parseMoney(profit.figures[2] ?? ''));
      expect(new Set(profit.ids).size).toBe(profit.ids.length);
      const after = await houses();
      expect(after).toEqual({
        promotions: before.promotions + BigInt(promotions),
        games: before.games + BigInt(games),
        owed: before.owed - BigInt(owed),
      });
      const { rows } = await sql<{ off: number }>`
        select count(*)::integer as off from (select transfer_id from ledger_entry group by 1 having sum(amount) <> 0) t`.execute(
        fixture.db.database.db,
      );
      expect(rows[0]?.off).toBe(0);
    }),
    { numRuns: 60 },
  );
});

it('a game that counts nothing, and a bonus whose time is up, take cash alone', async () => {
  const excluded = await fixture.addPlayer(100n);
  await give(excluded, { amount: 50, bonusFirst: true, stakeMax: null, shares: { [gameType]: 0 } });
  const first = await drive(excluded);
  expect(await first.bet(first.nextId(), 120, 1)).toEqual({ status: 'RS_ERROR_NOT_ENOUGH_MONEY', balance: 100 });
  expect(await first.bet(first.nextId(), 80, 2)).toEqual({ status: 'RS_OK', balance: 20 });
  expect(await bonusBalances(excluded)).toEqual([50n]);

  const late = await fixture.addPlayer(100n);
  await give(late, { amount: 50, bonusFirst: true, stakeMax: null, endsAt: new Date(Date.now() - 500) });
  const second = await drive(late);
  expect(await second.bet(second.nextId(), 80, 1)).toEqual({ status: 'RS_OK', balance: 20 });
  expect(await bonusBalances(late)).toEqual([50n]);
});

it('many small stakes in one round are no way around the limit of the bonus', async () => {
  const player = await fixture.addPlayer(0n);
  await give(player, { amount: 500, bonusFirst: true, stakeMax: 100 });
  const wallet = await drive(player);
  expect((await wallet.bet(wallet.nextId(), 60, 1)).status).toBe('RS_OK');
  expect((await wallet.bet(wallet.nextId(), 60, 1)).status).toBe('RS_ERROR_LIMIT_REACHED');
  expect((await wallet.bet(wallet.nextId(), 101, 2)).status).toBe('RS_ERROR_LIMIT_REACHED');
  expect(await wallet.bet(wallet.nextId(), 100, 3)).toEqual({ status: 'RS_OK', balance: 340 });
});

it('the same bet and the same win again get the stored replies, and move nothing', async () => {
  const player = await fixture.addPlayer(100n);
  await give(player, { amount: 50, bonusFirst: false, stakeMax: null });
  const bodies = bodiesFor(player, await fixture.openSession(player), 'CNY');
  const run = randomUUID();
  const bet = bodies.bet(`${run}-bet`, 130, run);
  const win = bodies.win(`${run}-win`, 13, `${run}-bet`, run);
  const send = async (): Promise<readonly unknown[]> => [
    (await fixture.call('transaction/bet', bet)).reply,
    (await fixture.call('transaction/win', win)).reply,
  ];
  const first = await send();
  expect(first).toMatchObject([
    { status: 'RS_OK', balance: 20_000 },
    { status: 'RS_OK', balance: 33_000 },
  ]);
  expect(await send()).toEqual(first);
  expect([await fixture.balanceOf(player), await bonusBalances(player)]).toEqual([10n, [23n]]);
});

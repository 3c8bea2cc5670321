/** Bet slips over the wallet: odds fixed at acceptance, each slip paid and cashed out by itself, refunds of a round that is stopped. */
import { randomUUID } from 'node:crypto';
import { hmacOf, outcomeOf } from '../fairness/index.ts';
import { until } from '../testing/rig.ts';
import { ARENA, BOOK as ARENA_BOOK } from './games/arena/arena.ts';
import type { ArenaResult } from './games/arena/arena.ts';
import { BOOK as FOOTBALL_BOOK, FOOTBALL } from './games/football/football.ts';
import type { FootballResult } from './games/football/football.ts';
import { spotOfSlip } from './games/markets/slip.ts';
import type { Book } from './games/markets/slip.ts';
import type { TableGame } from './games/table-game.ts';
import { createTableRig } from './testing/table-rig.ts';
import type { Guest, TableRig } from './testing/table-rig.ts';

const START = 100_000n;
const minor = (decimal: unknown): bigint => BigInt(Math.round(Number(decimal) * 100));

/** No matches of a round take longer. */
const LONGEST_MS = 62_000;

interface League {
  readonly game: TableGame;
  readonly book: Pick<Book<unknown>, 'oddsOf'>;
  /** Two picks of which one wins in any case. */
  readonly either: readonly [string, string];
  /** A pick that three matches can't have together at the largest stake. */
  readonly rare: string;
  /** How much of the matches is shown. */
  readonly seen: (shown: unknown) => number;
  readonly matches: number;
}

const LEAGUES: readonly (League & { readonly code: string })[] = [
  {
    ...{ code: FOOTBALL.code, game: FOOTBALL as TableGame, book: FOOTBALL_BOOK, matches: 6 },
    ...{ either: ['hd', 'da'], rare: 's33' },
    seen: (shown) => (shown as FootballResult).goals.flat().length,
  },
  {
    ...{ code: ARENA.code, game: ARENA as TableGame, book: ARENA_BOOK, matches: 4 },
    ...{ either: ['hp', 'am'], rare: 's20' },
    seen: (shown) => (shown as ArenaResult).fights.flat().length,
  },
];

interface SlipView {
  readonly id: string;
  readonly round: string;
  readonly state: string;
  readonly win: string;
  readonly cashOut: number | null;
  readonly stakes: Readonly<Record<string, string>>;
}

describe.each(LEAGUES)('slips of $code', ({ game, book, either, rare, seen, matches }) => {
  const open: TableRig[] = [];
  const start = async (): Promise<TableRig> => {
    const rig = await createTableRig(game.code);
    open.push(rig);
    return rig;
  };
  afterEach(async () => {
    await Promise.all(open.splice(0).map(({ rig }) => rig.close()));
  });

  const slipsOf = async (guest: Guest): Promise<readonly SlipView[]> =>
    ((await guest.me()) as unknown as { readonly slips: readonly SlipView[] }).slips;
  const phaseOf = async (guest: Guest): Promise<string> => (await guest.state()).table.phase;
  const stepTo = async ({ hand }: TableRig, guest: Guest, phase: string): Promise<void> => {
    while ((await phaseOf(guest)) !== phase) if (hand.waiting() > 0) hand.step();
  };
  /** A slip on matches of the round on the table, each `match: pick`. */
  const slip = async (guest: Guest, picks: Readonly<Record<number, string>>): Promise<string> => {
    const round = (await guest.state()).table.round?.number ?? 0;
    return spotOfSlip(
      Object.entries(picks).map(([match, pick]) => ({
        ...{ match: Number(match), pick },
        odds: book.oddsOf(round, Number(match), pick) ?? 0,
      })),
    );
  };
  const cashOut = async (guest: Guest, seat: SlipView, more: object = {}) =>
    guest.post('/rgs/table/cash-out', { round: seat.round, seat: seat.id, ...more });

  it('takes singles and combinations, each a round of the wallet, and pays each by the odds that it names', async () => {
    const table = await start();
    const guest = await table.sit();
    const spots = [
      await slip(guest, { 1: 'h' }),
      await slip(guest, { 1: 'a', 2: 'o' }),
      await slip(guest, { 1: either[0] }),
      await slip(guest, { 1: either[1] }),
    ];
    for (const spot of spots) expect((await guest.bet({ [spot]: '10.00' })).status).toBe(200);
    expect(table.rig.wallet.balance()).toBe(START - 4_000n);
    expect((await slipsOf(guest)).map(({ stakes }) => stakes)).toEqual(spots.map((spot) => ({ [spot]: '10.00' })));
    await stepTo(table, guest, 'result');
    const { seed, result, round } = (await guest.state()).table;
    const number = round?.number ?? 0;
    const drawn = outcomeOf(game.draw(number), hmacOf(seed ?? ''), { clientSeed: game.code, nonce: number });
    expect(drawn).toEqual(result);
    await stepTo(table, guest, 'payout');
    await until(async () => (await slipsOf(guest)).every(({ state }) => state === 'settled'));
    const wins = spots.map((spot) => game.pays(result, spot, 1_000n));
    expect(wins.some((win) => win > 0n)).toBe(true);
    expect((await slipsOf(guest)).map(({ win }) => minor(win))).toEqual(wins);
    expect(table.rig.wallet.balance()).toBe(START - 4_000n + wins.reduce((sum, win) => sum + win, 0n));
    const rounds = table.rig.wallet.calls
      .filter(({ call }) => call === 'win')
      .map(({ body }) => (body as { round: string }).round);
    expect([rounds.length, new Set(rounds).size]).toEqual([4, 4]);
    expect(table.rig.wallet.calls.every(({ signed }) => signed)).toBe(true);
  });

  it('refuses a slip with other odds, two picks of a match, too much to win, or one too many, and takes nothing for it', async () => {
    const table = await start();
    const guest = await table.sit();
    const good = await slip(guest, { 1: 'h' });
    const [leg = '', odds = 0] = good.split('@');
    const refusals: [Record<string, string>, string][] = [
      [{ [`${leg}@${Number(odds) + 1}`]: '10.00' }, 'table.odds-changed'],
      [{ [`${good}+${await slip(guest, { 1: 'o' })}`]: '10.00' }, 'table.odds-changed'],
      [{ [good]: '10.00', [await slip(guest, { 2: 'h' })]: '10.00' }, 'request.invalid'],
      [{ [await slip(guest, { 1: rare, 2: rare, 3: rare })]: '500.00' }, 'table.win-above-maximum'],
      [{ [good]: '501.00' }, 'table.above-maximum'],
      [{ [good]: '1.50' }, 'table.below-minimum'],
    ];
    for (const [stakes, code] of refusals) expect((await guest.bet(stakes)).body.code).toBe(code);
    for (let count = 0; count < (game.slips?.most ?? 0); count += 1)
      expect((await guest.bet({ [good]: '1.00' })).status).toBe(200);
    expect((await guest.bet({ [good]: '1.00' })).body.code).toBe('table.too-many-slips');
    expect(table.rig.wallet.balance()).toBe(START - 1_200n);
    const old = (await guest.state()).table.round?.id;
    await stepTo(table, guest, 'pause');
    await stepTo(table, guest, 'betting');
    const late = { request: randomUUID(), round: old, stakes: [{ spot: good, amount: '1.00' }] };
    expect((await guest.post('/rgs/table/bet', late)).body.code).toBe('table.closed');
  });

  it('cashes one slip out at the price of the server, once, and leaves the others in play', async () => {
    const table = await start();
    const guest = await table.sit();
    const [first, second] = [await slip(guest, { 1: either[0] }), await slip(guest, { 2: 'h', 3: 'u' })];
    for (const spot of [first, second]) await guest.bet({ [spot]: '10.00' });
    const before = await slipsOf(guest);
    expect((await cashOut(guest, before[0] as SlipView)).body.code).toBe('table.cash-out-late');
    await stepTo(table, guest, 'flight');
    const known = ((await guest.state()).table as unknown as { shown: { round: number } }).shown;
    expect([seen(known), Object.values(known).flat().filter(Array.isArray).length]).toEqual([0, matches]);
    const price = game.flight?.offerAt(known, 0, first) ?? 0;
    expect((await cashOut(guest, before[0] as SlipView, { least: price + 100 })).body.code).toBe('table.price-fallen');
    const answers = await Promise.all([1, 2].map(() => cashOut(guest, before[0] as SlipView, { least: price - 5 })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [left, stays] = await slipsOf(guest);
    expect(Math.abs((left?.cashOut ?? 0) - price)).toBeLessThanOrEqual(5);
    expect(minor(left?.win)).toBe((1_000n * BigInt(left?.cashOut ?? 0)) / 100n);
    expect(stays).toMatchObject({ state: 'open', cashOut: null });
    await stepTo(table, guest, 'pause');
    await until(async () => (await slipsOf(guest)).every(({ state }) => state === 'settled'));
    const wins = (await slipsOf(guest)).map(({ win }) => minor(win));
    expect(table.rig.wallet.balance()).toBe(START - 2_000n + wins.reduce((sum, win) => sum + win, 0n));
    expect(table.rig.wallet.calls.filter(({ call }) => call === 'win')).toHaveLength(2);
  });

  it('refuses a cash-out after the end of the matches, although no timer has noticed the end yet', async () => {
    const table = await start();
    const guest = await table.sit();
    await guest.bet({ [await slip(guest, { 1: either[0] })]: '10.00' });
    await stepTo(table, guest, 'flight');
    table.hand.pass(LONGEST_MS);
    const [mine] = await slipsOf(guest);
    expect((await cashOut(guest, mine as SlipView)).body.code).toBe('table.cash-out-late');
    const other = await table.sit('other');
    expect((await cashOut(other, mine as SlipView)).body.code).toBe('table.cash-out-late');
  });

  it('shows what happens only when it does, and gives open slips back once if the server stops before the end', async () => {
    const table = await start();
    const guest = await table.sit('player1');
    table.rig.wallet.setBalance(START, 'player1');
    const [first, second] = [await slip(guest, { 1: either[0] }), await slip(guest, { 2: 'h' })];
    for (const spot of [first, second]) await guest.bet({ [spot]: '10.00' });
    await stepTo(table, guest, 'flight');
    const [left] = await slipsOf(guest);
    await cashOut(guest, left as SlipView);
    type Running = { readonly shown: unknown; readonly result: unknown; readonly seed: unknown };
    const shownNow = async (): Promise<number> => {
      const { shown, result, seed } = (await guest.state()).table as unknown as Running;
      expect([result, seed]).toEqual([null, null]);
      return seen(shown);
    };
    expect(await shownNow()).toBe(0);
    table.hand.step();
    expect(await shownNow()).toBeGreaterThan(0);
    const win = minor((await slipsOf(guest))[0]?.win);
    table.hand.forget();
    await table.rig.restart();
    await until(() => table.rig.wallet.balance('player1') === START - 1_000n + win);
    expect(table.rig.wallet.calls.filter(({ call }) => call === 'rollback')).toHaveLength(1);
  });
});

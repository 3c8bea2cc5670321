import { menuItem } from '../testing/portal.ts';
import {
  countdownStart,
  findLottery,
  isOffered,
  lotteriesOf,
  refreshAt,
  refreshDelay,
  settle,
  toMenu,
  withResult,
} from './menu.model.ts';

const TIMING = { receivedAt: 1_000_000_000, roundTrip: 0 };

describe('countdownStart', () => {
  it('[LIM-037] takes lock time and half the round trip off the remaining time', () => {
    expect(countdownStart(100_000, 10_000, 2_000)).toBe(89_000);
  });

  it.each([
    [100_000, 0, 0, 100_000],
    [5_000, 10_000, 0, -5_000],
    [86_400_000, 600_000, 120, 85_799_940],
  ])('remain %i, lock %i, round trip %i: %i', (remain, lock, roundTrip, start) => {
    expect(countdownStart(remain, lock, roundTrip)).toBe(start);
  });
});

describe('settle', () => {
  it.each([
    [12_000, 0, 12_000],
    [12_040, 0, 12_000],
    [11_960, 0, 12_000],
    [12_140, 300, 12_000],
    // Further from a second than the measurement could be wrong: it is meant so.
    [12_140, 100, 12_140],
    [12_400, 5_000, 12_400],
  ])('%i ms measured over %i ms is %i', (instant, roundTrip, settled) => {
    expect(settle(instant, roundTrip)).toBe(settled);
  });
});

describe('toMenu', () => {
  const groups = [
    {
      gameGroupCode: 'A',
      labelName: 'First',
      gameMenus: [
        menuItem({ gameCode: 'late', gameMenuSort: 9, remainTime: 60_000, lockTime: 5_000, drawDayOfWeek: '7,1,x' }),
        menuItem({ gameCode: 'early', gameMenuSort: 2, remainTime: 0, isSale: false, drawNo: '' }),
      ],
    },
    {
      gameGroupCode: 'B',
      labelName: 'Second',
      gameMenus: [menuItem({ gameCode: 'middle', gameMenuSort: 5, remainTime: 90_000 })],
    },
  ];
  const menu = toMenu(groups, true, TIMING);

  it('[LOT-005] orders by gameMenuSort, in a category and over all of them', () => {
    expect(menu.categories[0]?.lotteries.map(({ code }) => code)).toEqual(['early', 'late']);
    expect(lotteriesOf(menu).map(({ code }) => code)).toEqual(['early', 'middle', 'late']);
  });

  it('[LIM-037] turns what remains into instants of the platform, whatever the device says', () => {
    const late = findLottery(menu, 'late');
    expect(late?.locksAt).toBe(TIMING.receivedAt + 55_000);
    expect(late?.drawsAt).toBe(TIMING.receivedAt + 60_000);
    expect(late?.drawDays).toEqual([7, 1]);
  });

  it('knows no instants of a lottery without a draw', () => {
    expect(findLottery(menu, 'early')).toMatchObject({ locksAt: null, drawsAt: null });
    expect(findLottery(menu, 'nobody')).toBeUndefined();
  });

  it('[LOT-025] keeps a lottery in the list while it is locked before its draw, and leaves out one without a draw', () => {
    const locked = toMenu(
      [
        {
          ...groups[0],
          gameGroupCode: 'A',
          labelName: '',
          gameMenus: [menuItem({ isSale: false, remainTime: 3_000 })],
        },
      ],
      false,
      TIMING,
    );
    expect(lotteriesOf(locked).map(isOffered)).toEqual([true]);
    expect(lotteriesOf(menu).map(isOffered)).toEqual([false, true, true]);
  });

  it('finds the soonest draw, past ones aside', () => {
    expect(menu.soonest).toBe(60_000);
    expect(toMenu([], false, TIMING).soonest).toBeNull();
  });

  it('shows a result at once, and touches nothing else', () => {
    const told = withResult(menu, 'late', '123456~11~22', '2026-01-02T03:04:05.000Z');
    expect(findLottery(told, 'late')).toMatchObject({
      previousNumber: '123456',
      previousAt: '2026-01-02T03:04:05.000Z',
    });
    expect(told.categories[1]).toBe(menu.categories[1]);
    expect(findLottery(told, 'early')).toBe(findLottery(menu, 'early'));
  });
});

describe('reading the menu again', () => {
  it.each([
    [0, 100],
    [3_000, 100],
    [6_999, 2_000],
  ])('[LIM-035] %i ms before a draw: after 7 s', (soonest, roundTrip) => {
    expect(refreshDelay(soonest, roundTrip)).toBe(7_000);
  });

  it.each([
    [7_000, 0, 7_000],
    [20_000, 1_000, 19_500],
    [30_500, 1_000, 30_000],
    [30_100, 1_000, 29_600],
    [86_400_000, 80, 30_000],
  ])('[LIM-036] %i ms before a draw, round trip %i ms: after %i ms', (soonest, roundTrip, delay) => {
    expect(refreshDelay(soonest, roundTrip)).toBe(delay);
  });

  it('[LIM-036] is after 30 s where nothing is to be drawn', () => {
    expect(refreshDelay(null, 0)).toBe(30_000);
  });

  it('[LIM-036] counts from when the reply came', () => {
    const menu = toMenu(
      [{ gameGroupCode: 'A', labelName: '', gameMenus: [menuItem({ remainTime: 20_000, lockTime: 0 })] }],
      false,
      { receivedAt: 50_000, roundTrip: 100 },
    );
    expect(refreshAt(menu)).toBe(50_000 + 20_000 - 50);
  });
});

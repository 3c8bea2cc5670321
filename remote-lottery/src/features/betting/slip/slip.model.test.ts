import { bettingReply, drawsFrom } from '../../../shared/testing/betting.ts';
import { offersOf } from '../betting.model.ts';
import { changeSlip, readSlip } from './slip-storage.ts';
import {
  EMPTY_SLIP,
  MOST_LINES,
  chaseDraws,
  chaseOf,
  isFull,
  linesWithNewOdds,
  mostDraws,
  requestOf,
  toggledStation,
  totalOf,
  withChase,
  withLine,
  withOddsInForce,
  sentBy,
  withSent,
  withoutLine,
  withoutLinesOf,
} from './slip.model.ts';
import type { Sent, SlipLine } from './slip.model.ts';

const START = Date.UTC(2026, 3, 3, 9, 0, 0);
const betting = bettingReply('vn-south', START);
const offers = offersOf(betting);
const [draw] = betting.draws;
if (!draw) throw new Error('no draw');

const line = (over: Partial<SlipLine> = {}): SlipLine => ({
  id: 'a',
  betType: 'lo-2',
  selection: ['07', '12'],
  unitPrice: '1.50',
  multiple: 2,
  odds: offers[0]?.odds ?? {},
  ...over,
});
const slip = withLine(EMPTY_SLIP, line(), draw.drawNo);
const sent: Sent = { key: 'k', memberId: 'm', body: requestOf(slip, betting, draw), lines: ['a'] };

describe('slip', () => {
  it('is for the draw that its first line was made for', () => {
    expect(withLine(slip, line({ id: 'b' }), 'another').drawNo).toBe(draw.drawNo);
    expect(withoutLine(slip, 'a')).toEqual(EMPTY_SLIP);
  });

  it('takes no more lines than one request holds', () => {
    const full = Array.from({ length: MOST_LINES + 3 }, (_, index) => line({ id: String(index) })).reduce(
      (filled, next) => withLine(filled, next, draw.drawNo),
      EMPTY_SLIP,
    );
    expect(full.lines).toHaveLength(MOST_LINES);
  });

  it('takes no more numbers than one request holds', () => {
    const selection = Array.from({ length: 1_000 }, (_, index) => String(9_999 - index));
    const stations = Array.from({ length: 7 }, (_, index) => ({
      gameCode: `VN_${'A'.repeat(36)}${index}`,
      labelName: '',
      draw,
      oddsVersion: 1_000_000,
    }));
    const full = Array.from({ length: MOST_LINES }, (_, index) => line({ id: String(index), selection })).reduce(
      (filled, next) => withLine(filled, next, draw.drawNo),
      stations.reduce((chosen, { gameCode }) => toggledStation(chosen, gameCode), EMPTY_SLIP),
    );
    const body = requestOf(full, { ...betting, stations }, draw);
    expect(body.stations).toHaveLength(8);
    expect(full.lines.length).toBeGreaterThan(5);
    expect(isFull(full)).toBe(true);
    expect(JSON.stringify(body).length).toBeLessThanOrEqual(64 * 1024);
  });

  it('counts lots, stake and possible win over all lines and stations', () => {
    // Two numbers in 18 prizes at 1.50 twice: 36 lots, 108.00.
    expect(totalOf('vn-south', slip, offers)).toMatchObject({ lots: 36, stake: 10_800n });
    const two = toggledStation(slip, 'VN_TAYNINH');
    expect(totalOf('vn-south', two, offers)).toMatchObject({ lots: 72, stake: 21_600n });
  });

  it('shows lines whose odds have changed until the member agrees', () => {
    const changed = offers.map((offer) => (offer.betType.code === 'lo-2' ? { ...offer, odds: { hit: '97' } } : offer));
    expect(linesWithNewOdds(slip, offers)).toEqual([]);
    expect(linesWithNewOdds(slip, changed)).toEqual(slip.lines);
    const agreed = withOddsInForce(slip, changed);
    expect(linesWithNewOdds(agreed, changed)).toEqual([]);
    expect(agreed.lines[0]?.selection).toEqual(['07', '12']);
  });

  it('asks for the draws and odds that the member has seen, station by station', () => {
    const stations = [
      { gameCode: 'VN_TAYNINH', labelName: 'Tay Ninh', draw: { ...draw, drawNo: '202604039999' }, oddsVersion: 8 },
      { gameCode: 'VN_ANGIANG', labelName: 'An Giang', draw, oddsVersion: 8 },
    ];
    const body = requestOf(toggledStation(slip, 'VN_TAYNINH'), { ...betting, stations }, draw);
    expect(body).toEqual({
      stations: [
        { gameCode: 'EXPRESS_1', drawNo: draw.drawNo, oddsVersion: 3 },
        { gameCode: 'VN_TAYNINH', drawNo: '202604039999', oddsVersion: 8 },
      ],
      lines: [{ betType: 'lo-2', selection: ['07', '12'], unitPrice: '1.50', multiple: 2 }],
      draws: 1,
      growth: 1,
      stopsOnWin: true,
    });
  });

  it('keeps the stations when it has been placed', () => {
    expect(withoutLinesOf(withSent(toggledStation(slip, 'VN_TAYNINH'), sent), sent)).toEqual({
      ...EMPTY_SLIP,
      stations: ['VN_TAYNINH'],
    });
  });

  it('keeps lines that were not placed, without the chase of those that were', () => {
    const chase = { draws: 3, growth: 2, stopsOnWin: true };
    const more = withLine(withChase(slip, chase), line({ id: 'b' }), draw.drawNo);
    expect(withoutLinesOf(withSent(more, sent), sent)).toEqual({
      ...EMPTY_SLIP,
      lines: [line({ id: 'b' })],
      drawNo: draw.drawNo,
    });
  });

  it('has a request of the member alone, and keeps it when an earlier one is answered', () => {
    const waiting = withSent(slip, sent);
    expect(sentBy(waiting, 'm')).toBe(sent);
    expect(sentBy(waiting, 'other')).toBeNull();
    expect(sentBy(waiting, undefined)).toBeNull();
    expect(withoutLinesOf(waiting, { ...sent, key: 'earlier' }).sent).toBe(sent);
  });
});

describe('chase', () => {
  const chase = { draws: 3, growth: 2, stopsOnWin: true };

  it('lists what each draw costs and what all of them cost', () => {
    expect(chaseDraws(chase, 500n, drawsFrom(START)).map(({ times, stake, soFar }) => [times, stake, soFar])).toEqual([
      [1, 500n, 500n],
      [2, 1_000n, 1_500n],
      [4, 2_000n, 3_500n],
    ]);
  });

  it('has no more draws than are planned, and no multiple above the highest', () => {
    expect(mostDraws(slip, drawsFrom(START, 4))).toBe(4);
    const steep = withChase(withLine(EMPTY_SLIP, line({ multiple: 100 }), null), { ...chase, growth: 5 });
    // 100, 500 and 2,500; the next would be 12,500.
    expect(mostDraws(steep, drawsFrom(START, 20))).toBe(3);
    const exact = withChase(withLine(EMPTY_SLIP, line({ multiple: 16 }), null), { ...chase, growth: 5 });
    // 16 times 5 to the fourth is 10,000 exactly.
    expect(mostDraws(exact, drawsFrom(START, 20))).toBe(5);
  });

  it('has as many draws in the request as are shown', () => {
    const after = (count: number, over: Partial<SlipLine> = {}) => {
      const draws = drawsFrom(START, count);
      const chased = withChase(withLine(EMPTY_SLIP, line(over), draw.drawNo), { ...chase, draws: 5 });
      const { draws: sentDraws, growth } = requestOf(chased, { ...betting, draws }, draws[0] ?? draw);
      return [sentDraws, growth, chaseDraws(chaseOf(chased, draws), 500n, draws).length];
    };
    expect(after(6)).toEqual([5, 2, 5]);
    expect(after(3)).toEqual([3, 2, 3]);
    expect(after(1)).toEqual([1, 1, 1]);
    // 2,000, 4,000 and 8,000; the next would be 16,000.
    expect(after(6, { multiple: 2_000 })).toEqual([3, 2, 3]);
    expect(after(6, { multiple: 10_000 })).toEqual([1, 1, 1]);
  });

  it('counts draws from the one that the request names', () => {
    const draws = drawsFrom(START, 3);
    const body = requestOf(withChase(slip, chase), { ...betting, draws }, draws[1] ?? draw);
    expect(body).toMatchObject({ stations: [{ drawNo: draws[1]?.drawNo }], draws: 2 });
  });

  it('ends with the last line of the slip', () => {
    const two = withLine(withChase(slip, chase), line({ id: 'b' }), draw.drawNo);
    expect(withoutLine(two, 'b').chase).toEqual(chase);
    expect(withoutLine(withoutLine(two, 'b'), 'a')).toEqual(EMPTY_SLIP);
  });

  it('is for one station: a second one takes it off', () => {
    expect(toggledStation(withChase(slip, chase), 'VN_TAYNINH').chase.draws).toBe(1);
  });
});

describe('storage of the slip', () => {
  const KEY = 'lottery.slip.A';
  beforeEach(() => sessionStorage.clear());
  afterEach(() => jest.restoreAllMocks());

  it('gives back what was kept, apart for each lottery', () => {
    changeSlip('A', () => slip);
    expect(readSlip('A')).toBe(slip);
    expect(readSlip('B')).toEqual(EMPTY_SLIP);
  });

  it('is read from what is stored, as after a reload', () => {
    const waiting = withSent(slip, sent);
    changeSlip('A', () => waiting);
    const text = sessionStorage.getItem(KEY) ?? '';
    sessionStorage.clear();
    expect(readSlip('A')).toEqual(EMPTY_SLIP);
    sessionStorage.setItem(KEY, text);
    expect(readSlip('A')).toEqual(waiting);
  });

  it.each(['getItem', 'setItem'] as const)('stays in memory where %s is not allowed', (method) => {
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new Error('blocked');
    });
    changeSlip('C', () => slip);
    expect(readSlip('C')).toBe(slip);
  });

  it.each([
    '{',
    '{"lines":[{}]}',
    '"x"',
    '{"lines":[],"stations":[],"drawNo":null,"chase":{"draws":0}}',
    JSON.stringify({ ...EMPTY_SLIP, sent: { key: 'k' } }),
  ])('is empty where %s was stored', (text) => {
    sessionStorage.setItem(KEY, text);
    expect(readSlip('A')).toEqual(EMPTY_SLIP);
  });
});

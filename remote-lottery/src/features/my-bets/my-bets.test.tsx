import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { PortalError } from 'shared-contracts/errors';
import { useLocation } from 'shared-contracts/sdk';
import { createFakeApi, createFakePortal, fakeMember } from 'shared-contracts/testing';
import type { FakePortalOptions } from 'shared-contracts/testing';
import { StandAlone } from 'shared-dev-host/stand-alone';
import { loadStrings } from '../../strings/index.ts';
import { readSlip } from '../betting/index.ts';
import type { MyBet } from './my-bets.model.ts';
import MyBets from './my-bets.lazy.tsx';

const START = Date.UTC(2026, 3, 3, 9, 0, 0);
const at = (ms: number): string => new Date(START + ms).toISOString();

const bet = (over: Partial<MyBet> = {}): MyBet => ({
  id: '7',
  gameCode: 'EXPRESS_1',
  labelName: 'Express 1 minute',
  format: 'digits-5',
  drawNo: '202604030001',
  drawState: 'open',
  drawsAt: at(60_000),
  locksAt: at(55_000),
  betType: 'front-2',
  selection: ['5', '3 4'],
  lots: 2,
  unitPrice: '1.00',
  multiple: 3,
  stake: '6.00',
  odds: { hit: '97' },
  state: 'open',
  win: null,
  possibleWin: '291.00',
  placedAt: at(-1_000),
  settledAt: null,
  winningNumber: null,
  chaseId: null,
  roundId: 'R-7',
  isCancellable: true,
  ...over,
});
const won = bet({
  id: '6',
  drawNo: '202604030000',
  drawState: 'settled',
  drawsAt: at(-60_000),
  locksAt: at(-65_000),
  state: 'won',
  win: '291.00',
  settledAt: at(-59_000),
  winningNumber: '53764',
  isCancellable: false,
});
const TOTALS = { bets: 2, stake: '12.00', win: '291.00' };

const settle = async (): Promise<void> => {
  for (let step = 0; step < 5; step += 1) await act(() => jest.advanceTimersByTimeAsync(5));
};
const press = async (element: HTMLElement): Promise<void> => {
  fireEvent.click(element);
  await settle();
};
const Address = () => {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
};
const address = () => document.querySelector('output')?.textContent;

const show = async (
  replies: Parameters<typeof createFakeApi>[0] = {},
  member: FakePortalOptions['member'] = fakeMember(),
  query = '',
) => {
  const api = createFakeApi({
    'lottery.myBets': () => ({ list: [bet(), won], next: null, totals: TOTALS }),
    'lottery.vnGameMenu': () => ({ groups: [], hasKeno: false }),
    ...replies,
  });
  const host = createFakePortal({ module: 'lottery', api, member });
  render(
    <StandAlone
      module="lottery"
      strings={loadStrings}
      portal={host.portal}
      address={`/lotteryCenter?view=bets${query}`}
    >
      <MyBets />
      <Address />
    </StandAlone>,
  );
  await settle();
  const asked = (id: string) => api.calls.filter((call) => call.id === id).map(({ input }) => input);
  return { ...host, asked: host.asked, called: asked };
};

const rows = () => within(screen.getByRole('list', { name: 'My bets' })).getAllByRole('listitem');
const openRow = async (row: HTMLElement | undefined): Promise<HTMLElement> => {
  const details = row?.querySelector('details');
  if (!row || !details) throw new Error('no row');
  details.open = true;
  fireEvent(details, new Event('toggle'));
  await settle();
  return row;
};

beforeEach(() => {
  jest.useFakeTimers({ now: START });
  sessionStorage.clear();
  Object.defineProperty(globalThis.crypto, 'randomUUID', { value: () => 'key', configurable: true });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('my lottery bets', () => {
  it('[LOT-027] lists open and settled bets with stake and win', async () => {
    await show();
    const [open, settled] = rows();
    expect(open?.textContent).toContain('Express 1 minuteFirst 2No. 202604030001Open');
    expect(open?.textContent).toContain('Stake ¥6.00');
    expect(open?.textContent).toContain('Win –');
    expect(settled?.textContent).toContain('Won');
    expect(settled?.textContent).toContain('Win ¥291.00');
    expect(screen.getByText('¥12.00')).toBeTruthy();
  });

  it('reads bets less often that have waited for an official result for long', async () => {
    const { called } = await show({
      'lottery.myBets': () => ({ list: [bet({ drawsAt: at(-3_600_000) })], next: null, totals: TOTALS }),
    });
    const readings = () => called('lottery.myBets').length;
    const before = readings();
    await act(() => jest.advanceTimersByTimeAsync(300_000));
    expect(readings() - before).toBe(5);
  });

  it('keeps the filters in the address and asks for what they say', async () => {
    const { called } = await show({}, fakeMember(), '&game=EXPRESS_1&from=2026-04-01');
    await press(screen.getByRole('radio', { name: 'Settled' }));
    expect(address()).toBe('/lotteryCenter?view=bets&game=EXPRESS_1&from=2026-04-01&state=settled');
    expect(called('lottery.myBets').at(-1)).toEqual({
      query: { language: 'EN', gameCode: 'EXPRESS_1', state: 'settled', from: '2026-04-01' },
    });
  });

  it('goes on after the last bet of a page', async () => {
    const { called } = await show({
      'lottery.myBets': (input) => {
        const { after } = (input as { query: { after?: string } }).query;
        return after === undefined
          ? { list: [bet()], next: '7', totals: TOTALS }
          : { list: [won], next: null, totals: TOTALS };
      },
    });
    await press(screen.getByRole('button', { name: 'Show more' }));
    expect(rows()).toHaveLength(2);
    expect(called('lottery.myBets').at(-1)).toMatchObject({ query: { after: '7' } });
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('says why the next page could not be read, and reads it at another press', async () => {
    let isLost = true;
    await show({
      'lottery.myBets': (input) => {
        const { after } = (input as { query: { after?: string } }).query;
        if (after === undefined) return { list: [bet()], next: '7', totals: TOTALS };
        if (isLost) throw new PortalError('network.failed', {}, undefined, 0);
        return { list: [won], next: null, totals: TOTALS };
      },
    });
    await press(screen.getByRole('button', { name: 'Show more' }));
    expect(screen.getByRole('alert').textContent).toContain('Network link is abnormal');
    expect(rows()).toHaveLength(1);
    isLost = false;
    await press(screen.getByRole('button', { name: 'Show more' }));
    expect(rows()).toHaveLength(2);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('leads from a bet to the record of its draw', async () => {
    await show();
    const row = await openRow(rows()[1]);
    expect(within(row).getByRole('link', { name: 'Check the draw' }).getAttribute('href')).toBe(
      '/lottery/draw?gameCode=EXPRESS_1&drawNo=202604030000&bet=6',
    );
  });

  it('repeats a bet: fills the slip and opens the betting view', async () => {
    await show();
    const row = await openRow(rows()[1]);
    await press(within(row).getByRole('button', { name: 'Repeat' }));
    expect(address()).toBe('/lottery?gameCode=EXPRESS_1&playType=front-2');
    expect(readSlip('EXPRESS_1').lines).toMatchObject([
      { betType: 'front-2', selection: ['5', '3 4'], unitPrice: '1.00', multiple: 3 },
    ]);
  });

  it('cancels a bet after a question, and shows why it could not', async () => {
    let isClosed = true;
    const { called } = await show({
      'lottery.cancelBet': () => {
        if (isClosed) throw new PortalError('lottery.closed');
        return { balance: '100.00' };
      },
    });
    await import('./confirm.lazy.tsx');
    const row = await openRow(rows()[0]);
    await press(within(row).getByRole('button', { name: 'Cancel bet' }));
    const question = within(screen.getByRole('alertdialog'));
    await press(question.getByRole('button', { name: 'Cancel bet' }));
    expect(question.getByRole('alert').textContent).toContain('no longer takes bets');
    isClosed = false;
    await press(question.getByRole('button', { name: 'Cancel bet' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(called('lottery.cancelBet')).toEqual([{ params: { id: '7' } }, { params: { id: '7' } }]);
  });

  it('asks a visitor to log in and reads nothing', async () => {
    const { asked, called } = await show({}, null);
    expect(asked.map(({ what }) => what)).toEqual(['openLogin']);
    expect(called('lottery.myBets')).toEqual([]);
  });

  it('says what would be here', async () => {
    await show({ 'lottery.myBets': () => ({ list: [], next: null, totals: { bets: 0, stake: '0.00', win: '0.00' } }) });
    expect(screen.getByText('No bets here yet')).toBeTruthy();
  });
});

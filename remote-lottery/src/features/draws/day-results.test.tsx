import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { PortalError } from 'shared-contracts/errors';
import { useLocation } from 'shared-contracts/sdk';
import { createFakeApi, createFakePortal } from 'shared-contracts/testing';
import { StandAlone } from 'shared-dev-host/stand-alone';
import { group, menuItem } from '../../shared/testing/portal.ts';
import { loadStrings } from '../../strings/index.ts';
import DayResults from './day-results.lazy.tsx';

const START = Date.UTC(2026, 3, 3, 12, 0, 0);
const SOUTH = '775417~76655~31033~59155,11353~09951,55983,52822,16367,24244,70371,09760~8137~9362,8030,0471~773~76';

const GROUPS = [
  group('VN_SOUTH', 'South', menuItem({ gameCode: 'VN_HCMC', labelName: 'Ho Chi Minh City' })),
  group('EXPRESS', 'Express', menuItem({ gameCode: 'PK_TEN', labelName: 'Race of Ten' })),
];

const result = (gameCode: string, drawNo: string, winningNumber: string | null) => ({
  gameCode,
  labelName: gameCode,
  format: 'vn-south',
  drawNo,
  drawsAt: new Date(START - 3_600_000).toISOString(),
  state: winningNumber === null ? 'closed' : 'settled',
  winningNumber,
});

const Address = () => {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
};

const settle = async (): Promise<void> => {
  for (let step = 0; step < 5; step += 1) await act(() => jest.advanceTimersByTimeAsync(5));
};

const dateIn = (input: unknown): string | undefined => (input as { query: { date?: string } }).query.date;

const show = async (list: () => unknown, address = '/lotteryCenter?view=results', today = '2026-04-03') => {
  const api = createFakeApi({
    'lottery.vnGameMenu': () => ({ groups: GROUPS, hasKeno: false }),
    'lottery.resultsOfDay': (input) => ({ date: dateIn(input) ?? today, list: list() }),
  });
  const { portal } = createFakePortal({ module: 'lottery', api });
  render(
    <StandAlone module="lottery" strings={loadStrings} portal={portal} address={address}>
      <DayResults />
      <Address />
    </StandAlone>,
  );
  await settle();
  return api;
};

const press = async (element: HTMLElement): Promise<void> => {
  fireEvent.click(element);
  await settle();
};
const columns = (name: RegExp): readonly (string | null | undefined)[] =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map((item) => item.lastElementChild?.textContent);

beforeEach(() => {
  jest.useFakeTimers({ now: START });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('results of a day', () => {
  it('charts what its tables say, and changes what is counted', async () => {
    await show(() => [result('VN_HCMC', '20260403', SOUTH), result('VN_DONGTHAP', '20260403', null)]);
    expect(screen.getByRole('table', { name: 'Result of draw 20260403' })).toBeTruthy();
    expect(screen.getByText('Closed')).toBeTruthy();
    expect(columns(/^Most frequent two-digit endings of all prizes on this day/).slice(0, 3)).toEqual([
      '55: 2',
      '71: 2',
      '17: 1',
    ]);
    await press(screen.getByRole('radio', { name: 'Last digit' }));
    expect(columns(/^Last digit of the special prize/)).toContain('7: 1');
  });

  it('counts the first place where every draw has all numbers', async () => {
    await show(
      () => [
        result('PK_TEN', '2', '03,01,02,04,05,06,07,08,09,10'),
        result('PK_TEN', '1', '03,02,01,04,05,06,07,08,09,10'),
      ],
      '/lotteryCenter?view=results&category=EXPRESS',
    );
    expect(columns(/^First place on this day/)).toContain('03: 2');
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('leads from a day without draws to the one before', async () => {
    await show(() => []);
    expect(screen.getByText('No draws on this day')).toBeTruthy();
    expect(screen.queryByText('Number frequency')).toBeNull();
    await press(screen.getAllByRole('button', { name: 'Previous day' })[1] as HTMLElement);
    expect(document.querySelector('output')?.textContent).toBe('/lotteryCenter?view=results&date=2026-04-02');
  });

  it('offers to try again when it can not be read', async () => {
    let isDown = true;
    await show(() => {
      if (isDown) throw new PortalError('network.failed');
      return [result('VN_HCMC', '20260403', SOUTH)];
    });
    isDown = false;
    await press(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('table', { name: 'Result of draw 20260403' })).toBeTruthy();
  });

  it('begins with the day of the platform, where it is a later one than that of the device', async () => {
    const api = await show(() => [], undefined, '2026-04-04');
    const days = () => api.calls.filter(({ id }) => id === 'lottery.resultsOfDay').map(({ input }) => dateIn(input));
    const day = screen.getByLabelText('Day');
    const [before, after] = ['Previous day', 'Next day'].map((name) => screen.getAllByRole('button', { name })[0]);
    if (!before || !after) throw new Error('no buttons');
    expect(days()).toEqual([undefined]);
    expect(day).toHaveProperty('value', '2026-04-04');
    expect(day).toHaveProperty('max', '2026-04-04');
    expect(after).toHaveProperty('disabled', true);
    await press(before);
    expect(days()).toEqual([undefined, '2026-04-03']);
    expect(after).toHaveProperty('disabled', false);
    await press(after);
    expect(day).toHaveProperty('value', '2026-04-04');
    expect(after).toHaveProperty('disabled', true);
  });

  it('knows the day of the platform where the address has an earlier one', async () => {
    await show(() => [], '/lotteryCenter?view=results&date=2026-04-03', '2026-04-04');
    const day = screen.getByLabelText('Day');
    expect(day).toHaveProperty('value', '2026-04-03');
    expect(day).toHaveProperty('max', '2026-04-04');
  });
});

import { act, fireEvent, render, screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { PortalError } from 'shared-contracts/errors';
import { useLocation } from 'shared-contracts/sdk';
import { StandAlone } from 'shared-dev-host/stand-alone';
import { createFakeApi, createFakePortal, fakeMember } from 'shared-contracts/testing';
import CentrePage from '../features/centre/centre-page.tsx';
import ElottPage from '../features/elott/elott-page.tsx';
import LotteryPage from '../features/lobby/lottery-page.tsx';
import { loadBetting } from '../features/betting/index.ts';
import VnMenuPage from '../features/vn-menu/vn-menu-page.tsx';
import { bettingReply } from '../shared/testing/betting.ts';
import { group, menuItem } from '../shared/testing/portal.ts';
import { loadStrings } from '../strings/index.ts';

const START = Date.UTC(2026, 3, 3, 9, 5, 0);
const SOUTH = '775417~76655~31033~59155,11353~09951,55983,52822,16367,24244,70371,09760~8137~9362,8030,0471~773~76';
const KENO = Array.from({ length: 20 }, (_, index) => String(index + 32)).join(',');

const express = menuItem({
  gameCode: 'EXPRESS_1',
  labelName: 'Express 1 minute',
  remainTime: 7_000,
  lockTime: 5_000,
  previousWinningNumber: '53764',
  previousWinningTime: '2026-04-03T09:04:07.000Z',
});
const keno = menuItem({
  gameCode: 'KENO_RAPID',
  labelName: 'Rapid Keno',
  vendor: 'GPI',
  previousWinningNumber: KENO,
  defaultPlayType: 'big-small',
});
const hcmc = menuItem({
  gameCode: 'VN_HCMC',
  labelName: 'Ho Chi Minh City',
  vendor: 'TCG_LOTTO_VN',
  previousWinningNumber: '775417',
  defaultPlayType: 'lo-2',
});
const closed = menuItem({
  gameCode: 'VN_DALAT',
  labelName: 'Da Lat',
  vendor: 'TCG_LOTTO_VN',
  isSale: false,
  remainTime: 0,
  drawNo: '',
});

const GROUPS = [
  group('VN_SOUTH', 'South', hcmc, closed),
  group('EXPRESS', 'Express', express),
  group('KENO', 'Keno', keno),
];
const NUMBERS: Readonly<Record<string, string>> = { EXPRESS_1: '53764', KENO_RAPID: KENO, VN_HCMC: SOUTH };

const opened = (input: unknown) => {
  const { gameCode } = (input as { query: { gameCode: string } }).query;
  const list = Array.from({ length: 12 }, (_, index) => ({
    gameCode,
    labelName: gameCode,
    drawNo: String(2026040300 + 12 - index),
    winningNumber: NUMBERS[gameCode] ?? '',
    drawnAt: new Date(START - index * 60_000).toISOString(),
  }));
  return { list };
};

const vendorOf = (vassalage: string, gameType: string, over: object = {}) => ({
  ...{ vassalage, gameType, displayName: `Vendor ${vassalage}`, logoUrl: `/art/vendors/${vassalage}.svg`, games: 1 },
  ...{ lobbyGame: { gameId: 'lobby', nodeId: `${vassalage}-lobby` }, inMaintenance: false, unavailable: null, ...over },
});
const LANES = {
  LOTT: [vendorOf('TCG_LOTTO_VN', 'LOTT'), vendorOf('GPI', 'LOTT')],
  ELOTT: [vendorOf('ELOTT', 'ELOTT')],
  RNG: [vendorOf('HOUSE', 'RNG')],
};

const REPLIES = {
  'games.vendors': () => ({ data: { lanes: LANES } }),
  'lottery.vnGameMenu': () => ({ groups: GROUPS, hasKeno: true }),
  'lottery.gameMenus': () => ({ groups: GROUPS }),
  'lottery.openedOfGame': opened,
  'content.banners': () => ({ list: [] }),
  'lottery.betting': () => bettingReply('digits-5', START),
  'lottery.statistics': () => ({ draws: 50, numbers: [] }),
};

const Address = () => {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
};

const settle = async (): Promise<void> => {
  for (let step = 0; step < 5; step += 1) await act(() => jest.advanceTimersByTimeAsync(5));
};

const show = async (Page: ComponentType, address: string, replies: Parameters<typeof createFakeApi>[0] = {}) => {
  const api = createFakeApi({ ...REPLIES, ...replies });
  const host = createFakePortal({ module: 'lottery', api });
  render(
    <StandAlone module="lottery" strings={loadStrings} portal={host.portal} address={address}>
      <Page />
      <Address />
    </StandAlone>,
  );
  await settle();
  return { api, ...host };
};

const press = async (element: HTMLElement): Promise<void> => {
  fireEvent.click(element);
  await settle();
};
const address = (): string => document.querySelector('output')?.textContent ?? '';
const called = (api: { calls: { id: string; input: unknown }[] }, id: string): unknown =>
  api.calls.find((call) => call.id === id)?.input;

beforeEach(() => {
  jest.useFakeTimers({ now: START });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('lottery centre', () => {
  it('[SHL-012] [LOT-025] [LIM-041] lists every lottery on sale with its last result and next draw time', async () => {
    await show(CentrePage, '/lotteryCenter');
    const section = within(screen.getByRole('region', { name: 'Express' }));
    const row = section.getByRole('listitem');
    expect(within(row).getByRole('img', { name: '5 3 7 6 4' })).toBeTruthy();
    expect(row.textContent).toContain('04/03 09:04:07');
    expect(row.textContent).toContain('04/03 09:05:07');
    expect(within(row).getByRole('timer').textContent).toBe('00:00:02');
    for (const name of ['Ho Chi Minh City', 'Rapid Keno']) {
      const other = screen.getByRole('link', { name }).closest<HTMLElement>('li');
      if (!other) throw new Error(`${name} is in no list`);
      expect(within(other).getByRole('img').getAttribute('aria-label')).toMatch(/^[\d ]+$/);
      expect(within(other).getByRole('timer').textContent).toMatch(/^\d\d:\d\d:\d\d$/);
    }
    expect(screen.queryByRole('link', { name: 'Da Lat' })).toBeNull();
  });

  it('keeps the category in the address, also on the way to a lottery', async () => {
    await show(CentrePage, '/lotteryCenter');
    await press(screen.getByRole('radio', { name: 'Keno' }));
    expect(address()).toBe('/lotteryCenter?category=KENO');
    expect(screen.queryByRole('link', { name: 'Ho Chi Minh City' })).toBeNull();
    await press(screen.getByRole('link', { name: 'Rapid Keno' }));
    expect(address()).toBe('/lotteryCenter?category=KENO&gameCode=KENO_RAPID');
    expect(screen.getByRole('link', { name: 'All lotteries' }).getAttribute('href')).toBe(
      '/lotteryCenter?category=KENO',
    );
  });

  it('[LOT-026] [LIM-011] lists the last draws of the chosen one by number and date', async () => {
    const { api } = await show(CentrePage, '/lotteryCenter?gameCode=EXPRESS_1');
    expect(screen.getByRole('heading', { level: 1, name: 'Express 1 minute' })).toBeTruthy();
    expect(called(api, 'lottery.openedOfGame')).toEqual({
      query: { gameCode: 'EXPRESS_1', count: 100, language: 'EN' },
    });
    expect(screen.getAllByText('No. 2026040312').length).toBeGreaterThan(0);
    expect(screen.getAllByText('04/03 09:04:00').length).toBeGreaterThan(0);
    expect(screen.queryByText('No. 2026040302')).toBeNull();
    await press(screen.getByRole('button', { name: /next/i }));
    expect(screen.getByText('No. 2026040302')).toBeTruthy();
    expect(address()).toBe('/lotteryCenter?gameCode=EXPRESS_1&page=2');
  });

  it('[LOT-016] [LOT-017] shows a result of prizes as a table from DB to G8', async () => {
    await show(CentrePage, '/lotteryCenter?gameCode=VN_HCMC');
    const [table] = screen.getAllByRole('table', { name: 'Result of draw 2026040312' });
    if (!table) throw new Error('no table');
    const labels = within(table)
      .getAllByRole('rowheader')
      .map((cell) => cell.textContent);
    expect(labels).toEqual(['DB', 'G1', 'G2', 'G3', 'G4', 'G5', 'G6', 'G7', 'G8']);
    const numbers = [...within(table).getByRole('row', { name: /G4/ }).querySelectorAll('[data-count] > span')];
    expect(numbers.map(({ textContent }) => textContent)).toEqual(
      '09951,55983,52822,16367,24244,70371,09760'.split(','),
    );
  });

  it('shows keno as twenty balls with sum, size and parity', async () => {
    await show(CentrePage, '/lotteryCenter?gameCode=KENO_RAPID');
    expect(screen.getAllByRole('img', { name: KENO.replaceAll(',', ' ') }).length).toBe(11);
    expect(screen.getAllByText('Sum 830').length).toBe(11);
    const chart = within(screen.getByRole('list', { name: 'Sums of the last 12 draws, big or small' }));
    expect(chart.getByText('Big: 12')).toBeTruthy();
  });

  it('counts the digits of the last draws', async () => {
    await show(CentrePage, '/lotteryCenter?gameCode=EXPRESS_1');
    const chart = within(screen.getByRole('list', { name: 'How often each digit came in the last 12 draws' }));
    expect(chart.getAllByRole('listitem')).toHaveLength(10);
    expect(chart.getByText('5: 12')).toBeTruthy();
    expect(chart.getByText('9: 0')).toBeTruthy();
  });

  it('puts a result on top as soon as it is told, whatever the reading takes', async () => {
    let readings = 0;
    const { emit } = await show(CentrePage, '/lotteryCenter?gameCode=EXPRESS_1', {
      'lottery.openedOfGame': (input) => ((readings += 1) === 1 ? opened(input) : new Promise(() => undefined)),
    });
    act(() =>
      emit({
        type: 'draw/resulted',
        version: 1,
        payload: { gameCode: 'EXPRESS_1', drawNo: '2026040313', numbers: '90210' },
      }),
    );
    await settle();
    expect(screen.getAllByText('No. 2026040313')).toHaveLength(2);
    expect(screen.getAllByRole('img', { name: '9 0 2 1 0' })).toHaveLength(2);
  });

  it('reads the draws again when only the menu has moved on', async () => {
    let headline = '53764';
    const { api } = await show(CentrePage, '/lotteryCenter?gameCode=EXPRESS_1', {
      'lottery.vnGameMenu': () => ({
        groups: [group('EXPRESS', 'Express', { ...express, previousWinningNumber: headline })],
        hasKeno: false,
      }),
    });
    const readings = () => api.calls.filter(({ id }) => id === 'lottery.openedOfGame').length;
    expect(readings()).toBe(1);
    headline = '90210';
    await act(() => jest.advanceTimersByTimeAsync(7_500));
    await settle();
    expect(readings()).toBe(2);
  });

  it('says so when there is no such lottery, no draw, or no answer', async () => {
    await show(CentrePage, '/lotteryCenter?gameCode=NOBODY');
    expect(screen.getByText('There is no such lottery here')).toBeTruthy();
  });

  it('says what would be here before the first draw', async () => {
    await show(CentrePage, '/lotteryCenter?gameCode=EXPRESS_1', { 'lottery.openedOfGame': () => ({ list: [] }) });
    expect(screen.getByText('No draws yet')).toBeTruthy();
  });

  it('offers to try again when the draws can not be read', async () => {
    await show(CentrePage, '/lotteryCenter?gameCode=EXPRESS_1', {
      'lottery.openedOfGame': () => {
        throw new PortalError('network.failed');
      },
    });
    expect(screen.getByText('Network link is abnormal, please try again')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it.each([
    ['/lotteryCenter', CentrePage],
    ['/lottery', LotteryPage],
    ['/elott', ElottPage],
  ])('[CON-003] %s asks for the banners of w_lott and shows no others', async (path, page) => {
    const banner = {
      bannerId: '1',
      url: '/elott',
      groupName: 'w_lott',
      linkageType: 1,
      imageUrl: '/a.svg',
      imageUrlPhone: '/b.svg',
      title: 'Draws',
      text: '',
      action: 'To the express lotteries',
    };
    const { api } = await show(page, path, {
      'content.banners': () => ({ list: [banner, { ...banner, bannerId: '2', groupName: 'w_home', action: 'Other' }] }),
    });
    const groups = api.calls.filter(({ id }) => id === 'content.banners').map(({ input }) => input);
    expect(groups).toEqual([{ query: { groupName: 'w_lott', language: 'EN' } }]);
    expect(screen.getByRole('link', { name: 'To the express lotteries' }).getAttribute('href')).toBe('/elott');
    expect(screen.queryByText('Other')).toBeNull();
  });
});

describe('express lotteries', () => {
  it('[SHL-008] [LIM-054] lists the electronic lotteries with names and countdowns', async () => {
    const { api } = await show(ElottPage, '/elott');
    expect(called(api, 'lottery.gameMenus')).toEqual({ query: { prizeMode: 'Elott', language: 'EN' } });
    const card = within(screen.getByRole('article', { name: 'Express 1 minute' }));
    expect(card.getByRole('timer').textContent).toBe('00:00:02');
    expect(card.getByRole('link').getAttribute('href')).toBe('/lottery?gameCode=EXPRESS_1');
  });

  it('[LOT-024] asks a visitor who presses a game to log in', async () => {
    const { asked } = await show(ElottPage, '/elott');
    await press(screen.getByRole('link', { name: 'Express 1 minute' }));
    expect(asked.map(({ what }) => what)).toEqual(['openLogin']);
    expect(address()).toBe('/elott');
  });

  it('[LOT-023] lists them with name, icon and countdown, and a press opens betting for a member', async () => {
    const { api, setMember } = await show(ElottPage, '/elott', {
      'lottery.gameMenus': () => ({
        groups: [group('EXPRESS', 'Express', { ...express, webIconUrl: '/express.svg' })],
      }),
    });
    expect(called(api, 'lottery.gameMenus')).toMatchObject({ query: { prizeMode: 'Elott' } });
    act(() => setMember(fakeMember()));
    const card = screen.getByRole('article', { name: 'Express 1 minute' });
    expect(card.querySelector('img')?.getAttribute('src')).toContain('/express.svg');
    expect(within(card).getByRole('timer').textContent).toBe('00:00:02');
    await press(within(card).getByRole('link', { name: 'Express 1 minute' }));
    expect(address()).toBe('/lottery?gameCode=EXPRESS_1');
  });
});

describe('/lottery', () => {
  const tiles = (): string[] => screen.queryAllByRole('article').map((tile) => tile.getAttribute('aria-label') ?? '');

  it('[SHL-009] is the lobby of all vendors of lotteries without a game code, each with what it offers', async () => {
    await show(LotteryPage, '/lottery');
    expect(tiles()).toEqual(['Vendor TCG_LOTTO_VN', 'Vendor GPI', 'Vendor ELOTT']);
    const tile = within(screen.getByRole('article', { name: 'Vendor TCG_LOTTO_VN' }));
    expect(tile.getByText('2 lotteries')).toBeTruthy();
    expect(tile.getByText('South')).toBeTruthy();
    // Da Lat has no draw to come.
    const draws = within(tile.getByRole('list', { name: 'Next draw' })).getAllByRole('listitem');
    expect(draws.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Ho Chi Minh City')]);
    expect(tile.getByRole('timer').textContent).toBe('00:00:55');
    expect(screen.queryByRole('link', { name: 'Ho Chi Minh City' })).toBeNull();
  });

  it('a tile leads to the lotteries of its vendor, and those back to all vendors', async () => {
    await show(LotteryPage, '/lottery');
    await press(screen.getByRole('link', { name: 'Vendor TCG_LOTTO_VN: See all lotteries' }));
    expect(address()).toBe('/lottery?vassalage=TCG_LOTTO_VN');
    expect(screen.getByRole('heading', { level: 1, name: 'Vendor TCG_LOTTO_VN' })).toBeTruthy();
    expect(tiles()).toEqual(['Ho Chi Minh City', 'Da Lat']);
    await press(screen.getByRole('link', { name: 'All providers' }));
    expect(tiles()).toHaveLength(3);
  });

  it('one vendor alone has a tile with more of its draws', async () => {
    const lotteries = Array.from({ length: 8 }, (_, index) =>
      menuItem({ gameCode: `EXPRESS_${index}`, remainTime: 60_000 + index }),
    );
    await show(LotteryPage, '/lottery', {
      'lottery.vnGameMenu': () => ({ groups: [group('EXPRESS', 'Express', ...lotteries)], hasKeno: false }),
    });
    expect(tiles()).toEqual(['Vendor ELOTT']);
    expect(screen.getAllByRole('timer')).toHaveLength(6);
  });

  it('a vendor in maintenance says so', async () => {
    await show(LotteryPage, '/lottery', {
      'games.vendors': () => ({ data: { lanes: { LOTT: [vendorOf('GPI', 'LOTT', { inMaintenance: true })] } } }),
    });
    expect(within(screen.getByRole('article', { name: 'Vendor GPI' })).getByText('Maintenance')).toBeTruthy();
  });

  it('without vendors it says that there is nothing', async () => {
    await show(LotteryPage, '/lottery', { 'games.vendors': () => ({ data: { lanes: {} } }) });
    expect(screen.getByText('No lotteries right now')).toBeTruthy();
  });

  it('a failure of the vendors can be tried again', async () => {
    let isDown = true;
    await show(LotteryPage, '/lottery', {
      'games.vendors': () => {
        if (isDown) throw new PortalError('server.unavailable');
        return { data: { lanes: LANES } };
      },
    });
    for (let step = 0; step < 5; step += 1) await act(() => jest.advanceTimersByTimeAsync(5_000));
    isDown = false;
    await press(screen.getByRole('button', { name: /try again/i }));
    await settle();
    expect(tiles()).toHaveLength(3);
  });

  it('[SHL-009] shows the game and the play type of the address, and keeps the chosen one there', async () => {
    await loadBetting();
    await show(LotteryPage, '/lottery?gameCode=EXPRESS_1&playType=odd-even');
    expect(screen.getByRole('heading', { level: 1, name: 'Express 1 minute' })).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Odd or even/ }).checked).toBe(true);
    await press(screen.getByRole('radio', { name: 'In order' }));
    expect(address()).toBe('/lottery?gameCode=EXPRESS_1&playType=straight');
  });
});

describe('/vnLottery', () => {
  it('[SHL-011] marks the game of the address in the menu and shows its draws', async () => {
    const { api } = await show(VnMenuPage, '/vnLottery?gameCode=VN_HCMC');
    expect(called(api, 'lottery.gameMenus')).toEqual({ query: { prizeMode: 'SEA', language: 'EN' } });
    const menu = screen.getAllByRole('article');
    const marked = menu.filter((card) => within(card).getByRole('link').getAttribute('aria-current') === 'true');
    expect(marked.map((card) => card.getAttribute('aria-label'))).toEqual(['Ho Chi Minh City']);
    expect(screen.getByRole('heading', { level: 1, name: 'Ho Chi Minh City' })).toBeTruthy();
  });

  it('[SHL-010] is the menu alone without one, and asks for no banners', async () => {
    const { api } = await show(VnMenuPage, '/vnLottery');
    expect(screen.getByRole('heading', { level: 1, name: 'Vietnam lotteries' })).toBeTruthy();
    expect(called(api, 'content.banners')).toBeUndefined();
    await press(screen.getByRole('link', { name: 'Ho Chi Minh City' }));
    expect(address()).toBe('/vnLottery?gameCode=VN_HCMC');
  });
});

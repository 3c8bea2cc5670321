import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { PortalError } from 'shared-contracts/errors';
import { StandAlone } from 'shared-dev-host/stand-alone';
import { createFakeApi, createFakePortal, fakeMember } from 'shared-contracts/testing';
import { vnGameMenu } from 'shared-contracts/lottery/schema';
import { favouritesKey } from '../../shared/favourites/favourites.model.ts';
import { group, menuItem } from '../../shared/testing/portal.ts';
import { loadStrings } from '../../strings/index.ts';
import LotterySlot from './lottery-slot.tsx';

const START = Date.UTC(2026, 2, 2, 10, 0, 0);
const DAY = 86_400_000;

const hcmc = menuItem({
  gameCode: 'VN_HCMC',
  labelName: 'Ho Chi Minh City',
  gameMenuSort: 300,
  drawDayOfWeek: '2,7',
  remainTime: 50 * 3_600_000 + 600_000,
  lockTime: 600_000,
  previousWinningNumber: '775417',
});
const hanoi = menuItem({
  gameCode: 'VN_HANOI',
  labelName: 'Hanoi',
  gameMenuSort: 100,
  drawDayOfWeek: '2,5',
  isSale: false,
  remainTime: 60_000,
  lockTime: 600_000,
  previousWinningNumber: '62348',
});
const keno = menuItem({
  gameCode: 'KENO_RAPID',
  labelName: 'Rapid Keno',
  gameMenuSort: 400,
  remainTime: 20_000,
  lockTime: 5_000,
  isHot: true,
  previousWinningNumber: '01,12,23,34,45,56,67,78',
});

const menuReply = (...items: (typeof keno)[]) =>
  vnGameMenu.reply.parse({
    hasKeno: true,
    groups: [group('VN_SOUTH', 'South', hcmc), group('VN_NORTH', 'North', hanoi), group('KENO', 'Keno', ...items)],
  });

interface Options {
  readonly member?: ReturnType<typeof fakeMember> | null;
  readonly menu?: () => unknown;
  readonly popular?: readonly (typeof keno)[];
}

/** Texts, then the query, then what it draws: each a step of its own. */
const settle = async (): Promise<void> => {
  for (let step = 0; step < 4; step += 1) await act(() => jest.advanceTimersByTimeAsync(5));
};

const show = async ({ member = null, menu = () => menuReply(keno), popular = [keno, hanoi] }: Options = {}) => {
  const api = createFakeApi({
    'lottery.vnGameMenu': menu,
    'lottery.popular': () => ({ list: popular }),
    'lottery.vnRecent': () => ({ list: [hanoi] }),
  });
  const host = createFakePortal({ module: 'lottery', api, member });
  const view = render(
    <StandAlone module="lottery" strings={loadStrings} portal={host.portal}>
      <LotterySlot />
    </StandAlone>,
  );
  await settle();
  return { api, view, ...host };
};

const cards = (): string[] => screen.queryAllByRole('article').map((card) => card.getAttribute('aria-label') ?? '');
const card = (name: string) => within(screen.getByRole('article', { name }));
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const press = async (element: HTMLElement): Promise<void> => {
  fireEvent.click(element);
  await settle();
};
const readings = (api: { calls: { id: string }[] }): number =>
  api.calls.filter(({ id }) => id === 'lottery.vnGameMenu').length;

/** Everything is in view: lists are drawn to their end. */
const allInView = (report: IntersectionObserverCallback): IntersectionObserver => {
  const observer = {
    observe: (target: Element) => report([{ target, isIntersecting: true } as IntersectionObserverEntry], observer),
    disconnect: () => undefined,
  } as unknown as IntersectionObserver;
  return observer;
};

beforeEach(() => {
  jest.useFakeTimers({ now: START });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('lottery widget', () => {
  it('[LOT-001] [LOT-002] has the tabs ALL, one per category, KENO last, and no arrows for a few', async () => {
    await show();
    const tabs = within(screen.getByRole('radiogroup', { name: 'Category' })).getAllByRole('radio');
    expect(tabs.map((tab) => tab.closest('label')?.textContent)).toEqual(['ALL', 'South', 'North', 'Keno']);
    expect(screen.queryByRole('button', { name: 'More categories' })).toBeNull();
  });

  it('[LOT-002] has no tab KENO without its vendor', async () => {
    await show({ menu: () => ({ ...menuReply(keno), hasKeno: false }) });
    const tabs = within(screen.getByRole('radiogroup', { name: 'Category' })).getAllByRole('radio');
    expect(tabs.map((tab) => tab.closest('label')?.textContent)).toEqual(['ALL', 'South', 'North']);
  });

  it('[LIM-042] has arrows beside six categories, and none beside five', async () => {
    const groups = ['A', 'B', 'C', 'D', 'E', 'F'].map((code) => group(code, code, menuItem({ gameCode: code })));
    const { view } = await show({ menu: () => ({ groups, hasKeno: false }) });
    expect(screen.getByRole('button', { name: 'More categories' })).toBeTruthy();
    view.unmount();
    await show({ menu: () => ({ groups: groups.slice(1), hasKeno: false }) });
    expect(screen.getByRole('radio', { name: 'F' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'More categories' })).toBeNull();
  });

  it('[LOT-019] [LOT-005] shows a visitor categories, hot list, and the lotteries with results and countdowns, in their order', async () => {
    const { asked } = await show();
    expect(cards()).toEqual(['Hanoi', 'Ho Chi Minh City', 'Rapid Keno']);
    expect(card('Ho Chi Minh City').getByRole('img', { name: '7 7 5 4 1 7' })).toBeTruthy();
    expect(card('Rapid Keno').getByRole('timer').textContent).toBe('00:00:15');
    await press(screen.getByRole('radio', { name: 'North' }));
    expect(cards()).toEqual(['Hanoi']);
    await press(screen.getByRole('button', { name: 'Hot' }));
    expect(cards()).toEqual(['Rapid Keno']);
    expect(asked).toEqual([]);
  });

  it('[LOT-005] lists the games of a category in their order', async () => {
    const first = menuItem({ gameCode: 'KENO_FIRST', labelName: 'First Keno', gameMenuSort: 50 });
    await show({ menu: () => menuReply(keno, first) });
    await press(screen.getByRole('radio', { name: 'Keno' }));
    expect(cards()).toEqual(['First Keno', 'Rapid Keno']);
  });

  it('[LOT-014] splits digits one by one, and numbers with commas by these', async () => {
    await show({
      menu: () =>
        menuReply(
          { ...keno, previousWinningNumber: '12345' },
          { ...keno, gameCode: 'KENO_ASIA', labelName: 'Asia Keno', previousWinningNumber: '01,12,23' },
        ),
    });
    expect(card('Rapid Keno').getByRole('img', { name: '1 2 3 4 5' }).children).toHaveLength(5);
    expect(card('Asia Keno').getByRole('img', { name: '01 12 23' }).children).toHaveLength(3);
  });

  it('[LOT-015] shows at most six parts of the last number', async () => {
    await show();
    expect(card('Rapid Keno').getByRole('img', { name: '01 12 23 34 45 56' })).toBeTruthy();
  });

  it('[LOT-031] shows the tag as its badge and the remark as its second line', async () => {
    await show({ menu: () => menuReply({ ...keno, tag: 'NEW', remark: 'Twice the prize today' }) });
    const lines = [
      ...(screen.getByRole('article', { name: 'Rapid Keno' }).querySelector('header')?.children[1]?.children ?? []),
    ];
    expect(lines.map((line) => line.textContent)).toEqual([
      'Rapid KenoNEW',
      'Twice the prize today',
      expect.stringMatching(/^No\. /),
    ]);
    // Without either there is neither.
    const plain = screen.getByRole('article', { name: 'Hanoi' }).querySelector('header')?.children[1]?.children;
    expect(plain).toHaveLength(2);
    expect(plain?.[0]?.textContent).toBe('Hanoi');
  });

  it('[LOT-008] a lottery on sale counts down to its draw, second by second', async () => {
    await show();
    const clock = card('Rapid Keno').getByRole('timer');
    expect(clock.textContent).toBe('00:00:15');
    await pass(2_000);
    expect(clock.textContent).toBe('00:00:13');
  });

  it('[LOT-009] [LOT-011] [LOT-013] writes what is left by how long it is, and marks what locks within a day', async () => {
    await show();
    expect(card('Hanoi').getByRole('timer').textContent).toBe('-- : -- : --');
    expect(card('Ho Chi Minh City').getByRole('timer').textContent).toBe('2 days 2hr');
    const isNear = (name: string) => screen.getByRole('article', { name }).hasAttribute('data-near');
    expect(['Hanoi', 'Ho Chi Minh City', 'Rapid Keno'].map(isNear)).toEqual([false, false, true]);
  });

  it('[LIM-038] [LOT-012] counts down second by second to the placeholder', async () => {
    await show();
    const clock = card('Rapid Keno').getByRole('timer');
    await pass(980);
    expect(clock.textContent).toBe('00:00:14');
    await pass(13_000);
    expect(clock.textContent).toBe('00:00:01');
    await pass(1_000);
    expect(clock.textContent).toBe('-- : -- : --');
  });

  it('[LIM-039] [LOT-010] turns from days to hours under way', async () => {
    await show({ menu: () => menuReply({ ...keno, remainTime: DAY + 5_000 + 1_000, lockTime: 5_000 }) });
    const clock = card('Rapid Keno').getByRole('timer');
    expect(clock.textContent).toBe('1 day 0hr');
    await pass(2_000);
    expect(clock.textContent).toBe('23:59:59');
  });

  it('[LIM-036] reads the menu again when the soonest draw is due', async () => {
    const { api } = await show();
    expect(readings(api)).toBe(1);
    await pass(19_800);
    expect(readings(api)).toBe(1);
    await pass(400);
    expect(readings(api)).toBe(2);
  });

  it('[LIM-035] reads it again after about seven seconds when a draw is near', async () => {
    const { api } = await show({ menu: () => menuReply({ ...keno, remainTime: 2_000 }) });
    await pass(6_000);
    expect(readings(api)).toBe(1);
    await pass(2_000);
    expect(readings(api)).toBe(2);
  });

  it('reads it once for a burst of draws, and shows a result before that', async () => {
    const { api, emit } = await show();
    act(() => {
      emit({
        type: 'draw/resulted',
        version: 1,
        payload: { gameCode: 'VN_HCMC', drawNo: '20260302', numbers: '123456~99' },
      });
      emit({ type: 'draw/opened', version: 1, payload: { gameCode: 'KENO_RAPID', drawNo: '2', closesAt: '' } });
    });
    await settle();
    expect(card('Ho Chi Minh City').getByRole('img', { name: '1 2 3 4 5 6' })).toBeTruthy();
    expect(readings(api)).toBe(1);
    await pass(300);
    expect(readings(api)).toBe(2);
  });

  it('[LOT-003] [LIM-010] the hot list shows what is marked hot, and pressing it again goes back', async () => {
    const { api } = await show();
    const switches = within(screen.getByRole('group', { name: 'Lists' })).getAllByRole('button');
    expect(switches.map((button) => button.textContent)).toEqual(['Hot', 'Favourites', 'Recent']);
    const hot = screen.getByRole('button', { name: 'Hot' });
    await press(hot);
    expect(cards()).toEqual(['Rapid Keno']);
    expect(api.calls.find(({ id }) => id === 'lottery.popular')?.input).toMatchObject({ query: { count: 20 } });
    await press(hot);
    expect(cards()).toHaveLength(3);
  });

  it('[LIM-010] shows twenty hot lotteries at most', async () => {
    jest.spyOn(globalThis, 'IntersectionObserver').mockImplementation(allInView);
    const many = Array.from({ length: 21 }, (_, index) =>
      menuItem({ gameCode: `HOT_${index}`, labelName: `Hot ${index}`, isHot: true }),
    );
    await show({ menu: () => ({ groups: [group('VN_SOUTH', 'South', ...many)], hasKeno: false }), popular: many });
    expect(cards()).toHaveLength(21);
    await press(screen.getByRole('button', { name: 'Hot' }));
    expect(cards()).toHaveLength(20);
  });

  it('[LOT-020] asks a visitor to sign in for favourites, recent and the heart', async () => {
    const { asked, api } = await show();
    await press(screen.getByRole('button', { name: 'Favourites' }));
    await press(screen.getByRole('button', { name: 'Recent' }));
    await press(screen.getByRole('button', { name: 'Favourite: Hanoi' }));
    expect(asked.map(({ what }) => what)).toEqual(['openLogin', 'openLogin', 'openLogin']);
    expect(api.calls.some(({ id }) => id === 'lottery.vnRecent')).toBe(false);
    expect(cards()).toHaveLength(3);
  });

  it('[LOT-018] keeps favourites under the username, and shows only those', async () => {
    const { portal, setMember } = await show({ member: fakeMember() });
    await press(screen.getByRole('button', { name: 'Favourite: Hanoi' }));
    await press(screen.getByRole('button', { name: 'Favourites' }));
    expect(cards()).toEqual(['Hanoi']);
    expect(portal.storage.get(favouritesKey('player1'))).toBe('["VN_HANOI"]');
    act(() => setMember(fakeMember({ id: 'm-2', account: 'player2' })));
    await settle();
    expect(cards()).toEqual([]);
    expect(screen.getByText('No favourites yet')).toBeTruthy();
  });

  it('[LIM-012] [LIM-054] asks for a hundred recent ones, with a prize mode in every call', async () => {
    const { api } = await show({ member: fakeMember() });
    await press(screen.getByRole('button', { name: 'Recent' }));
    expect(cards()).toEqual(['Hanoi']);
    const inputs = api.calls.map(({ input }) => (input as { query: Record<string, unknown> }).query);
    expect(inputs.at(-1)?.['recentCount']).toBe(100);
    expect(inputs.every(({ prizeMode }) => ['Lott', 'ZY', 'Elott', 'SEA'].includes(String(prizeMode)))).toBe(true);
  });

  it('[LOT-006] [LOT-007] [LIM-040] shows the current draw and a picker of days that filters the list', async () => {
    await show();
    await press(screen.getByRole('button', { name: 'Current draw and draw days' }));
    const panel = within(screen.getByRole('region', { name: 'Current draw and draw days' }));
    expect(panel.getByText('Rapid Keno')).toBeTruthy();
    const days = panel.getAllByRole('radio').map((day) => day.closest('label')?.textContent);
    expect(days).toEqual(['All', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']);
    // Days of the platform: 2 and 7 of Ho Chi Minh City, 2 and 5 of Hanoi; Rapid Keno has none of its own.
    for (const [day, drawn] of [
      ['Mon', ['Ho Chi Minh City', 'Hanoi']],
      ['Tue', []],
      ['Wed', []],
      ['Fri', []],
      ['Sun', []],
      ['All', ['Ho Chi Minh City', 'Hanoi']],
    ] as const) {
      await press(panel.getByRole('radio', { name: day }));
      expect(cards().toSorted()).toEqual([...drawn, 'Rapid Keno'].toSorted());
    }
    await press(panel.getByRole('radio', { name: 'Thu' }));
    expect(cards()).toEqual(['Hanoi', 'Rapid Keno']);
    await press(panel.getByRole('radio', { name: 'Sat' }));
    expect(cards()).toEqual(['Ho Chi Minh City', 'Rapid Keno']);
  });

  it.each(['Hot', 'Favourites', 'Recent'])('[LOT-004] a category takes the list %s and the day back', async (name) => {
    await show({ member: fakeMember() });
    await press(screen.getByRole('button', { name: 'Current draw and draw days' }));
    await press(screen.getByRole('radio', { name: 'Thu' }));
    await press(screen.getByRole('button', { name }));
    expect(screen.getByRole('button', { name }).getAttribute('aria-pressed')).toBe('true');
    await press(screen.getByRole('radio', { name: 'South' }));
    expect(screen.getByRole('button', { name }).getAttribute('aria-pressed')).toBe('false');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'All' }).checked).toBe(true);
    expect(cards()).toEqual(['Ho Chi Minh City']);
  });

  it('leads to the draws of a lottery', async () => {
    await show();
    expect(screen.getByRole('link', { name: 'Hanoi' }).getAttribute('href')).toBe('/lotteryCenter?gameCode=VN_HANOI');
  });

  it('says what happened when the menu can not be read, and reads it again when asked', async () => {
    let fails = true;
    await show({
      menu: () => {
        if (fails) throw new PortalError('network.failed');
        return menuReply(keno);
      },
    });
    expect(screen.getByText('Network link is abnormal, please try again')).toBeTruthy();
    fails = false;
    await press(screen.getByRole('button', { name: 'Try again' }));
    expect(cards()).toHaveLength(3);
  });

  it('leaves no timer and no subscription behind', async () => {
    const { view, subscriptions } = await show();
    expect(subscriptions()).toBe(2);
    view.unmount();
    expect(subscriptions()).toBe(0);
    await pass(60_000);
  });
});

/** Entries that modules declare, in the real header, bars and account menu: who sees them and where they lead. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { BehaviorSubject } from 'rxjs';
import type { ComposedModule, PageBars } from 'shared-contracts/composition';
import type { MemberState } from 'shared-contracts/events';
import type { NavArea, NavEntry } from 'shared-contracts/module';
import { createFakeApi, fakeMember } from 'shared-contracts/testing';
import type { Shell } from '../../shared/shell.types.ts';
import { ShellContext } from '../../shared/ui/shell-context.ts';
import { AccountMenuPanel } from './account-menu-panel.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Header } from './header.tsx';
import { LeftBarContent } from './left-bar.tsx';
import { SYSTEM_INFO_KEY } from '../../shared/merchant/system-info.query.ts';

// Texts are their keys.
jest.mock('react-i18next', () => ({
  useTranslation: () => ({ t: (key: string) => key, i18n: { language: 'EN' } }),
}));

const centre = (area: NavArea, name: string, page: string, more: Partial<NavEntry> = {}): NavEntry => ({
  id: `pay.${page}`,
  area,
  label: { EN: name },
  icon: 'wallet',
  overlay: { name: 'member-centre', page },
  audience: 'member',
  order: 100,
  ...more,
});

/** As a module declares them whose pages the specification names, section 2. */
const NAV: readonly NavEntry[] = [
  centre('header', 'Deposit', 'depositv2', { order: 10 }),
  centre('header', 'Withdraw', 'withdraw', { order: 20 }),
  centre('header', 'Messages', 'messageV2', { order: 30, shows: 'unread-messages' }),
  centre('avatar-menu', 'Members', 'securityCenter'),
  centre('avatar-menu', 'Account record', 'transactionHistory'),
  centre('avatar-menu', 'Betting record', 'personalHistoryCopy'),
  centre('avatar-menu', 'Manual rebate', 'manualRebate'),
  centre('left-bar', 'Rewards', 'rewardCenter'),
  centre('left-bar', 'VIP cashback', 'playerRank', { shows: 'club-level' }),
  centre('left-bar', 'Invite friends', 'referral', { needs: 'referral', audience: 'everyone' }),
  {
    id: 'lottery.centre',
    area: 'left-bar',
    label: { EN: 'Lottery' },
    icon: 'lottery',
    to: '/lotteryCenter',
    launches: 'first-lottery',
    audience: 'everyone',
    order: 200,
  },
];

const moduleWith = (nav: readonly NavEntry[]): ComposedModule => ({
  name: 'pay',
  reason: 'channel',
  manifest: { name: 'pay', routes: ['/lotteryCenter'], nav, slots: [], overlays: ['member-centre'] },
  release: { version: '1', hash: 'h', contract: '1.1.0', entry: { url: '', integrity: '' }, preload: [] },
  fallback: null,
});

const VENDORS = {
  LOTT: [
    { vassalage: 'CLOSED', lobbyGame: { gameId: 'c', nodeId: 'c-1' }, inMaintenance: true },
    { vassalage: 'TILES', lobbyGame: null, inMaintenance: false },
    { vassalage: 'GPI', lobbyGame: { gameId: 'keno', nodeId: 'keno-1' }, inMaintenance: false },
  ],
};

const Address = () => <output data-testid="address">{useLocation().pathname}</output>;

interface Options {
  readonly member?: MemberState | null;
  readonly nav?: readonly NavEntry[];
  readonly referral?: boolean;
  readonly emptyLanes?: readonly string[] | undefined;
  readonly lanes?: object | Error;
  readonly bottomBar?: boolean;
  /** What came with the page. */
  readonly bars?: PageBars;
  /** Whether the browser holds a session whose member is not known yet. */
  readonly hasToken?: boolean;
  /** Counts that the platform answers, one after the other; the last one stays. */
  readonly unread?: readonly number[];
  readonly side?: 'top' | 'bottom';
}

const setUp = async (options: Options = {}) => {
  const { member = null, nav = NAV, referral = false, emptyLanes, lanes = VENDORS, bottomBar = false } = options;
  const { unread = [0], side = 'bottom', bars, hasToken = false } = options;
  const counts = [...unread];
  const listeners = new Set<() => void>();
  const go = jest.fn();
  const openOverlay = jest.fn();
  const launchGame = jest.fn();
  const api = createFakeApi({
    'content.systemStatus': () => ({
      ...{ referral, emptyLanes: emptyLanes && [...emptyLanes] },
      resources: [],
      customerService: [],
      windows: { disclaimer: false, announcement: false, popup: false, venues: false },
    }),
    'games.vendors': () => {
      if (lanes instanceof Error) throw lanes;
      return { data: { lanes } };
    },
    'identity.avatar': () => ({ url: '' }),
    'inbox.unreadCount': () => ({ unread: counts.length > 1 ? counts.shift() : counts[0] }),
  });
  const shell = {
    ...{ api, openOverlay, launchGame, prepareEncryption: () => undefined },
    bus: {
      on: (_type: string, listener: () => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    navigator: { go },
    dialog$: new BehaviorSubject(null),
    state: {
      member$: new BehaviorSubject(member),
      balance$: new BehaviorSubject(null),
      language$: new BehaviorSubject('EN'),
      theme$: new BehaviorSubject('dark'),
    },
    balance: { updating$: new BehaviorSubject(false), read: jest.fn() },
    composition$: new BehaviorSubject({
      ...{ modules: [moduleWith(nav)], merchant: { name: 'Aurora', currencySymbol: '¥' }, flags: {} },
      languages: [{ code: 'EN', name: 'English' }],
      ...(bars && { bars }),
    }),
    sessionStore: { gamingVenue: () => null, token: () => (hasToken ? 'token' : null) },
    clock: { now: () => 0 },
    language: { i18n: { hasResourceBundle: () => true }, addTexts: () => Promise.resolve() },
    telemetry: { failure: jest.fn() },
    updates: { recover: () => Promise.resolve(false) },
    toasts: { push: jest.fn() },
  } as unknown as Shell;
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const page = (
    <QueryClientProvider client={queryClient}>
      <ShellContext value={shell}>
        <MemoryRouter initialEntries={['/']}>
          <Header hasBar />
          <LeftBarContent mini={false} />
          {bottomBar && <BottomBar />}
          <Address />
          <AccountMenuPanel side={side} trigger={<button type="button">trigger</button>} />
        </MemoryRouter>
      </ShellContext>
    </QueryClientProvider>
  );
  // With the parts that come a moment later.
  await act(async () => {
    render(page);
    await Promise.resolve();
  });
  const change = () => act(() => [...listeners].forEach((listener) => listener()));
  const { member$ } = shell.state as unknown as { readonly member$: BehaviorSubject<MemberState | null> };
  return { go, openOverlay, launchGame, api, queryClient, change, member$ };
};

const bar = () => within(screen.getByRole('navigation', { name: 'nav.main', hidden: true }));
const head = () => within(document.querySelector('header') ?? document.body);
/** What the platform says of the merchant is asked for a moment after the page. */
const settle = async (api: { readonly calls: readonly { readonly id: string }[] }): Promise<void> => {
  await waitFor(() => expect(api.calls.some(({ id }) => id === 'content.systemStatus')).toBe(true));
  await act(() => Promise.resolve());
};

beforeEach(() => {
  window.matchMedia = (media) =>
    ({ matches: false, media, addEventListener: () => undefined, removeEventListener: () => undefined }) as never;
});

describe('entries of the member centre', () => {
  it('[SHL-048] [SHL-083] Deposit and Withdraw stand in a member’s header and open the centre at their pages', async () => {
    const { openOverlay } = await setUp({ member: fakeMember() });
    fireEvent.click(head().getByText('Deposit'));
    expect(openOverlay).toHaveBeenLastCalledWith('member-centre', 'depositv2');
    fireEvent.click(head().getByText('Withdraw'));
    expect(openOverlay).toHaveBeenLastCalledWith('member-centre', 'withdraw');
  });

  it('[SHL-048] are there exactly when a module declares them, and for members only', async () => {
    await setUp({ member: fakeMember(), nav: [] });
    expect(screen.queryByText('Deposit')).toBeNull();
  });

  it.each([
    ['a visitor', null],
    ['a trial account', fakeMember({ type: 4, isAgent: 4 })],
  ])('%s sees none of them', async (_who, member) => {
    await setUp({ member });
    for (const name of ['Deposit', 'Withdraw', 'Rewards', 'VIP cashback']) expect(screen.queryByText(name)).toBeNull();
  });

  it.each([
    [0, true],
    [1, true],
    [42, true],
    [4, false],
  ])('[SHL-085] with a token and isAgent %i the member area of the header is there: %s', async (isAgent, isThere) => {
    await setUp({ member: fakeMember({ isAgent }), hasToken: true });
    // The account menu stays for trial accounts, which log out there.
    expect(await head().findByRole('button', { name: 'header.account' })).toBeTruthy();
    expect(head().queryByRole('group', { name: 'balance.label' }) !== null).toBe(isThere);
    for (const name of ['Deposit', 'Withdraw']) expect(head().queryByText(name) !== null).toBe(isThere);
    expect(head().queryByText('signIn.action')).toBeNull();
  });

  it.each([
    ['Members', 'securityCenter'],
    ['Account record', 'transactionHistory'],
    ['Betting record', 'personalHistoryCopy'],
    ['Manual rebate', 'manualRebate'],
  ])('[SHL-051] %s of the account menu opens the centre at %s', async (name, page) => {
    const { openOverlay } = await setUp({ member: fakeMember() });
    fireEvent.click(await screen.findByRole('menuitem', { name }));
    await waitFor(() => expect(openOverlay).toHaveBeenLastCalledWith('member-centre', page));
  });

  it.each([
    ...[1, 2, 41, 42].map((isAgent) => [isAgent, true] as const),
    ...[0, 3, 4, 40, 43].map((isAgent) => [isAgent, false] as const),
  ])('[SHL-084] with isAgent %i the account menu has Agent: %s', async (isAgent, isThere) => {
    const agent = centre('avatar-menu', 'Agent', 'teamOverview', { audience: 'agent' });
    const everybody = centre('avatar-menu', 'Help', 'help', { audience: 'everyone' });
    await setUp({ member: fakeMember({ isAgent }), nav: [agent, everybody] });
    expect(await screen.findByRole('menuitem', { name: 'Help' })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: 'Agent' }) !== null).toBe(isThere);
  });

  it('[SHL-053] Rewards of the left bar opens the centre at rewardCenter', async () => {
    const { openOverlay } = await setUp({ member: fakeMember() });
    fireEvent.click(bar().getByText('Rewards'));
    expect(openOverlay).toHaveBeenLastCalledWith('member-centre', 'rewardCenter');
  });

  it('[SHL-054] [MFE-023] VIP cashback carries the name of the member’s level and opens playerRank', async () => {
    const { openOverlay } = await setUp({ member: fakeMember() });
    const entry = bar().getByRole('button', { name: 'VIP cashback Silver', hidden: true });
    fireEvent.click(entry);
    expect(openOverlay).toHaveBeenLastCalledWith('member-centre', 'playerRank');
  });

  it('[MEM-029] VIP cashback carries the name of a new level at once', async () => {
    const { member$ } = await setUp({ member: fakeMember() });
    const clubLabel = { labelName: 'Gold', color: '#e3b25c', color2: '#a9782a', rankLevel: 3 };
    act(() => member$.next(fakeMember({ clubLabel })));
    expect(bar().getByRole('button', { name: 'VIP cashback Gold', hidden: true })).toBeTruthy();
  });

  it('[SHL-055] Invite friends is there once referral is enabled, and opens referral', async () => {
    const { openOverlay, api } = await setUp({ member: fakeMember(), referral: true });
    await settle(api);
    fireEvent.click(await bar().findByText('Invite friends'));
    expect(openOverlay).toHaveBeenLastCalledWith('member-centre', 'referral');
  });

  it('[SHL-055] Invite friends is not there where nothing rewards it', async () => {
    const { api } = await setUp({ member: fakeMember() });
    await settle(api);
    expect(bar().queryByText('Invite friends')).toBeNull();
  });
});

describe('unread messages', () => {
  const entry = (name: string) => head().findByRole('button', { name });

  it('[MEM-025] [MFE-023] are counted at the entry of the header, live, and at 0 there is no count', async () => {
    const { openOverlay, change } = await setUp({ member: fakeMember(), unread: [2, 3, 100, 0] });
    fireEvent.click(await entry('Messages 2'));
    expect(openOverlay).toHaveBeenLastCalledWith('member-centre', 'messageV2');
    change();
    expect(await entry('Messages 3')).toBeTruthy();
    change();
    expect(await entry('Messages 99+')).toBeTruthy();
    change();
    expect(await entry('Messages')).toBeTruthy();
  });

  it('[MEM-025] are counted in the account menu of phones, whose header has no entry', async () => {
    await setUp({ member: fakeMember(), unread: [4], side: 'top' });
    expect(await screen.findByRole('menuitem', { name: 'Messages 4' })).toBeTruthy();
  });

  it('of visitors and trial accounts are not asked for', async () => {
    const { api } = await setUp({ member: fakeMember({ type: 4, isAgent: 4 }) });
    await settle(api);
    expect(api.calls.map(({ id }) => id)).not.toContain('inbox.unreadCount');
  });
});

describe('the bar at its first drawing', () => {
  const BARS: PageBars = {
    referral: true,
    customerService: [{ csType: 'LIVECHAT', path: '/chat' }],
    windows: { venues: true, lines: true },
    own: ['venues', 'service', 'protection'],
  };
  const OWN = ['venue.label', 'lines.label', 'customerService', 'footer.protection'];

  it('has every entry of a member before the platform says who it is and what the merchant has', async () => {
    const { api } = await setUp({ hasToken: true, bars: BARS });
    expect(bar().getByText('Invite friends')).toBeTruthy();
    for (const name of OWN) expect(await bar().findByText(name)).toBeTruthy();
    expect(api.calls.map(({ id }) => id)).not.toContain('content.systemStatus');
  });

  it('has no other lines for a visitor', async () => {
    await setUp({ bars: BARS });
    expect(await bar().findByText('footer.protection')).toBeTruthy();
    expect(bar().queryByText('lines.label')).toBeNull();
  });

  it('follows what the platform says later', async () => {
    const { api } = await setUp({ bars: BARS });
    await settle(api);
    await waitFor(() => expect(bar().queryByText('Invite friends')).toBeNull());
    for (const name of ['venue.label', 'customerService']) expect(bar().queryByText(name)).toBeNull();
  });
});

describe('entries of game categories', () => {
  const fish: NavEntry = {
    id: 'lobby.fish',
    area: 'left-bar',
    label: { EN: 'Fishing' },
    icon: 'fish',
    to: '/lotteryCenter?lane=fish',
    audience: 'everyone',
    needs: 'games:FISH',
    order: 220,
  };

  it('[SHL-056] stand at once, and go where the merchant has no such game', async () => {
    const { api } = await setUp({ nav: [...NAV, fish], emptyLanes: ['FISH'] });
    expect(bar().getByText('Fishing')).toBeTruthy();
    await settle(api);
    await waitFor(() => expect(bar().queryByText('Fishing')).toBeNull());
  });

  it.each([
    ['which has such games', ['RNG']],
    ['whose platform does not say', undefined],
  ])('[SHL-056] stay at a merchant %s', async (_which, emptyLanes) => {
    const { api } = await setUp({ nav: [...NAV, fish], emptyLanes });
    await settle(api);
    expect(bar().getByText('Fishing')).toBeTruthy();
  });
});

describe('Games of the bottom bar', () => {
  const games: NavEntry = {
    ...{
      id: 'lobby.bottom-games',
      area: 'bottom-bar',
      label: { EN: 'Games' },
      icon: 'grid',
      to: '/lotteryCenter?lane=rng',
    },
    ...{ audience: 'everyone', order: 200 },
  };
  const lane = (name: string, order: number): NavEntry => ({
    ...{ id: `lobby.${name}`, area: 'left-bar', label: { EN: `Lane ${name}` }, icon: 'grid', audience: 'everyone' },
    ...{ to: `/lotteryCenter?lane=${name}`, needs: `games:${name.toUpperCase()}`, order },
  });
  const nav = [...NAV, games, lane('rng', 200), lane('live', 210), lane('fish', 220)];
  const shown = () => screen.getByRole('link', { name: 'Games' }).getAttribute('href');

  it('[SHL-056] leads to the first lane that the merchant has games of', async () => {
    await setUp({ nav, emptyLanes: ['RNG', 'LIVE'], bottomBar: true });
    expect(shown()).toBe('/lotteryCenter?lane=rng');
    await waitFor(() => expect(shown()).toBe('/lotteryCenter?lane=fish'));
  });

  it('[SHL-056] follows the merchant without a new page', async () => {
    const emptyLanes = ['RNG'];
    const { api, queryClient } = await setUp({ nav, emptyLanes, bottomBar: true });
    await settle(api);
    await waitFor(() => expect(shown()).toBe('/lotteryCenter?lane=live'));
    emptyLanes.pop();
    await act(() => queryClient.invalidateQueries({ queryKey: SYSTEM_INFO_KEY }));
    await waitFor(() => expect(shown()).toBe('/lotteryCenter?lane=rng'));
  });
});

describe('the lottery entry', () => {
  const press = (init = {}): boolean =>
    fireEvent.click(bar().getByRole('link', { name: 'Lottery', hidden: true }), init);
  const address = () => screen.getByTestId('address').textContent;

  it('[SHL-057] launches the game of the first lottery vendor that is open for a real account, on the page as it is', async () => {
    const { launchGame } = await setUp({ member: fakeMember() });
    press();
    await waitFor(() =>
      expect(launchGame).toHaveBeenCalledWith({ vassalage: 'GPI', gameType: 'LOTT', gameId: 'keno', nodeId: 'keno-1' }),
    );
    expect(address()).toBe('/');
  });

  it('[SHL-057] leads a visitor to the page', async () => {
    const { launchGame } = await setUp();
    press();
    expect(address()).toBe('/lotteryCenter');
    expect(launchGame).not.toHaveBeenCalled();
  });

  it.each([
    ['no vendor', {}],
    ['no vendor that is open', { LOTT: VENDORS.LOTT.slice(0, 2) }],
    ['no answer', new Error('away')],
  ])('[SHL-057] with %s it leads a member to the page', async (_what, lanes) => {
    const { go, launchGame } = await setUp({ member: fakeMember(), lanes });
    press();
    await waitFor(() => expect(go).toHaveBeenCalledWith('/lotteryCenter'));
    expect(launchGame).not.toHaveBeenCalled();
  });
});

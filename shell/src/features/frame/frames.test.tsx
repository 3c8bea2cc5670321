/** Every frame, with what it holds: its bars, and player protection in each of them (RSG-006). */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { BehaviorSubject } from 'rxjs';
import type { MemberState } from 'shared-contracts/events';
import { createFakeApi, fakeMember } from 'shared-contracts/testing';
import { Dialog } from 'shared-ui/dialog';
import { GamePage } from '../game/game-page.tsx';
import { ClosedPage } from '../closed-page/closed-page.tsx';
import { protection$ } from '../protection/state.ts';
import type { Shell } from '../../shared/shell.types.ts';
import { ShellContext } from '../../shared/ui/shell-context.ts';
import { barsShown$, drawerOpen$ } from './frame-state.ts';
import { Frame } from './frame.tsx';
import type { FrameKind } from './frame.tsx';

// Texts are their keys, with the age in them.
jest.mock('react-i18next', () => ({
  useTranslation: () => ({
    t: (key: string, params?: { age?: number }) => (params?.age === undefined ? key : `${key} ${params.age}`),
    i18n: { language: 'EN' },
  }),
}));

const PROTECTION = { name: 'member', manifest: { routes: ['/protection'], nav: [], slots: [], overlays: [] } };
const GAME = '/game?gameId=g&nodeId=n&vassalage=V';

interface Options {
  readonly phone: boolean;
  readonly member?: MemberState | null;
  readonly modules?: readonly object[];
  readonly barsAllowed?: boolean;
  readonly resources?: readonly object[];
}

const shellOf = ({ member = null, modules = [PROTECTION], barsAllowed = false, resources = [] }: Options) =>
  ({
    api: createFakeApi({
      'content.systemStatus': () => ({
        ...{ referral: false, resources, customerService: [] },
        windows: { disclaimer: false, announcement: false, popup: false, venues: false },
      }),
      'identity.avatar': () => ({ url: '' }),
      'games.launch': () => new Promise(() => undefined),
      'protection.help': () => ({ lines: [{ name: 'Listening ear', url: null, phone: '1900 0000' }] }),
    }),
    ...{ prepareEncryption: () => undefined, requireRealAccount: jest.fn() },
    dialog$: new BehaviorSubject(null),
    ...{ online$: new BehaviorSubject(true), degraded$: new BehaviorSubject(false) },
    state: {
      member$: new BehaviorSubject(member),
      balance$: new BehaviorSubject(null),
      language$: new BehaviorSubject('EN'),
      theme$: new BehaviorSubject('dark'),
      system$: new BehaviorSubject({ status: 1, maintenanceEnd: null, message: null }),
    },
    balance: { updating$: new BehaviorSubject(false), read: jest.fn() },
    composition$: new BehaviorSubject({
      ...{ modules, merchant: { name: 'Aurora', currencySymbol: '¥', minimumAge: 18 }, flags: {} },
      ...{ languages: [{ code: 'EN', name: 'English' }], system: {}, barsAllowed },
    }),
    sessionStore: { gamingVenue: () => null, token: () => null },
    clock: { now: () => 0 },
    language: { i18n: { hasResourceBundle: () => true }, addTexts: () => Promise.resolve() },
    telemetry: { failure: jest.fn() },
    updates: { recover: () => Promise.resolve(false) },
    toasts: { push: jest.fn() },
  }) as unknown as Shell;

const setUp = (page: React.ReactElement, options: Options) => {
  const { phone } = options;
  window.matchMedia = (media) =>
    ({ matches: phone, media, addEventListener: () => undefined, removeEventListener: () => undefined }) as never;
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ShellContext value={shellOf(options)}>
        <MemoryRouter initialEntries={[GAME]}>{page}</MemoryRouter>
      </ShellContext>
    </QueryClientProvider>,
  );
};

const frame = (kind: FrameKind) => (
  <Frame kind={kind}>{kind === 'game' || kind === 'seamless' ? <GamePage /> : <h1>page</h1>}</Frame>
);
/** All but the lottery's, which is bare until its handle is pressed (SHL-039). */
const KINDS: readonly FrameKind[] = ['full', 'menu', 'plain', 'seamless', 'game'];
const SCREENS = [
  ['a phone', true],
  ['a desk', false],
] as const;
const EVERYWHERE = KINDS.flatMap((kind) => SCREENS.map(([screenName, phone]) => [kind, screenName, phone] as const));
const addressesOf = (links: readonly HTMLElement[]) => new Set(links.map((link) => link.getAttribute('href')));

beforeEach(() => {
  Object.assign(globalThis, {
    IntersectionObserver: class {
      observe(): void {
        // Never in view.
      }
      disconnect(): void {
        // Nothing to end.
      }
    },
  });
  barsShown$.next(null);
  drawerOpen$.next(false);
});
afterEach(() => protection$.next(null));

describe('[RSG-006] player protection', () => {
  it.each(EVERYWHERE)('is there for a visitor in the frame %s on %s', async (kind, _screen, phone) => {
    setUp(frame(kind), { phone });
    expect(addressesOf(await screen.findAllByRole('link', { name: 'footer.protection' }))).toEqual(
      new Set(['/protection']),
    );
    expect(screen.getByText('18+')).toBeTruthy();
  });

  it.each(SCREENS)('is behind the handle of the frame lottery on %s', async (_screen, phone) => {
    setUp(frame('lottery'), { phone });
    fireEvent.click(screen.getByRole('button', { name: 'leftBar.expand' }));
    if (phone) fireEvent.click(screen.getByRole('button', { name: 'header.menu' }));
    expect(await screen.findByRole('link', { name: 'footer.protection' })).toBeTruthy();
  });

  it.each(['game', 'seamless'] as const)(
    'is behind the session clock while a game fills the frame %s',
    async (kind) => {
      protection$.next({ startedAt: new Date(0).toISOString() } as never);
      setUp(frame(kind), { phone: true, member: fakeMember() });
      expect((await screen.findByRole('link', { name: 'clock.label' })).getAttribute('href')).toBe('/protection');
      expect(screen.queryByText('18+')).toBeNull();
    },
  );

  it('is an entry of the left bar', async () => {
    setUp(frame('menu'), { phone: false });
    const bar = within(screen.getByRole('navigation', { name: 'nav.main' }));
    expect(await bar.findByRole('link', { name: 'footer.protection' })).toBeTruthy();
  });

  it('is an entry of the phone’s drawer, which closes when it is followed', async () => {
    setUp(frame('plain'), { phone: true });
    fireEvent.click(screen.getByRole('button', { name: 'header.menu' }));
    const drawer = within(await screen.findByRole('dialog'));
    fireEvent.click(await drawer.findByRole('link', { name: 'footer.protection' }));
    await waitFor(() => expect(drawerOpen$.value).toBe(false));
  });

  it.each(EVERYWHERE)('is there with every module off, in the frame %s on %s', async (kind, _screen, phone) => {
    setUp(frame(kind), { phone, modules: [] });
    expect(addressesOf(await screen.findAllByRole('link', { name: 'footer.protection' }))).toEqual(
      new Set(['/protection']),
    );
  });

  it('names its help lines itself where the portal is closed', async () => {
    setUp(<ClosedPage />, { phone: true });
    const lines = within(await screen.findByRole('region', { name: 'closed.title' }));
    expect((await lines.findByRole('link', { name: '1900 0000' })).getAttribute('href')).toBe('tel:19000000');
  });
});

describe('the bars around a page', () => {
  const TELEGRAM = { resourceType: 'TELEGRAM', url: 'https://t.example/aurora' };
  const unset = ['INVITE', 'FACEBOOK', 'VIBER'].map((resourceType) => ({ resourceType, url: '' }));
  const rightBar = () => screen.queryByRole('navigation', { name: 'rightBar.label' });
  const shown = () => ({
    header: screen.queryByRole('banner') !== null,
    leftBar: screen.queryByRole('navigation', { name: 'nav.main' }) !== null,
    footer: screen.queryByRole('contentinfo') !== null,
    rightBar: rightBar() !== null,
  });

  it.each([
    ['[SHL-010]', 'lottery', { header: true, leftBar: true, footer: false, rightBar: false }],
    ['[SHL-017]', 'seamless', { header: true, leftBar: false, footer: false, rightBar: false }],
  ] as const)('%s %s has those that the merchant allows from the start', async (_id, kind, expected) => {
    const around = { phone: false, barsAllowed: true, resources: [TELEGRAM] };
    // The parts that load later are loaded by a page that has them all.
    setUp(frame('full'), around);
    await waitFor(() => expect(Object.values(shown())).toEqual([true, true, true, true]));
    cleanup();
    setUp(frame(kind), around);
    // The call for what is configured goes out, is answered, and the bar is drawn.
    for (const ms of [500, 50, 50]) await act(() => new Promise((resolve) => setTimeout(resolve, ms)));
    expect(shown()).toEqual(expected);
  });

  it('[SHL-063] the right bar has an icon for each channel that is configured, with its address', async () => {
    setUp(frame('full'), { phone: false, resources: [...unset, TELEGRAM] });
    await waitFor(() => expect(rightBar()).not.toBeNull());
    const links = [...(rightBar()?.querySelectorAll('a') ?? [])];
    expect(links.map(({ href, target }) => [href, target])).toEqual([[TELEGRAM.url, '_blank']]);
    expect(links[0]?.getAttribute('aria-label')).toBe('Telegram');
    expect(links[0]?.querySelector('svg')).not.toBeNull();
  });

  it('a right bar that comes under an open window is hidden from screen readers, as the rest of the page is', async () => {
    const page = (
      <>
        {frame('full')}
        {/* Announcements go on under a window, so the page is not hidden as a whole. */}
        <div aria-live="polite" />
        <Dialog open title="What is new" onClose={() => undefined} />
      </>
    );
    setUp(page, { phone: false, resources: [...unset, TELEGRAM] });
    await screen.findByRole('navigation', { name: 'rightBar.label', hidden: true });
    expect(rightBar()).toBeNull();
    expect(screen.queryByRole('main')).toBeNull();
  });
});

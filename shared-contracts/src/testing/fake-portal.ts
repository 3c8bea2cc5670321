/**
 * A portal without a shell: for the stand-alone mode of remotes and for their tests. Calls go where `fetch` leads (a
 * running platform, or replies given by the test).
 */
import { BehaviorSubject } from 'rxjs';
import { createApiClient } from '../client/api-client.ts';
import type { ApiClient } from '../client/api-client.ts';
import type { MerchantInfo } from '../composition/composition.ts';
import type { BalanceState, MemberState, PortalEvent, SystemState } from '../events/events.ts';
import { CONTRACT_VERSION } from '../module/names.ts';
import type { ModuleName } from '../module/names.ts';
import type { GameRef, Portal, PortalState } from '../module/portal-module.ts';
import { createServerClock } from '../time/server-clock.ts';
import { createFakeBus } from './fake-bus.ts';

export interface FakePortalOptions {
  readonly module: ModuleName;
  readonly api?: ApiClient;
  readonly member?: MemberState | null;
  readonly balance?: BalanceState | null;
  readonly language?: string;
  readonly theme?: 'dark' | 'light';
  readonly merchant?: Partial<MerchantInfo>;
  readonly flags?: Readonly<Record<string, number>>;
  /** Told of everything that the module asks of the shell, when it asks. */
  readonly onAsk?: (what: string, detail: unknown) => void;
}

export interface FakePortal {
  readonly portal: Portal;
  /** What the module asked of the shell, oldest first. */
  readonly asked: readonly { readonly what: string; readonly detail: unknown }[];
  /** Everything published by the module. */
  readonly published: readonly PortalEvent[];
  readonly emit: (event: PortalEvent) => void;
  /** As after signing in or out, without the event: what a module finds when it starts. */
  readonly setMember: (member: MemberState | null) => void;
  /** Signs in: the state first, then `session/logged-in`, as the shell does. */
  readonly signIn: (member: MemberState, balance?: BalanceState) => void;
  /** Signs out: the state first, then `session/logged-out`. */
  readonly signOut: () => void;
  /** An older version never replaces a newer one (BUS-003). */
  readonly setBalance: (balance: BalanceState | null) => void;
  readonly setLanguage: (language: string) => void;
  readonly setTheme: (theme: 'dark' | 'light') => void;
  readonly setSystem: (system: SystemState) => void;
  readonly setFlags: (flags: Readonly<Record<string, number>>) => void;
  /** Live subscriptions on the bus: 0 after a clean tear-down. */
  readonly subscriptions: () => number;
}

const MERCHANT: MerchantInfo = {
  code: 'aurora',
  name: 'Aurora',
  currency: 'CNY',
  currencySymbol: '¥',
  accent: 'amber',
  logoUrl: null,
  copyright: 'Aurora',
};

export const fakeMember = (over: Partial<MemberState> = {}): MemberState => ({
  id: 'm-1',
  account: 'player1',
  nickname: 'Player One',
  type: 1,
  isAgent: 0,
  toUpline: false,
  clubLabel: { labelName: 'Silver', color: '#e8e8ee', color2: '#9a9aa6', rankLevel: 2 },
  memberLabel: [],
  ...over,
});

const createState = (options: FakePortalOptions) => {
  const member$ = new BehaviorSubject<MemberState | null>(options.member ?? null);
  const balance$ = new BehaviorSubject<BalanceState | null>(options.balance ?? null);
  const language$ = new BehaviorSubject(options.language ?? 'EN');
  const loggedIn$ = new BehaviorSubject(member$.value !== null);
  const theme$ = new BehaviorSubject<'dark' | 'light'>(options.theme ?? 'dark');
  const system$ = new BehaviorSubject<SystemState>({ status: 0, maintenanceEnd: null, message: null });
  const flags$ = new BehaviorSubject<Readonly<Record<string, number>>>(options.flags ?? {});
  const subjects = { loggedIn$, member$, balance$, language$, theme$, system$, flags$ };
  const state: PortalState = {
    loggedIn$: loggedIn$.asObservable(),
    member$: member$.asObservable(),
    balance$: balance$.asObservable(),
    language$: language$.asObservable(),
    theme$: theme$.asObservable(),
    system$: system$.asObservable(),
    flags$: flags$.asObservable(),
    snapshot: () => ({
      loggedIn: loggedIn$.value,
      member: member$.value,
      balance: balance$.value,
      language: language$.value,
      theme: theme$.value,
      system: system$.value,
      flags: flags$.value,
    }),
  };
  return { subjects, state };
};

const isOlder = (next: BalanceState, held: BalanceState | null): boolean =>
  held !== null && BigInt(next.version) < BigInt(held.version);

/** Values of the device, apart for each account, as the shell keeps them. */
const createStorage = (account: () => string): Portal['storage'] => {
  const stored = new Map<string, string>();
  const keyOf = (key: string) => `${account()}:${key}`;
  return { get: (key) => stored.get(keyOf(key)) ?? null, set: (key, value) => void stored.set(keyOf(key), value) };
};

/** What the setters of a fake portal do to its state and its bus. */
const createControls = (
  { member$, loggedIn$, balance$, language$, theme$, system$, flags$ }: ReturnType<typeof createState>['subjects'],
  emit: (event: PortalEvent) => void,
) => {
  const setMember = (member: MemberState | null): void => {
    member$.next(member);
    loggedIn$.next(member !== null);
  };
  const setBalance = (balance: BalanceState | null): void => {
    if (balance === null || !isOlder(balance, balance$.value)) balance$.next(balance);
  };
  return {
    setMember,
    setBalance,
    signIn: (member: MemberState, balance?: BalanceState) => {
      setMember(member);
      if (balance) setBalance(balance);
      emit({ type: 'session/logged-in', version: 1, payload: { memberId: member.id }, origin: 'shell' });
    },
    signOut: () => {
      setMember(null);
      setBalance(null);
      emit({ type: 'session/logged-out', version: 1, payload: { reason: 'user' }, origin: 'shell' });
    },
    setLanguage: (language: string) => language$.next(language),
    setTheme: (theme: 'dark' | 'light') => theme$.next(theme),
    setSystem: (system: SystemState) => system$.next(system),
    setFlags: (flags: Readonly<Record<string, number>>) => flags$.next(flags),
  };
};

export const createFakePortal = (options: FakePortalOptions): FakePortal => {
  const clock = createServerClock();
  const { subjects, state } = createState(options);
  const asked: { what: string; detail: unknown }[] = [];
  const ask = (what: string, detail: unknown = null): void => {
    asked.push({ what, detail });
    options.onAsk?.(what, detail);
  };
  const { bus, emit, published, subscriptions } = createFakeBus(options.module, ask);
  const member = () => subjects.member$.value;

  const portal: Portal = {
    contract: CONTRACT_VERSION,
    module: options.module,
    merchant: { ...MERCHANT, ...options.merchant },
    api:
      options.api ??
      createApiClient({
        baseUrl: '',
        fetch: (...args) => fetch(...args),
        clock,
        token: () => null,
        encrypt: () => Promise.reject(new Error('the fake portal encrypts nothing')),
      }),
    bus,
    state,
    clock,
    navigate: (to) => ask('navigate', to),
    openOverlay: (overlay, page) => ask('openOverlay', { overlay, page }),
    openLogin: () => ask('openLogin'),
    requireRealAccount: () => {
      const current = member();
      if (current && current.type !== 4) return true;
      ask(current ? 'realAccountWarning' : 'openLogin');
      return false;
    },
    launchGame: (game: GameRef) => ask('launchGame', game),
    storage: createStorage(() => member()?.account ?? ''),
    telemetry: { reportError: (error) => ask('reportError', error) },
    notify: (message, tone = 'info') => ask('notify', { message, tone }),
  };

  return { portal, asked, published, emit, subscriptions, ...createControls(subjects, emit) };
};

/** An API client that answers from a table by endpoint id; an id without an answer rejects with `request.not-found`. */
export const createFakeApi = (
  replies: Readonly<Record<string, (input: unknown) => unknown>>,
): ApiClient & { readonly calls: { id: string; input: unknown }[] } => {
  const calls: { id: string; input: unknown }[] = [];
  return {
    calls,
    arrived: () => undefined,
    call: async (endpoint, input) => {
      calls.push({ id: endpoint.id, input });
      const reply = replies[endpoint.id];
      if (!reply) throw new Error(`no reply for ${endpoint.id}`);
      return (await reply(input)) as never;
    },
  };
};

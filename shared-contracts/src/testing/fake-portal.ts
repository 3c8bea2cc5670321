/**
 * A portal without a shell: for the stand-alone mode of remotes and for their tests. Calls go where `fetch` leads (a
 * running platform, or replies given by the test).
 */
import { BehaviorSubject, Subject, filter } from 'rxjs';
import { createApiClient } from '../client/api-client.ts';
import type { ApiClient } from '../client/api-client.ts';
import type { MerchantInfo } from '../composition/composition.ts';
import type { BalanceState, MemberState, PortalEvent, SystemState } from '../events/events.ts';
import { CONTRACT_VERSION } from '../module/names.ts';
import type { ModuleName } from '../module/names.ts';
import type { GameRef, Portal } from '../module/portal-module.ts';
import { createServerClock } from '../time/server-clock.ts';

export interface FakePortalOptions {
  readonly module: ModuleName;
  readonly api?: ApiClient;
  readonly member?: MemberState | null;
  readonly balance?: BalanceState | null;
  readonly language?: string;
  readonly merchant?: Partial<MerchantInfo>;
}

export interface FakePortal {
  readonly portal: Portal;
  /** What the module asked of the shell, oldest first. */
  readonly asked: readonly { readonly what: string; readonly detail: unknown }[];
  /** Everything published by the module. */
  readonly published: readonly PortalEvent[];
  readonly emit: (event: PortalEvent) => void;
  readonly setMember: (member: MemberState | null) => void;
  readonly setBalance: (balance: BalanceState | null) => void;
  readonly setLanguage: (language: string) => void;
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

export const createFakePortal = (options: FakePortalOptions): FakePortal => {
  const clock = createServerClock();
  const member$ = new BehaviorSubject<MemberState | null>(options.member ?? null);
  const balance$ = new BehaviorSubject<BalanceState | null>(options.balance ?? null);
  const language$ = new BehaviorSubject(options.language ?? 'EN');
  const loggedIn$ = new BehaviorSubject(member$.value !== null);
  const theme$ = new BehaviorSubject<'dark' | 'light'>('dark');
  const system$ = new BehaviorSubject<SystemState>({ status: 0, maintenanceEnd: null, message: null });
  const flags$ = new BehaviorSubject<Readonly<Record<string, number>>>({});
  const events$ = new Subject<PortalEvent>();
  const asked: { what: string; detail: unknown }[] = [];
  const published: PortalEvent[] = [];
  const stored = new Map<string, string>();
  let subscriptions = 0;
  const ask = (what: string, detail: unknown = null): void => void asked.push({ what, detail });

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
    bus: {
      publish: (event) => {
        published.push(event);
        events$.next(event);
      },
      on: (type, handler) => {
        subscriptions += 1;
        const subscription = events$
          .pipe(filter((event) => event.type === type))
          .subscribe((event) => handler(event as Parameters<typeof handler>[0]));
        return () => {
          if (!subscription.closed) subscriptions -= 1;
          subscription.unsubscribe();
        };
      },
      events$: events$.asObservable(),
    },
    state: {
      loggedIn$,
      member$,
      balance$,
      language$,
      theme$,
      system$,
      flags$,
      snapshot: () => ({
        loggedIn: loggedIn$.value,
        member: member$.value,
        balance: balance$.value,
        language: language$.value,
        theme: theme$.value,
        system: system$.value,
        flags: flags$.value,
      }),
    },
    clock,
    navigate: (to) => ask('navigate', to),
    openOverlay: (overlay, page) => ask('openOverlay', { overlay, page }),
    openLogin: () => ask('openLogin'),
    requireRealAccount: () => {
      if (member$.value && member$.value.type !== 4) return true;
      ask(member$.value ? 'realAccountWarning' : 'openLogin');
      return false;
    },
    launchGame: (game: GameRef) => ask('launchGame', game),
    storage: { get: (key) => stored.get(key) ?? null, set: (key, value) => void stored.set(key, value) },
    telemetry: { reportError: (error) => ask('reportError', error) },
    notify: (message, tone = 'info') => ask('notify', { message, tone }),
  };

  return {
    portal,
    asked,
    published,
    emit: (event) => events$.next(event),
    setMember: (member) => {
      member$.next(member);
      loggedIn$.next(member !== null);
    },
    setBalance: (balance) => balance$.next(balance),
    setLanguage: (language) => language$.next(language),
    subscriptions: () => subscriptions,
  };
};

/** An API client that answers from a table by endpoint id; an id without an answer rejects with `request.not-found`. */
export const createFakeApi = (
  replies: Readonly<Record<string, (input: unknown) => unknown>>,
): ApiClient & { readonly calls: { id: string; input: unknown }[] } => {
  const calls: { id: string; input: unknown }[] = [];
  return {
    calls,
    call: async (endpoint, input) => {
      calls.push({ id: endpoint.id, input });
      const reply = replies[endpoint.id];
      if (!reply) throw new Error(`no reply for ${endpoint.id}`);
      return (await reply(input)) as never;
    },
  };
};

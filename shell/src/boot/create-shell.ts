/** Puts the shell together for one composition. What starts when is `start.tsx`'s to say. */
import { BehaviorSubject } from 'rxjs';
import type { Composition } from 'shared-contracts/composition';
import { updateLanguage } from 'shared-contracts/content';
import type { PortalError } from 'shared-contracts/errors';
import type { EndpointDescriptor } from 'shared-contracts/http';
import { logout } from 'shared-contracts/identity';
import type { GameRef, OverlayName, Portal } from 'shared-contracts/module';
import { composition as compositionEndpoint, streamTicket } from 'shared-contracts/portal';
import { createServerClock } from 'shared-contracts/time';
import { createToastQueue } from 'shared-ui';
import { createSessionBus, createStateStore, openTabChannel } from '../bus/index.ts';
import { createLanguageService } from '../language/index.ts';
import { STRINGS_BUDGET_MS } from '../remotes/budgets.ts';
import { createPortal } from '../remotes/create-portal.ts';
import type { HostedPortal, PortalHost } from '../remotes/create-portal.ts';
import { createFederationRuntime } from '../remotes/federation-runtime.ts';
import { createModuleLoader } from '../remotes/module-loader.ts';
import type { LoadedModule } from '../remotes/module-loader.ts';
import { within } from '../remotes/load-failure.ts';
import { classOf, createReporter, messageOf } from '../remotes/reporter.ts';
import { gameAddress } from '../game/game-address.ts';
import { createNavigator, isInAppAddress } from '../router/navigator.ts';
import { withOverlay } from '../router/overlay-address.ts';
import { checkAccount, createBalanceService, createSessionService, createSessionStore } from '../session/index.ts';
import type { Shell, ShellDialog } from '../shell.types.ts';
import type { StreamService } from '../stream/index.ts';
import { createShellApi } from './api.ts';
import { rememberComposition } from './composition.source.ts';
import type { FoundComposition } from './composition.source.ts';
import { createQueryClient } from './query-client.ts';
import { storedTheme } from './theme.ts';

const OVERLAYS: readonly string[] = ['member-centre', 'agent-centre'] satisfies readonly OverlayName[];
const isOverlay = (dialog: string): dialog is OverlayName => OVERLAYS.includes(dialog);
const DIALOGS: readonly string[] = ['login', 'sign-out', 'real-account-warning'] satisfies readonly ShellDialog[];
const isShellDialog = (dialog: string): dialog is ShellDialog => DIALOGS.includes(dialog);

/** Browsers of a merchant ask for a changed composition within this time, not all in one instant. */
const REFRESH_SPREAD_MS = 400;
/** While degraded the platform is asked again this often. */
const DEGRADED_RETRY_MS = 15_000;

const TONES = { info: 'info', success: 'won', warning: 'pending', danger: 'refused' } as const;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export interface BootedShell {
  readonly shell: Shell;
  /** Begins to listen: bus, tabs, network. */
  readonly connect: () => void;
  /** Opens the platform's stream, for whoever is signed in by now. */
  readonly openStream: () => Promise<void>;
}

export const createShell = ({ composition: first, degraded }: FoundComposition): BootedShell => {
  const composition$ = new BehaviorSubject<Composition>(first);
  const degraded$ = new BehaviorSubject(degraded);
  const online$ = new BehaviorSubject(true);
  const dialog$ = new BehaviorSubject<ShellDialog | null>(null);
  const { merchant } = first;

  const clock = createServerClock();
  const toasts = createToastQueue();
  const navigator = createNavigator();
  const queryClient = createQueryClient();
  const sessionStore = createSessionStore({ session: sessionStorage, local: localStorage, now: Date.now });

  const onFailure = (error: PortalError, endpoint: EndpointDescriptor): void => {
    if (error.status === 401 && error.code.startsWith('session.') && endpoint.id !== logout.id) session.expire();
    else if (error.code === 'system.maintenance' || error.code === 'system.region-restricted') void refreshComposition();
    else if (error.code === 'module.disabled') void refreshComposition();
  };
  const { api, prepareEncryption } = createShellApi({ clock, token: sessionStore.token, onFailure });
  const reporter = createReporter(() => api);

  const language = createLanguageService({
    languages: first.languages,
    defaultLanguage: first.defaultLanguage,
    storage: localStorage,
    fetchOverrides: async (code) => (await api.call(updateLanguage, { query: { language: code } })).texts,
    onChange: (code) => state.language$.next(code),
    onMissing: (what, error) =>
      reporter.send({ kind: 'load-failure', module: 'shell', stage: 'strings', errorClass: classOf(error), message: `${what}: ${messageOf(error)}` }),
  });
  const say = (key: string, values: Record<string, string> = {}): string => language.i18n.t(key, values);

  const state = createStateStore({
    language: language.current(),
    theme: storedTheme(localStorage),
    system: first.system,
    flags: first.flags,
  });
  const bus = createSessionBus(({ module, stage, eventType, error }) =>
    reporter.send({ kind: 'event-failure', module, stage, errorClass: classOf(error), message: `${eventType}: ${messageOf(error)}` }),
  );
  const balance = createBalanceService(api, state);

  // The stream's code comes after the first page: nothing on it waits for an event.
  const stream$ = new BehaviorSubject<StreamService | null>(null);
  let followed: string | null = null;
  const followStream = (memberId: string | null): void => {
    followed = memberId;
    stream$.value?.follow(memberId);
  };
  const openStream = async (): Promise<void> => {
    const { createStreamService } = await import('../stream/index.ts');
    const stream = createStreamService({
      merchantCode: merchant.code,
      ticket: async (signal) => (await api.call(streamTicket, {}, { signal })).ticket,
      fetch: (...args) => fetch(...args),
      onEvent: (event) => bus.publish(event, 'platform'),
      onLongGap: () => {
        void balance.read();
        void refreshComposition();
      },
    });
    stream$.next(stream);
    stream.follow(followed);
  };
  const session = createSessionService({
    api,
    store: sessionStore,
    state,
    bus,
    followStream,
    readBalance: async () => void (await balance.read()),
    forgetData: () => queryClient.clear(),
    goHome: () => {
      dialog$.next(null);
      navigator.go('/');
    },
    sayExpired: () => toasts.push({ id: 'session', tone: 'pending', title: say('errors:session.required') }),
    merchant,
  });

  // Modules

  const portals = new Map<number, HostedPortal>();
  const portalOf = (loaded: LoadedModule): Portal | null => portals.get(loaded.serial)?.portal ?? null;

  const openOverlay = (name: OverlayName, page?: string): void => {
    if (!requireRealAccount()) return;
    const { pathname, search, hash } = window.location;
    navigator.go(`${pathname}${withOverlay(search, { name, page })}${hash}`, { state: { openedHere: true } });
  };
  const requireRealAccount = (): boolean => {
    const check = checkAccount(state.member$.value);
    if (check === 'visitor') dialog$.next('login');
    if (check === 'trial') dialog$.next('real-account-warning');
    return check === 'real';
  };
  const launchGame = (game: GameRef): void => {
    if (requireRealAccount()) navigator.go(gameAddress(game), { state: { openedHere: true } });
  };

  const host: PortalHost = {
    api,
    bus,
    state,
    clock,
    merchant,
    reporter,
    storage: localStorage,
    navigate: (to) => {
      if (isInAppAddress(to)) navigator.go(to);
    },
    openOverlay,
    openLogin: () => dialog$.next('login'),
    requireRealAccount,
    launchGame,
    notify: (message, tone = 'info') => void toasts.push({ title: message, tone: TONES[tone] }),
  };

  const reportModule: Shell['reportModule'] = (name, loaded, stage, error) =>
    reporter.send({
      kind: stage === 'render' ? 'render-failure' : 'load-failure',
      module: name,
      ...(loaded ? { release: loaded.release.version } : {}),
      stage,
      errorClass: classOf(error),
      message: messageOf(error),
    });

  const loader = createModuleLoader({
    runtime: createFederationRuntime(),
    prepare: (loaded) => within(language.addModule(loaded.module), STRINGS_BUDGET_MS, 'chunk').catch(() => undefined),
    activate: (loaded) => {
      const hosted = createPortal(host, loaded.name, loaded.release);
      portals.set(loaded.serial, hosted);
      const end = (): void => {
        portals.delete(loaded.serial);
        hosted.tearDown();
      };
      try {
        const tearDown = loaded.module.activate(hosted.portal);
        return () => {
          try {
            tearDown();
          } finally {
            end();
          }
        };
      } catch (error) {
        end();
        throw error;
      }
    },
    report: (name, release, failure) =>
      reporter.send({
        kind: failure.stage === 'render' ? 'render-failure' : 'load-failure',
        module: name,
        release: release.version,
        stage: failure.stage,
        errorClass: classOf(failure.cause ?? failure),
        message: failure.message,
      }),
  });
  loader.compose(first.modules);

  // The composition and its changes

  const apply = (next: Composition): void => {
    degraded$.next(false);
    rememberComposition({ storage: localStorage, host: window.location.host, now: Date.now }, next);
    if (next.revision === composition$.value.revision) return;
    composition$.next(next);
    state.flags$.next(next.flags);
    state.system$.next(next.system);
    loader.compose(next.modules);
  };

  let refreshing: Promise<void> | null = null;
  let isStale = false;
  const refreshComposition = (): Promise<void> => {
    // A change that is heard while a reading is under way may not be in its answer.
    isStale = refreshing !== null;
    refreshing ??= api
      .call(compositionEndpoint, {})
      .then(apply)
      .catch(() => undefined)
      .finally(() => {
        refreshing = null;
        if (isStale) void refreshComposition();
      });
    return refreshing;
  };

  /** What is switched off goes now; the new document follows. */
  const dropModule = (name: string): void => {
    const current = composition$.value;
    const modules = current.modules.filter((module) => module.name !== name);
    if (modules.length === current.modules.length) return;
    composition$.next({ ...current, modules });
    loader.compose(modules);
  };

  const listen = (): void => {
    bus.on('wallet/balance-changed', ({ payload }) => {
      if (state.loggedIn$.value) state.offerBalance(payload);
    });
    bus.on('wallet/refresh-requested', () => void balance.read());
    bus.on('system/status-changed', ({ payload }) => {
      state.system$.next(payload);
      void refreshComposition();
    });
    bus.on('module/changed', ({ payload }) => {
      if (!payload.enabled) dropModule(payload.module);
      void wait(Math.random() * REFRESH_SPREAD_MS).then(refreshComposition);
    });
    bus.on('composition/changed', ({ payload }) => {
      if (payload.revision !== composition$.value.revision) void wait(Math.random() * REFRESH_SPREAD_MS).then(refreshComposition);
    });
    bus.on('session/logged-out', ({ payload, origin }) => {
      // The platform ended the session (revoked, signed in elsewhere): nothing is left to sign out of.
      if (origin === 'platform' && payload.reason !== 'other-tab') session.expire();
    });
    bus.on('ui/navigate', ({ payload }) => host.navigate(payload.to));
    bus.on('ui/open', ({ payload }) => {
      if (isOverlay(payload.dialog)) openOverlay(payload.dialog, payload.page);
      else if (isShellDialog(payload.dialog)) dialog$.next(payload.dialog);
    });
  };

  const watchNetwork = (): void => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const judge = (): void => {
      clearTimeout(timer);
      const isFine = window.navigator.onLine && (stream$.value?.connected$.value ?? true);
      if (isFine) return online$.next(true);
      // A stream that comes back at once is nobody's concern.
      timer = setTimeout(() => online$.next(false), window.navigator.onLine ? 5_000 : 0);
    };
    window.addEventListener('online', judge);
    window.addEventListener('offline', judge);
    stream$.subscribe((stream) => stream?.connected$.subscribe(judge));
  };

  const recover = async (): Promise<void> => {
    while (degraded$.value) {
      await wait(DEGRADED_RETRY_MS);
      await refreshComposition();
    }
  };

  return {
    shell: {
      composition$,
      degraded$,
      online$,
      dialog$,
      state,
      bus,
      api,
      prepareEncryption,
      clock,
      session,
      sessionStore,
      balance,
      loader,
      portalOf,
      language,
      navigator,
      toasts,
      reporter,
      queryClient,
      openOverlay,
      launchGame,
      requireRealAccount,
      reportModule,
    },
    connect: () => {
      listen();
      session.useTabs(openTabChannel(merchant.code, session.hearTab));
      watchNetwork();
      void recover();
    },
    openStream,
  };
};

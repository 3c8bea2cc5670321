/** Creates the shell for one composition. `start.tsx` decides what starts when. */
import { BehaviorSubject } from 'rxjs';
import { updateLanguage } from 'shared-contracts/content';
import type { ApiClient } from 'shared-contracts/client';
import type { Composition } from 'shared-contracts/composition';
import type { PortalError } from 'shared-contracts/errors';
import type { EndpointDescriptor } from 'shared-contracts/http';
import { logout } from 'shared-contracts/identity';
import { createServerClock } from 'shared-contracts/time';
import { createToastQueue } from 'shared-ui';
import { loadTakeEntry } from '../../features/overrides/index.ts';
import { loadRegistrationPreload } from '../../features/registration/index.ts';
import { createSessionBus, createStateStore, openTabChannel } from '../../shared/bus/index.ts';
import type { SessionBus, StateStore } from '../../shared/bus/index.ts';
import { createRegistrationDraft } from '../../shared/session/registration-draft.ts';
import { createArrivals } from '../../shared/arrival/arrivals.ts';
import { createLanguageService } from '../../shared/language/index.ts';
import type { LanguageService } from '../../shared/language/index.ts';
import type { OverrideSet } from '../../shared/remotes/override-set.ts';
import { askingAgain, createPasswordAgain } from '../../shared/session/password-again.ts';
import type { PortalHost } from '../../shared/remotes/create-portal.ts';
import type { FederationDeps } from '../../shared/remotes/federation/index.ts';
import { createNavigator, isInAppAddress } from '../../shared/router/navigator.ts';
import { createBalanceService, createSessionService, createSessionStore } from '../../shared/session/index.ts';
import type { SessionService, SessionStore } from '../../shared/session/index.ts';
import type { Shell, ShellDialog } from '../../shared/shell.types.ts';
import { classOf, createTelemetry, messageOf } from '../../shared/telemetry/index.ts';
import type { Telemetry } from '../../shared/telemetry/index.ts';
import { opensByItself } from '../../shared/session/verification.policy.ts';
import type { IdVerification } from '../../shared/session/verification.policy.ts';
import { createUpdates } from '../../shared/updates/updates.service.ts';
import { watchUnsaved } from '../../shared/updates/unsaved.ts';
import { createActions } from './actions.ts';
import type { Actions } from './actions.ts';
import { createShellApi } from './api.ts';
import { CompositionKeeper } from './composition-keeper.ts';
import type { FoundComposition } from './composition.source.ts';
import { listen } from './listen.ts';
import { createLiveStream } from './live-stream.ts';
import { createModuleHost } from './module-host.ts';
import { onceKnown } from './once-known.ts';
import { createQueryClient } from './query-client.ts';
import { storedTheme } from './theme.ts';

const TONES = { info: 'info', success: 'won', warning: 'pending', danger: 'refused' } as const;

interface ShellStart {
  readonly found: FoundComposition;
  readonly overrides: OverrideSet | null;
  /** As `findPreview` has it. */
  readonly preview: string | null;
}

export interface BootedShell {
  readonly shell: Shell;
  /** Subscribes to the bus, other tabs and the network status. */
  readonly connect: () => void;
  /** Opens the platform's stream for the current member or visitor. */
  readonly openStream: () => Promise<void>;
  /** Turns true once it is known whether the token of this or another tab is still valid. */
  readonly sessionKnown$: BehaviorSubject<boolean>;
}

const createReportingBus = (telemetry: Telemetry): SessionBus =>
  createSessionBus(({ module, stage, eventType, error }) =>
    telemetry.failure({
      kind: 'event',
      module,
      stage,
      errorClass: classOf(error),
      message: `${eventType}: ${messageOf(error)}`,
    }),
  );

const createLanguage = (
  first: Composition,
  api: ApiClient,
  telemetry: Telemetry,
  state: () => StateStore,
): LanguageService =>
  createLanguageService({
    // Languages, the default one and the merchant's own words in it.
    ...first,
    storage: localStorage,
    fetchOverrides: async (code) => (await api.call(updateLanguage, { query: { language: code } })).texts,
    onChange: (code) => state().language$.next(code),
    onMissing: (what, error) =>
      telemetry.failure({
        kind: 'load',
        module: 'shell',
        stage: 'strings',
        errorClass: classOf(error),
        message: `${what}: ${messageOf(error)}`,
      }),
  });

interface FailureParts extends Pick<Shell, 'dialog$'> {
  readonly session: () => SessionService;
  readonly keeper: () => CompositionKeeper;
}

/** Effects of a failed call on the whole page; the caller handles its own. */
const answerFailures =
  ({ dialog$, session, keeper }: FailureParts) =>
  (error: PortalError, endpoint: EndpointDescriptor, token: string | null): void => {
    if (error.status === 401 && error.code.startsWith('session.') && endpoint.id !== logout.id)
      return session().expire(token);
    if (error.code === 'kyc.required') return dialog$.next('verification');
    const isAboutComposition = [
      'system.maintenance',
      'system.region-restricted',
      'system.address-blocked',
      'module.disabled',
    ].includes(error.code);
    if (isAboutComposition) void keeper().refresh();
  };

const meetUnverified =
  (arrivals: Shell['arrivals']) =>
  (said: IdVerification): void => {
    if (opensByItself(said, sessionStorage)) arrivals.ask('verification');
  };

/** State and loader follow the composition. */
const followComposition = (
  keeper: CompositionKeeper,
  { state, loader, queryClient }: Pick<Shell, 'state' | 'loader' | 'queryClient'>,
): void => {
  let { frame } = keeper.composition$.value;
  keeper.composition$.subscribe((next) => {
    // An operator changed links, customer service or texts of dialogs.
    if (next.frame !== frame)
      for (const kind of ['system-info', 'disclaimer'])
        void queryClient.invalidateQueries({ queryKey: ['shell', kind] });
    ({ frame } = next);
    state.flags$.next(next.flags);
    // A document that only lost a module has no news about the status.
    if (next.revision !== '') state.system$.next(next.system);
    loader.compose(next.modules);
  });
};

/** A developer tool loads a module from another address: rare, so its code is not in the first file. */
const redirecting =
  (keeper: CompositionKeeper, overrides: OverrideSet | null): FederationDeps['redirect'] =>
  (name, entry) =>
    void loadTakeEntry().then(({ takeEntry }) => takeEntry(keeper.composition$.value, overrides, name, entry));

/** Runs after the page is rendered, because no one waits for it. */
const PRELOAD_AFTER_MS = 1_200;
const preloadLater = (shell: Shell): void =>
  void setTimeout(() => {
    loadRegistrationPreload()
      .then(({ preloadRegistration }) => preloadRegistration(shell))
      .catch(() => undefined);
  }, PRELOAD_AFTER_MS);

type HostParts = Pick<Shell, 'dialog$' | 'state' | 'bus' | 'api' | 'clock' | 'navigator' | 'toasts' | 'telemetry'> &
  Actions & { readonly sessionKnown$: BehaviorSubject<boolean> };

/** Opens the login for visitors, but not while the session is still being restored: they may be a member. */
const openingLogin = ({ dialog$, state, sessionKnown$ }: HostParts): (() => void) => {
  const whenKnown = onceKnown(sessionKnown$);
  return () =>
    whenKnown(() => {
      if (!state.loggedIn$.value) dialog$.next('login');
    });
};

const hostOf = (parts: HostParts, merchant: Composition['merchant']): PortalHost => ({
  ...parts,
  merchant,
  storage: localStorage,
  navigate: (to) => {
    if (isInAppAddress(to)) parts.navigator.go(to);
  },
  openLogin: openingLogin(parts),
  notify: (message, tone = 'info') => void parts.toasts.push({ title: message, tone: TONES[tone] }),
});

const storeOfBrowser = (): SessionStore =>
  createSessionStore({ session: sessionStorage, jar: document, isSecure: location.protocol === 'https:' });

const goingHome = (dialog$: HostParts['dialog$'], navigator: HostParts['navigator']) => (): void => {
  dialog$.next(null);
  navigator.go('/');
};

export const createShell = ({ found, overrides, preview }: ShellStart): BootedShell => {
  const first = found.composition;
  const { merchant } = first;
  const sessionStore = storeOfBrowser();
  const clock = createServerClock();
  const toasts = createToastQueue();
  const navigator = createNavigator();
  const queryClient = createQueryClient();
  const [online$, sessionKnown$] = [new BehaviorSubject(true), new BehaviorSubject(false)];
  const dialog$ = new BehaviorSubject<ShellDialog | null>(null);
  const [arrivals, unsaved] = [createArrivals(dialog$), watchUnsaved(document)];

  const onFailure = answerFailures({ dialog$, session: () => session, keeper: () => keeper });
  const passwordAgain = createPasswordAgain(dialog$);
  const { api: plainApi, ...calls } = createShellApi({
    clock,
    token: sessionStore.token,
    preview,
    onFailure,
    onMissing: (error) => void updates.recover(error),
  });
  const api = askingAgain(plainApi, passwordAgain);
  const keeper = new CompositionKeeper(found, () => api, overrides?.applyTo);
  const telemetry = createTelemetry(window);
  const bus = createReportingBus(telemetry);
  const language = createLanguage(first, api, telemetry, () => state);
  const theme = storedTheme(localStorage);
  const state = createStateStore({ language: language.current(), theme, system: first.system, flags: first.flags });
  const balance = createBalanceService(api, state);
  const actions = createActions(state, navigator, dialog$, sessionKnown$);
  const stream = createLiveStream({
    merchantCode: merchant.code,
    api,
    onEvent: (event) => bus.publish(event, 'platform'),
    onGap: (isLong) => void Promise.all([balance.read({ quiet: !isLong }), isLong && keeper.refresh()]),
  });
  const session: SessionService = createSessionService({
    api,
    store: sessionStore,
    state,
    bus,
    merchant,
    followStream: stream.follow,
    readBalance: async () => void (await balance.read()),
    forgetData: () => queryClient.clear(),
    askNewPassword: () => arrivals.ask('change-password'),
    onIdVerification: meetUnverified(arrivals),
    goHome: goingHome(dialog$, navigator),
    sayExpired: () =>
      toasts.push({ id: 'session', tone: 'pending', title: language.i18n.t('errors:session.required') }),
  });
  const { composition$, degraded$ } = keeper;
  const parts = { ...actions, dialog$, state, bus, api, clock, navigator, toasts, telemetry };
  const portalHost = hostOf({ ...parts, sessionKnown$ }, merchant);
  const modules = createModuleHost(portalHost, language, redirecting(keeper, overrides));
  const updates = createUpdates({ unsaved, loader: modules.loader, toasts, language });
  const shell: Shell = {
    ...modules,
    ...parts,
    ...{ ...calls, composition$, degraded$, online$, session, sessionStore, balance, language, queryClient },
    ...{ arrivals, overrides, passwordAgain, preview, unsaved, updates },
    registrationDraft$: createRegistrationDraft(),
  };

  followComposition(keeper, shell);
  return {
    shell,
    connect: () => {
      listen(shell, keeper);
      session.useTabs(openTabChannel(merchant.code, (message) => session.hearTab(message)));
      stream.watchNetwork(online$);
      void keeper.recover();
      keeper.askWhile(() => !stream.isConnected());
      preloadLater(shell);
      if (session.resetToken() !== null) arrivals.ask('new-password');
    },
    openStream: stream.open,
    sessionKnown$,
  };
};

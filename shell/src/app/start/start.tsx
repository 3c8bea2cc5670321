/** The steps in which the portal starts, in order. */
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import type { BehaviorSubject } from 'rxjs';
import { App } from '../app.tsx';
import { MemberArea } from '../../features/frame/index.ts';
import { loadNoPortal } from '../../features/no-portal/index.ts';
import { findOverrides } from '../../features/overrides/index.ts';
import { inPreview } from '../../features/preview/index.ts';
import { loadProtectionWatch } from '../../features/protection/index.ts';
import { loadRegisterPage } from '../../features/registration/index.ts';
import { loadSignInPage } from '../../features/sign-in/index.ts';
import { findPreview } from '../../shared/preview/preview.ts';
import { firstRenderWaitMs } from '../../shared/remotes/budgets.ts';
import { moduleForPath, routeForPath } from '../../shared/router/routes.policy.ts';
import type { Shell } from '../../shared/shell.types.ts';
import { warmUpDialogs } from '../dialogs/shell-dialogs.tsx';
import { classOf, messageOf } from '../../shared/telemetry/index.ts';
import { warmUp } from '../../shared/ui/later.tsx';
import { loadComponent } from '../../shared/ui/loaded-component.ts';
import { wait } from '../../shared/ui/wait.ts';
import { DRAFTS_KEY } from '../../shared/updates/unsaved.ts';
import { findComposition } from './composition.source.ts';
import { createShell } from './create-shell.ts';
import { followTheme } from './theme.ts';

const AGAIN_MS = 10_000;
/** Telemetry starts after this time even if the first page never loads, so that the failure is reported. */
const TELEMETRY_WAIT_MS = 5_000;

/** Web vitals belong to the page that was opened first, even if the player has moved on. */
const landingPath = window.location.pathname;

const SHELL_PAGES = new Map([
  ['/login', loadSignInPage],
  ['/register', loadRegisterPage],
]);

/** Loads the page of the shell at this address and its texts. Never rejects. */
const shellPage = async (shell: Shell): Promise<void> => {
  const load = SHELL_PAGES.get(landingPath);
  if (load) await Promise.allSettled([loadComponent(load), load().then(({ addTexts }) => addTexts(shell.language))]);
};

/** Loads the module of this address and the code of its page. Never rejects. Loads nothing while the merchant is closed (MFE-021). */
const firstPage = async (shell: Shell): Promise<void> => {
  const path = window.location.pathname;
  const module = moduleForPath(shell.composition$.value.modules, path);
  if (shell.state.system$.value.status !== 0) return;
  if (!module) return shellPage(shell);
  const state = await shell.loader.open(module.name);
  const route = state.phase === 'ready' ? routeForPath(state.loaded.module.routes, path) : undefined;
  if (route) await loadComponent(route.load).catch(() => undefined);
};

const reportUnexpected = (shell: Shell, error: unknown): void =>
  shell.telemetry.failure({
    kind: 'unexpected',
    module: 'shell',
    errorClass: classOf(error),
    message: messageOf(error),
  });

const render = (shell: Shell, sessionKnown$: BehaviorSubject<boolean>): void => {
  const element = document.getElementById('root');
  if (!element) return;
  // Error boundaries report failures of modules, so errors that arrive here are the shell's own.
  const root = createRoot(element, {
    onUncaughtError: (error) => {
      reportUnexpected(shell, error);
      void untilItComes(loadNoPortal).then(({ showBroken }) => showBroken());
    },
    onCaughtError: () => undefined,
  });
  // A transition renders in slices, so that the page responds to input in between.
  startTransition(() => root.render(<App shell={shell} sessionKnown$={sessionKnown$} />));
};

/** If the code for sending can't be loaded, nothing is reported: the page works without it. */
const startTelemetry = async (shell: Shell): Promise<void> => {
  try {
    const { startSending } = await import(/* webpackChunkName: 'intent' */ '../../shared/telemetry/sender.ts');
    startSending(shell, moduleForPath(shell.composition$.value.modules, landingPath)?.name ?? null);
  } catch {
    // Silent.
  }
};

const addErrorTexts = async ({ language }: Shell): Promise<void> =>
  (await import(/* webpackChunkName: 'updates' */ '../../shared/language/error-texts.ts')).addErrorTexts(language);

/** Follows the protection state of the member who is logged in. */
const startProtection = async (shell: Shell): Promise<void> => (await loadProtectionWatch()).watchProtection(shell);

/** Restores typed text after a reload that the player did not start (MFE-018). */
const putDraftsBack = async (): Promise<void> => {
  try {
    const kept = sessionStorage.getItem(DRAFTS_KEY);
    if (kept !== null) (await import('../../shared/updates/restore-drafts.ts')).putDraftsBack(kept);
  } catch {
    // Storage is blocked, so there is no draft.
  }
};

/** If what the page needs is slow, the page renders with its frame only (MFE-026). */
const waitForFirstPage = (...needed: readonly Promise<unknown>[]): Promise<unknown> =>
  Promise.race([Promise.allSettled(needed), wait(firstRenderWaitMs(performance.now()))]);

/**
 * Retries until the code is loaded. For parts that the page needs: without the stream it gets no updates, and protection has to watch
 * play.
 */
const untilItComes = async <T,>(start: () => Promise<T>): Promise<T> => {
  for (;;) {
    try {
      return await start();
    } catch {
      await wait(AGAIN_MS);
    }
  }
};

export const start = async (): Promise<void> => {
  const found = await findComposition({
    document,
    fetch: (...args) => fetch(...args),
    storage: localStorage,
    host: window.location.host,
    now: Date.now,
  });
  // If this can't be loaded either, the skeleton says after ten seconds that the page is slow (`first-paint.js`).
  if (!found) return (await loadNoPortal()).showNoPortal();
  // A task of its own: evaluating the scripts has already taken one.
  await wait(0);

  const preview = findPreview(window);
  const { shell, connect, openStream, sessionKnown$ } = createShell({
    found: preview === null ? found : await inPreview(found, preview),
    overrides: await findOverrides(document, found.composition),
    preview,
  });

  followTheme(shell.state, localStorage);
  connect();
  const session = shell.session.restore().finally(() => sessionKnown$.next(true));
  const page = firstPage(shell);
  // The entries of a member would move those of a visitor.
  const member = shell.sessionStore.token() === null ? [] : [session, loadComponent(MemberArea.load)];
  await shell.language.start();
  await waitForFirstPage(page, ...member);
  render(shell, sessionKnown$);
  const watching = untilItComes(() => import(/* webpackChunkName: 'intent' */ '../../shared/remotes/intent.ts'));
  // The stream begins with what has changed since the page was requested, so what follows content listens first.
  void watching.then(({ watchPage }) => {
    watchPage(shell);
    return untilItComes(openStream);
  });
  void untilItComes(() => startProtection(shell));
  void putDraftsBack();
  void Promise.race([page, wait(TELEMETRY_WAIT_MS)]).then(() => startTelemetry(shell));

  // Forms show errors before they send anything, so the error texts must be loaded by the first input.
  const bringErrorTexts = () => void untilItComes(() => addErrorTexts(shell));
  document.addEventListener('focusin', bringErrorTexts, { once: true });
  await page;
  const { fetchWhenIdle, whenQuiet } = await watching;
  await whenQuiet();
  bringErrorTexts();
  void shell.updates.prepare();
  warmUp(MemberArea);
  warmUpDialogs();
  await fetchWhenIdle(shell);
};

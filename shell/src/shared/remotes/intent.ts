/**
 * Fetches a module when somebody seems to want it: the pointer or the focus rests on a link to it, or nothing else is to do
 * (MFE-029). Links are found on the page itself, so those inside modules count as well.
 */
import { endNotifications } from '../lite-app/end-notifications.ts';
import { startLiteApp } from '../lite-app/lite-app.ts';
import { SYSTEM_INFO_KEY } from '../merchant/system-info.query.ts';
import type { Shell } from '../shell.types.ts';
import type { Composition, Overrides, ReleaseFile } from 'shared-contracts/composition';
import type { ModuleRoute } from 'shared-contracts/module';
import { composition } from 'shared-contracts/portal';
import { moduleForPath, routeForPath } from '../router/routes.policy.ts';
import { loadComponent } from '../ui/loaded-component.ts';
import { INTENT_MS, QUIET_LIMIT_MS, QUIET_MS } from './budgets.ts';

const routeOf = async (shell: Shell, path: string): Promise<ModuleRoute | undefined> => {
  const module = moduleForPath(shell.composition$.value.modules, path);
  const loaded = module && (await shell.loader.preload(module.name));
  return loaded ? routeForPath(loaded.module.routes, path) : undefined;
};

/** Fetches the module of an address, the code of its page and the page's data. Never rejects. */
export const preloadPath = async (shell: Shell, path: string): Promise<void> => {
  const route = await routeOf(shell, path);
  if (!route) return;
  try {
    route.prefetch?.();
    await loadComponent(route.load);
  } catch {
    // Silent: opening the page tries again and says so.
  }
};

const inAppPath = (target: EventTarget | null): string | null => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  return link && link.origin === window.location.origin ? link.pathname : null;
};

/** Somebody who saves data, or whose network is slow, does not want what they have not asked for. */
const isFrugal = (): boolean => {
  const connection = (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection;
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
};

/** Browsers spread their requests after a change over this time: all hear of it at once. */
const SPREAD_MS = 400;

const spread = (read: () => unknown): void => void setTimeout(read, Math.random() * SPREAD_MS);

/** Reads again what the navigation offers when vendors or games have changed. */
export const watchGames = ({
  bus,
  queryClient,
  outdateAnswers,
}: Pick<Shell, 'bus' | 'queryClient' | 'outdateAnswers'>): void => {
  bus.on('games/changed', () => {
    outdateAnswers();
    spread(() => queryClient.invalidateQueries({ queryKey: SYSTEM_INFO_KEY }));
  });
};

/** Second parts of the keys under which the shell and the modules keep what merchants write. */
const CONTENT: readonly unknown[] = [
  ...['system-info', 'help', 'popup', 'announcement', 'unread', 'public-notices'],
  ...['banners', 'announcements'],
  // Rules change with the texts of their promotion.
  ...['promotions.activity', 'raffles.state', 'tournaments.state'],
];
const isContent = ([, name]: readonly unknown[]): boolean =>
  CONTENT.includes(name) || (typeof name === 'string' && name.startsWith('content.'));

/** Reads content again when a version of it went live or ended; or the merchant's own words, where these have changed. */
export const watchContent = ({
  bus,
  queryClient,
  language,
  outdateAnswers,
}: Pick<Shell, 'bus' | 'queryClient' | 'language' | 'outdateAnswers'>): void => {
  bus.on('content/changed', ({ payload: { texts } }) => {
    if (texts) return spread(() => language.renew());
    outdateAnswers();
    spread(() => queryClient.invalidateQueries({ predicate: ({ queryKey }) => isContent(queryKey) }));
  });
};

/** The page came with the merchant's colors; an operator may choose others. */
const watchColors = ({ composition$ }: Pick<Shell, 'composition$'>): void =>
  void composition$.subscribe(({ merchant: { accent } }) => {
    document.documentElement.dataset['merchantAccent'] = accent;
  });

/** Ends the notifications of this browser with the session. */
export const watchLogout = ({ bus }: Pick<Shell, 'bus'>): void => {
  bus.on('session/logged-out', ({ payload: { reason } }) => {
    if (reason === 'user') endNotifications().catch(() => undefined);
  });
};

export const watchIntent = (shell: Shell): void => {
  let resting: { readonly path: string; readonly timer: ReturnType<typeof setTimeout> } | null = null;
  const leave = (): void => {
    if (resting) clearTimeout(resting.timer);
    resting = null;
  };
  const restOn = (event: Event): void => {
    const path = inAppPath(event.target);
    if (path === resting?.path) return;
    leave();
    if (path !== null) resting = { path, timer: setTimeout(() => void preloadPath(shell, path), INTENT_MS) };
  };
  const pressOn = (event: Event): void => {
    const path = inAppPath(event.target);
    if (path !== null) void preloadPath(shell, path);
  };
  document.addEventListener('pointerover', restOn, { passive: true });
  document.addEventListener('focusin', restOn);
  document.addEventListener('pointerdown', pressOn, { passive: true });
};

const whenLoaded = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.readyState === 'complete') resolve();
    else window.addEventListener('load', () => resolve(), { once: true });
  });

/**
 * The page that was opened has what it asked for: loaded, and then nothing has arrived for a while. What it can do without waits
 * for this, so that it does not stand in the way of the pictures of the first row.
 */
export const whenQuiet = async (): Promise<void> => {
  await whenLoaded();
  await new Promise<void>((resolve) => {
    const end = (): void => {
      observer.disconnect();
      clearTimeout(limit);
      clearTimeout(quiet);
      resolve();
    };
    let quiet = setTimeout(end, QUIET_MS);
    const limit = setTimeout(end, QUIET_LIMIT_MS);
    const observer = new PerformanceObserver(() => {
      clearTimeout(quiet);
      quiet = setTimeout(end, QUIET_MS);
    });
    observer.observe({ type: 'resource' });
  });
};

const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: 5_000 });
    else setTimeout(resolve, 1_500);
  });

/**
 * Brings a file into the browser's cache and runs nothing of it: on a cheap phone a module costs a tenth of a second when it runs,
 * and a style sheet another to lay the page out again, and nobody may ever open it. Never rejects: opening asks again and says so.
 * By a link and not by `fetch`, whose answers are kept apart from those of scripts (`Vary: origin`).
 */
const fetchAhead = ({ url, integrity }: ReleaseFile): Promise<void> =>
  new Promise((resolve) => {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'prefetch', crossOrigin: 'anonymous', integrity, href: url });
    link.onload = link.onerror = () => {
      link.remove();
      resolve();
    };
    document.head.append(link);
  });

/** Pages that the frame's menus lead to. */
const menuPaths = (): readonly string[] =>
  [...document.querySelectorAll('nav a[href]')].map(inAppPath).filter((path) => path !== null);

/** Asking again for what the browser has costs as much of the processor as the first time. */
const wasAskedFor = ({ url }: ReleaseFile): boolean =>
  performance.getEntriesByName(new URL(url, window.location.href).href, 'resource').length > 0;

/** What the modules need to begin, and then what the pages of the menu need besides; without what a developer overrides. */
const filesAhead = ({ modules }: Composition, overrides: Overrides): readonly ReleaseFile[] => {
  const published = modules.filter(({ name }) => !Object.hasOwn(overrides, name));
  const pages = menuPaths().flatMap((path) => moduleForPath(published, path)?.release.pages?.[path] ?? []);
  const files = [...published.flatMap(({ release }) => [release.entry, ...release.preload]), ...pages];
  return [...new Map(files.map((file) => [file.url, file])).values()];
};

export const watchPage = (shell: Shell): void => {
  watchIntent(shell);
  watchGames(shell);
  watchContent(shell);
  watchColors(shell);
  watchLogout(shell);
};

/** After the first page is there, the worker of the lite app is readied where there is one, and the files of other modules and of the menu's pages are fetched one by one while nothing else is to do. */
export const fetchWhenIdle = async (shell: Shell): Promise<void> => {
  startLiteApp();
  if (isFrugal() || !document.createElement('link').relList.supports('prefetch')) return;
  // The document in the page leaves out the files of single pages.
  const whole = await shell.api.call(composition, {}).catch(() => shell.composition$.value);
  for (const file of filesAhead(whole, shell.overrides?.overrides ?? {})) {
    if (wasAskedFor(file)) continue;
    await whenIdle();
    if (shell.state.system$.value.status !== 0) return;
    await fetchAhead(file);
  }
};

import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import type { BehaviorSubject } from 'rxjs';
import type { ModuleName } from 'shared-contracts/module';
import { EmptyState } from 'shared-ui';
import { HomeIcon } from 'shared-ui/icons';
import { Frame } from '../features/frame/index.ts';
import type { FrameKind } from '../features/frame/index.ts';
import { loadGamePage } from '../features/game/index.ts';
import { ModulePage, PageSkeleton } from '../features/modules/index.ts';
import { OverlayHost } from '../features/overlays/index.ts';
import { ProtectionFallback } from '../features/protection-fallback/index.ts';
import { loadRegisterPage } from '../features/registration/index.ts';
import { loadSignInPage } from '../features/sign-in/index.ts';
import { loadMeeting } from '../features/windows/index.ts';
import type { Meeting } from '../features/windows/index.ts';
import { overlayOf } from '../shared/router/overlay-address.ts';
import { LOGIN_FIRST_FLAG, readingOf, resolvePath } from '../shared/router/routes.policy.ts';
import type { Target } from '../shared/router/routes.policy.ts';
import { later, Show } from '../shared/ui/later.tsx';
import type { Later } from '../shared/ui/later.tsx';
import { useComposition, useShell } from '../shared/ui/shell-context.ts';
import { PHONE_QUERY, useMedia } from '../shared/ui/use-media.ts';
import { useValue } from '../shared/ui/use-value.ts';
import { ShellDialogs } from './dialogs/shell-dialogs.tsx';
import { usePageArrival } from './page-arrival.ts';

const GamePage = later<object>(loadGamePage);
const SignInPage = later<object>(loadSignInPage);
const RegisterPage = later<object>(loadRegisterPage);
const NO_PROPS = {};
/** Dialogs open only after the page has been visible for this time. */
const MEET_AFTER_MS = 1_000;

const frameOf = (target: Target, pathname: string): FrameKind => {
  if (pathname === '/seamless') return 'seamless';
  if (pathname === '/vnLottery') return 'lottery';
  if (target.kind === 'game') return 'game';
  if (target.kind === 'register') return 'plain';
  if (target.kind === 'login') return 'menu';
  return 'full';
};

const EmptyHome = () => {
  const { t } = useTranslation('shell');
  return <EmptyState icon={<HomeIcon size={24} />} title={t('home.empty')} text={t('home.emptyText')} />;
};

/** On a phone an overlay covers the whole screen: a page that nobody has seen yet is drawn when the overlay closes. */
const useIsUnseen = (): boolean => {
  const { search } = useLocation();
  const isCovered = useMedia(PHONE_QUERY) && overlayOf(search) !== null;
  const [isUnseen, setUnseen] = useState(isCovered);
  if (isUnseen && !isCovered) setUnseen(false);
  return isUnseen;
};

interface SessionProps {
  /** Turns true once it is known whether the tab's token is still valid. A subject: its turn draws only what depends on it. */
  readonly sessionKnown$: BehaviorSubject<boolean>;
}

const ShellPage = ({ part }: { readonly part: Later<object> }) => (
  <Show part={part} props={NO_PROPS} fallback={<PageSkeleton />} isPage />
);

const Game = ({ sessionKnown$ }: SessionProps) =>
  useValue(sessionKnown$) ? <ShellPage part={GamePage} /> : <PageSkeleton />;

const Page = ({ target, sessionKnown$ }: SessionProps & { readonly target: Target }) => {
  const isUnseen = useIsUnseen();
  if (target.kind === 'redirect') return <Navigate to={target.to} replace />;
  if (isUnseen) return <PageSkeleton asleep />;
  if (target.kind === 'module') return <ModulePage key={target.name} name={target.name} />;
  if (target.kind === 'protection') return <ShellPage key={target.kind} part={ProtectionFallback} />;
  if (target.kind === 'empty-home') return <EmptyHome />;
  if (target.kind === 'login') return <ShellPage key={target.kind} part={SignInPage} />;
  if (target.kind === 'register') return <ShellPage key={target.kind} part={RegisterPage} />;
  return <Game sessionKnown$={sessionKnown$} />;
};

/** Notifies the player when the module on the screen is switched off and the address changes to home. */
const useModuleGoneNotice = (target: Target): void => {
  const { t } = useTranslation('shell');
  const { toasts } = useShell();
  const { modules } = useComposition();
  const { key } = useLocation();
  const shown = useRef<{ readonly name: ModuleName; readonly key: string } | null>(null);
  useEffect(() => {
    const former = shown.current;
    shown.current = target.kind === 'module' ? { name: target.name, key } : null;
    // The location is the same, so the player did not navigate.
    if (former?.key !== key || modules.some(({ name }) => name === former.name)) return;
    toasts.push({
      id: 'module-gone',
      tone: 'info',
      title: t('module.gone', { module: t(`module.name.${former.name}`, { defaultValue: former.name }) }),
    });
  }, [target, modules, key, toasts, t]);
};

/** Opens help as a dialog over the login for merchants that require a login first (SHL-030). */
const useHelpBehindGuard = (target: Target): void => {
  const { dialog$ } = useShell();
  const { pathname, hash } = useLocation();
  const wanted = target.kind === 'redirect' && pathname === '/help' ? readingOf(hash) : null;
  useEffect(() => {
    if (wanted !== null) dialog$.next(wanted);
  }, [dialog$, wanted]);
};

/** Starts the arrival dialogs and less urgent calls after the page is rendered. */
const useMeeting = (sessionKnown$: BehaviorSubject<boolean>, pathname: string): void => {
  const shell = useShell();
  const meeting = useRef<Meeting | null>(null);
  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const meet = (): void =>
      void loadMeeting()
        .then(({ startMeeting }) => {
          if (!isOver) meeting.current = startMeeting(shell, window.location.pathname);
        })
        .catch(() => shell.arrivals.begin());
    const known = sessionKnown$.subscribe((isKnown) => {
      if (isKnown) timer = setTimeout(meet, MEET_AFTER_MS);
    });
    return () => {
      isOver = true;
      known.unsubscribe();
      clearTimeout(timer);
      meeting.current?.end();
    };
  }, [shell, sessionKnown$]);
  useEffect(() => meeting.current?.turn(pathname), [pathname]);
};

/** Connects the router to code outside React, and lets a new release take over on navigation. */
const useShellNavigation = (): void => {
  const { navigator, updates } = useShell();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => navigator.attach((to, options) => void navigate(to, options)), [navigator, navigate]);
  useEffect(() => void updates.takeOver(), [updates, pathname]);
};

export const AppRoutes = ({ sessionKnown$ }: SessionProps) => {
  const shell = useShell();
  const { modules, flags } = useComposition();
  const { pathname } = useLocation();
  const signedIn = useValue(shell.state.loggedIn$);
  const target = resolvePath(pathname, {
    modules,
    signedIn,
    hasToken: signedIn || shell.sessionStore.token() !== null,
    loginFirst: flags[LOGIN_FIRST_FLAG] === 1,
  });
  useShellNavigation();
  usePageArrival();
  useMeeting(sessionKnown$, pathname);
  useHelpBehindGuard(target);
  useModuleGoneNotice(target);
  return (
    <>
      <Frame kind={frameOf(target, pathname)}>
        <Page target={target} sessionKnown$={sessionKnown$} />
      </Frame>
      <OverlayHost sessionKnown$={sessionKnown$} />
      <ShellDialogs />
    </>
  );
};

/** The windows that meet a visitor or a member. */
import { distinctUntilChanged, map } from 'rxjs';
import { systemInfoQuery } from '../frame/system-info.query.ts';
import type { Shell } from '../shell.types.ts';
import { newsOf, popupQuery, unreadQuery } from './windows.queries.ts';

/** Here the visitor is busy with something that a window must not cover. */
const QUIET_PATHS: readonly string[] = ['/register', '/register.html', '/help', '/game', '/seamless'];

/** A visitor, once a session, unless busy. */
const meetVisitor = async (shell: Shell): Promise<void> => {
  const { arrivals, queryClient, sessionStore, state } = shell;
  const { windows } = await queryClient.fetchQuery(systemInfoQuery(shell));
  if (!windows.popup || sessionStore.hasFlag('publicityClose')) return;
  const { popup } = await queryClient.fetchQuery(popupQuery(shell));
  if (popup.length === 0 || state.loggedIn$.value || QUIET_PATHS.includes(window.location.pathname)) return;
  arrivals.ask('public-popup');
};

/** A member: first what must be agreed to, then what is new. Who must change the password is not kept from it. */
const meetMember = async (shell: Shell, memberId: string): Promise<void> => {
  const { arrivals, queryClient, session, sessionStore, state } = shell;
  const isGone = (): boolean => state.member$.value?.id !== memberId;
  const { windows } = await queryClient.fetchQuery(systemInfoQuery(shell));
  if (isGone()) return;
  if (windows.disclaimer && !sessionStore.hasFlag('disclaimerAccept')) arrivals.ask('disclaimer');
  if (sessionStore.hasFlag('announcementClose')) return;
  const news = newsOf(await queryClient.fetchQuery(unreadQuery(shell)));
  if (news.length > 0 && !isGone() && session.passwordChange$.value === null) arrivals.ask('login-popup');
};

/** None of it is worth an error: what fails is asked for again when somebody needs it. */
const quietly = (work: Promise<unknown>): void => void work.catch(() => undefined);

/** Begins; answers how to end. */
export const startMeeting = (shell: Shell): (() => void) => {
  let isFirst = true;
  const subscription = shell.state.member$
    .pipe(
      map((member) => member?.id ?? null),
      distinctUntilChanged(),
    )
    .subscribe((memberId) => {
      if (memberId !== null) quietly(meetMember(shell, memberId));
      // Who has just signed out is no new visitor.
      else if (isFirst) quietly(meetVisitor(shell));
      isFirst = false;
    });
  return () => subscription.unsubscribe();
};

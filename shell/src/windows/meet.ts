/** The windows that meet a visitor or a member. */
import { distinctUntilChanged, map } from 'rxjs';
import { prepareRichText } from 'shared-ui/rich-text';
import { systemInfoQuery } from '../frame/system-info.query.ts';
import type { Shell } from '../shell.types.ts';
import { announcementQuery, disclaimerQuery, newsOf, popupQuery, unreadQuery, unseen } from './windows.queries.ts';

/** Whoever registers or plays is not told of something else; they are told on the next page (CON-018). */
const QUIET_PATHS: readonly string[] = ['/register', '/register.html', '/game', '/seamless'];

type Windows = Awaited<ReturnType<ReturnType<typeof systemInfoQuery>['queryFn']>>['windows'];

/** What must be agreed to comes before all else (CON-016, CON-020): nothing is shown until it is known. */
const meetDisclaimer = async (shell: Shell): Promise<Windows> => {
  const { arrivals, queryClient, sessionStore } = shell;
  const release = arrivals.hold();
  try {
    const { windows } = await queryClient.fetchQuery(systemInfoQuery(shell));
    if (windows.disclaimer && !sessionStore.hasFlag('disclaimerAccept')) {
      // The window opens with its text, at its final height. Without the text it offers to try again.
      await Promise.allSettled([queryClient.fetchQuery(disclaimerQuery(shell)), prepareRichText()]);
      arrivals.ask('disclaimer');
    }
    return windows;
  } finally {
    release();
  }
};

/** What is new to a member. Who must change the password is not kept from it. */
const meetUnread = async (shell: Shell, isGone: () => boolean): Promise<void> => {
  const { arrivals, queryClient, session } = shell;
  const news = newsOf(await queryClient.fetchQuery(unreadQuery(shell)));
  if (news.length > 0 && !isGone() && session.passwordChange$.value === null) arrivals.ask('login-popup');
};

/** Notices that open by themselves, but for those that the window after the sign-in shows. */
const meetAnnouncement = async (shell: Shell, isGone: () => boolean): Promise<void> => {
  const { arrivals, queryClient } = shell;
  const { popup } = await queryClient.fetchQuery(announcementQuery(shell));
  if (unseen(queryClient, shell, popup).length > 0 && !isGone()) arrivals.ask('announcement');
};

/** Whether a public popup waits: shown once a session, on this page or on the first after it that is not quiet. */
const hasPopup = async (shell: Shell): Promise<boolean> => {
  const { popup } = await shell.queryClient.fetchQuery(popupQuery(shell));
  return popup.length > 0;
};

/** None of it is worth an error: what fails is asked for again when somebody needs it. */
const quietly = (work: Promise<unknown>): void => void work.catch(() => undefined);

export interface Meeting {
  /** Another page is open. */
  readonly turn: (path: string) => void;
  readonly end: () => void;
}

/** Begins with the page that is open. */
export const startMeeting = (shell: Shell, first: string): Meeting => {
  const { arrivals, sessionStore, state } = shell;
  const goneFrom = (memberId: string | null) => (): boolean => (state.member$.value?.id ?? null) !== memberId;
  let path = first;
  /** Due as soon as no quiet page is open. */
  const due = new Set<'announcement' | 'public-popup'>();
  const showDue = async (): Promise<void> => {
    if (QUIET_PATHS.includes(path)) return;
    // The popup comes after what is announced, which is asked for first.
    const release = arrivals.hold();
    const isGone = goneFrom(state.member$.value?.id ?? null);
    try {
      if (due.delete('public-popup') && !sessionStore.hasFlag('publicityClose')) arrivals.ask('public-popup');
      if (due.delete('announcement')) await meetAnnouncement(shell, isGone);
    } finally {
      release();
    }
  };
  const meet = async (memberId: string | null): Promise<void> => {
    const isGone = goneFrom(memberId);
    const windows = await meetDisclaimer(shell);
    if (isGone()) return;
    const isNew = !sessionStore.hasFlag('announcementClose');
    // Without an answer about one window the others come all the same.
    if (memberId !== null && isNew) await meetUnread(shell, isGone).catch(() => undefined);
    const isPopupDue = windows.popup && !sessionStore.hasFlag('publicityClose') && (await hasPopup(shell));
    if (isGone()) return;
    if (windows.announcement && isNew) due.add('announcement');
    if (isPopupDue) due.add('public-popup');
    await showDue();
  };
  let isFirst = true;
  const subscription = state.member$
    .pipe(
      map((member) => member?.id ?? null),
      distinctUntilChanged(),
    )
    .subscribe((memberId) => {
      due.clear();
      // Who has just signed out is no new visitor.
      if (memberId !== null || isFirst) quietly(meet(memberId));
      isFirst = false;
    });
  arrivals.begin();
  return {
    turn: (to) => {
      path = to;
      if (due.size > 0) quietly(showDue());
    },
    end: () => subscription.unsubscribe(),
  };
};

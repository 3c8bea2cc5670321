/** The windows that meet a visitor or a member. */
import { distinctUntilChanged, map } from 'rxjs';
import { prepareRichText } from 'shared-ui/rich-text';
import { systemInfoQuery } from '../../shared/merchant/system-info.query.ts';
import type { Shell } from '../../shared/shell.types.ts';
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

/** Whether something is new to a member. Who must change the password is not kept from it. */
const hasUnread = async (shell: Shell): Promise<boolean> => {
  const news = newsOf(await shell.queryClient.fetchQuery(unreadQuery(shell)));
  return news.length > 0 && shell.session.passwordChange$.value === null;
};

/** Whether notices open by themselves, but for those that the window after the sign-in shows. */
const hasAnnouncement = async (shell: Shell): Promise<boolean> => {
  const { popup } = await shell.queryClient.fetchQuery(announcementQuery(shell));
  return unseen(shell.queryClient, shell, popup).length > 0;
};

/** Whether a public popup waits: shown once a session, on this page or on the first after it that is not quiet. */
const hasPopup = async (shell: Shell): Promise<boolean> => {
  const { popup } = await shell.queryClient.fetchQuery(popupQuery(shell));
  return popup.length > 0;
};

/** None of it is worth an error: what fails is asked for again when somebody needs it. */
const quietly = (work: Promise<unknown>): void => void work.catch(() => undefined);
const holds = (work: Promise<boolean>): Promise<boolean> => work.catch(() => false);

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
    const isGone = goneFrom(state.member$.value?.id ?? null);
    const isPopupDue = due.delete('public-popup') && !sessionStore.hasFlag('publicityClose');
    const isAnnounced = due.delete('announcement') && (await holds(hasAnnouncement(shell)));
    if (isGone()) return;
    // One window has both: one tap closes it (SHL-092).
    if (isAnnounced) arrivals.ask('announcement');
    else if (isPopupDue) arrivals.ask('public-popup');
  };
  const meet = async (memberId: string | null): Promise<void> => {
    const isGone = goneFrom(memberId);
    const windows = await meetDisclaimer(shell);
    if (isGone()) return;
    const isNew = !sessionStore.hasFlag('announcementClose');
    const isAnnouncementDue = windows.announcement && isNew;
    // Without an answer about one window the others come all the same.
    const [isUnread, isPopupDue] = await Promise.all([
      memberId !== null && isNew && holds(hasUnread(shell)),
      windows.popup && !sessionStore.hasFlag('publicityClose') && holds(hasPopup(shell)),
    ]);
    if (isUnread) {
      // The window after the sign-in has the others as pages; it opens with all of them.
      if (isAnnouncementDue) await holds(hasAnnouncement(shell));
      if (!isGone()) arrivals.ask('login-popup');
      return;
    }
    if (isGone()) return;
    if (isAnnouncementDue) due.add('announcement');
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

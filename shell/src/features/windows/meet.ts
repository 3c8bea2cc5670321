/** Opens the dialogs that a visitor or a member sees on arrival. */
import { distinctUntilChanged, map } from 'rxjs';
import { prepareRichText } from 'shared-ui/rich-text';
import { systemInfoQuery } from '../../shared/merchant/system-info.query.ts';
import type { Shell } from '../../shared/shell.types.ts';
import { announcementQuery, disclaimerQuery, newsOf, popupQuery, unreadQuery, unseen } from './windows.queries.ts';

/** Pages that must not be interrupted; the dialogs open on the next page (CON-018). */
const QUIET_PATHS: readonly string[] = ['/register', '/register.html', '/game', '/seamless'];

type Windows = Awaited<ReturnType<ReturnType<typeof systemInfoQuery>['queryFn']>>['windows'];

/** Agreements come first (CON-016, CON-020), so nothing is shown until they are known. */
const meetDisclaimer = async (shell: Shell, isGone: () => boolean): Promise<Windows> => {
  const { arrivals, queryClient, sessionStore } = shell;
  const release = arrivals.hold();
  try {
    const { windows } = await queryClient.fetchQuery(systemInfoQuery(shell));
    if (windows.disclaimer && !sessionStore.hasFlag('disclaimerAccept')) {
      // The dialog opens once its text is loaded, at its final height. If loading fails it offers to try again.
      await Promise.allSettled([queryClient.fetchQuery(disclaimerQuery(shell)), prepareRichText()]);
      if (!isGone()) arrivals.ask('disclaimer');
    }
    return windows;
  } finally {
    release();
  }
};

/** Whether the member has unread notices. False while a password change is requested, which must not be covered. */
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

/** Ignores failures: the dialog that needs the data fetches it again. */
const quietly = (work: Promise<unknown>): void => void work.catch(() => undefined);
const holds = (work: Promise<boolean>): Promise<boolean> => work.catch(() => false);

export interface Meeting {
  /** Call this when the page changes. */
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
    // One dialog shows both, so that one tap closes it (SHL-092).
    if (isAnnounced) arrivals.ask('announcement');
    else if (isPopupDue) arrivals.ask('public-popup');
  };
  const meet = async (memberId: string | null): Promise<void> => {
    const isGone = goneFrom(memberId);
    const windows = await meetDisclaimer(shell, isGone);
    if (isGone()) return;
    const isNew = !sessionStore.hasFlag('announcementClose');
    const isAnnouncementDue = windows.announcement && isNew;
    // If the data of one dialog fails, the others still open.
    const [isUnread, isPopupDue] = await Promise.all([
      memberId !== null && isNew && holds(hasUnread(shell)),
      windows.popup && !sessionStore.hasFlag('publicityClose') && holds(hasPopup(shell)),
    ]);
    if (isUnread) {
      // The dialog after the login has the others as pages, so it opens once all are loaded.
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
      // A member who has just logged out is not a new visitor.
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

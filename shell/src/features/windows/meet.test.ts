import { QueryClient } from '@tanstack/react-query';
import { BehaviorSubject } from 'rxjs';
import { createFakeApi } from 'shared-contracts/testing';
import { createArrivals } from '../../shared/arrival/arrivals.ts';
import type { Shell, ShellDialog } from '../../shared/shell.types.ts';
import { startMeeting } from './meet.ts';

const notice = (id: string) => ({ id, type: 'B', title: id, content: '', date: '2026-05-01T00:00:00.000Z' });
const MEMBER = { id: 'm1' };
/** All calls of a meeting have answered: the clock is the test's own, however busy the machine is. */
const settle = () => jest.advanceTimersByTimeAsync(1000);

interface Options {
  readonly member?: typeof MEMBER | null;
  readonly path?: string;
  readonly flags?: readonly string[];
  readonly windows?: Partial<Record<'disclaimer' | 'announcement' | 'popup', boolean>>;
  readonly unread?: readonly string[];
  readonly announcements?: readonly string[];
  readonly popups?: readonly string[];
}

const setUp = (options: Options = {}) => {
  const { member = null, path = '/', windows, unread = [], announcements = ['a1'], popups = ['p1'] } = options;
  const flags = new Set(options.flags);
  const dialog$ = new BehaviorSubject<ShellDialog | null>(null);
  const arrivals = createArrivals(dialog$);
  const member$ = new BehaviorSubject(member);
  const shell = {
    api: createFakeApi({
      'content.systemStatus': () => ({
        windows: { disclaimer: true, announcement: true, popup: true, venues: false, ...windows },
      }),
      'content.announcements': async (input: unknown) => {
        // As slow as a call: nothing that waits for it may be overtaken.
        await new Promise((resolve) => setTimeout(resolve, 5));
        const isPublic = (input as { query: { types: string } }).query.types === 'PU';
        return { list: [], popup: (isPublic ? popups : announcements).map(notice), totalPages: 1 };
      },
      'content.unreadNotices': () => ({
        notices: unread.map(notice),
        promotions: [],
        unreadCount: unread.length,
        totalPages: 1,
      }),
    }),
    ...{ dialog$, arrivals },
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    session: { passwordChange$: new BehaviorSubject(null) },
    sessionStore: { hasFlag: (name: string) => flags.has(name) },
    state: { member$, language$: new BehaviorSubject('EN') },
  } as unknown as Shell;
  const shown: ShellDialog[] = [];
  dialog$.subscribe((dialog) => {
    if (dialog !== null) shown.push(dialog);
  });
  /** Every window that comes is closed. */
  const closeAll = async (): Promise<readonly ShellDialog[]> => {
    await settle();
    while (dialog$.value !== null) {
      dialog$.next(null);
      await settle();
    }
    return shown;
  };
  const meeting = startMeeting(shell, path);
  return { shell, flags, member$, meeting, closeAll };
};

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

describe('dialogs on arrival', () => {
  it('[CON-016] [CON-020] shows a visitor the disclaimer, then notices and the public popup in one dialog', async () => {
    expect(await setUp().closeAll()).toEqual(['disclaimer', 'announcement']);
  });

  it('the public popup has a window of its own where nothing else is announced', async () => {
    expect(await setUp({ announcements: [] }).closeAll()).toEqual(['disclaimer', 'public-popup']);
  });

  it('[CON-020] shows announcements to visitors who have agreed already', async () => {
    expect(await setUp({ flags: ['disclaimerAccept'] }).closeAll()).toEqual(['announcement']);
  });

  it('[CON-018] [CON-020] a member in the window of the sign-in', async () => {
    const { closeAll } = setUp({ member: MEMBER, unread: ['n1'] });
    expect(await closeAll()).toEqual(['disclaimer', 'login-popup']);
  });

  it('[CON-015] what the window of the sign-in shows is not announced again, nor anything once it was closed', async () => {
    const { closeAll } = setUp({ member: MEMBER, unread: ['a1'] });
    expect(await closeAll()).toEqual(['disclaimer', 'login-popup']);
    const again = setUp({ member: MEMBER, unread: ['n1'], flags: ['announcementClose'] });
    expect(await again.closeAll()).toEqual(['disclaimer', 'public-popup']);
  });

  it.each([
    ['it was closed in this session', { flags: ['publicityClose'] }],
    ['there is none', { windows: { popup: false } }],
    ['none is left', { popups: [] }],
    ['somebody registers', { path: '/register' }],
    ['somebody registers at the other address', { path: '/register.html' }],
  ] as const)('[CON-018] [CON-019] no public popup where %s', async (_why, options) => {
    expect(await setUp({ announcements: [], ...options }).closeAll()).not.toContain('public-popup');
  });

  it('[CON-018] opens once on the next page after the register page', async () => {
    const { meeting, closeAll } = setUp({ path: '/register' });
    expect(await closeAll()).toEqual(['disclaimer']);
    meeting.turn('/hot');
    expect(await closeAll()).toEqual(['disclaimer', 'announcement']);
    meeting.turn('/rng');
    expect(await closeAll()).toHaveLength(2);
  });

  it('shows nothing to a member who logs out before the dialogs have loaded', async () => {
    const { member$, closeAll } = setUp({ member: MEMBER });
    member$.next(null);
    expect(await closeAll()).toEqual([]);
  });

  it('does not treat a member who logs out as a new visitor', async () => {
    const { member$, closeAll } = setUp({ member: MEMBER });
    await closeAll();
    member$.next(null);
    expect((await closeAll()).filter((dialog) => dialog === 'disclaimer')).toHaveLength(1);
  });
});

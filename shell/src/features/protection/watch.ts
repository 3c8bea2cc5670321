/**
 * Follows a signed-in member: tells the platform of input, at most once a minute and only of real input (RSG-009), covers play with
 * the reality check when it is due (RSG-005), and shows a break from play or a limit that refused a bet (RSG-003, RSG-004).
 */
import { protectionActivity, protectionSession } from 'shared-contracts/protection';
import type { Shell } from '../../shared/shell.types.ts';
import { limitReached$, protection$ } from './state.ts';

const TELL_EVERY_MS = 60_000;
const AGAIN_MS = 30_000;
/** Timers know no longer wait. */
const WAIT_MAX_MS = 2_000_000_000;
const TRIAL = 4;
const INPUTS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

type WatchedShell = Pick<Shell, 'api' | 'arrivals' | 'bus' | 'clock' | 'language' | 'state' | 'toasts'>;

/** What fills the screen would hide the window. */
const leaveFullscreen = (): void => {
  if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined);
};

const watchInput = ({ api, clock }: WatchedShell): (() => void) => {
  let toldAt = Number.NEGATIVE_INFINITY;
  const tell = (event: Event): void => {
    const now = clock.now();
    if (!event.isTrusted || now - toldAt < TELL_EVERY_MS) return;
    toldAt = now;
    // Lost pings only make the platform ask for the password sooner.
    api.call(protectionActivity, {}).catch(() => undefined);
  };
  for (const name of INPUTS) document.addEventListener(name, tell, { capture: true, passive: true });
  return () => {
    for (const name of INPUTS) document.removeEventListener(name, tell, { capture: true });
  };
};

const follow = (shell: WatchedShell): (() => void) => {
  const { api, arrivals, bus, clock } = shell;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;

  const show = (dialog: Parameters<typeof arrivals.ask>[0]): void => {
    leaveFullscreen();
    arrivals.ask(dialog);
  };
  const later = (ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void read(), Math.min(Math.max(ms, 0), WAIT_MAX_MS));
  };
  const read = async (): Promise<void> => {
    const asked = await api.call(protectionSession, {}).catch(() => null);
    if (isOver) return;
    if (asked === null) return later(AGAIN_MS);
    const before = protection$.value;
    protection$.next(asked);
    if (asked.bar && asked.bar.endsAt !== before?.bar?.endsAt) show('exclusion');
  };
  const planned = protection$.subscribe((state) => {
    if (!state) return;
    const wait = Date.parse(state.realityCheck.dueAt) - clock.now();
    // The platform's word first: another tab may have acknowledged meanwhile.
    if (wait > 0) later(wait);
    else show('reality-check');
  });
  const unlisten = bus.on('protection/limit-reached', ({ payload }) => {
    // The platform says more when it is asked.
    if (['exclusion', 'lifted', 'reality-check'].includes(payload.limit)) return void read();
    limitReached$.next(payload);
    show('limit-reached');
  });
  const unlistenExport = bus.on('protection/export-ready', () => {
    // The texts come with the windows of player protection: nobody waits for this message.
    void import('./export-ready.ts').then(({ tellExportReady }) => tellExportReady(shell)).catch(() => undefined);
  });
  const unwatch = watchInput(shell);
  void read();
  return () => {
    isOver = true;
    clearTimeout(timer);
    planned.unsubscribe();
    unlisten();
    unlistenExport();
    unwatch();
    protection$.next(null);
  };
};

export const watchProtection = (shell: WatchedShell): void => {
  let end: (() => void) | null = null;
  let followed: string | null = null;
  shell.state.member$.subscribe((member) => {
    const id = member && member.type !== TRIAL ? member.id : null;
    if (id === followed) return;
    followed = id;
    end?.();
    end = id === null ? null : follow(shell);
  });
};

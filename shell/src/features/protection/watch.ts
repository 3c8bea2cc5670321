/**
 * Follows a member who is logged in: reports real input to the platform at most once a minute (RSG-009), covers play with the reality
 * check when it is due (RSG-005), and shows a time-out, self-exclusion or limit that rejected a bet (RSG-003, RSG-004).
 */
import { protectionActivity, protectionSession } from 'shared-contracts/protection';
import type { Shell } from '../../shared/shell.types.ts';
import { limitReached$, protection$ } from './state.ts';

const TELL_EVERY_MS = 60_000;
const AGAIN_MS = 30_000;
/** The longest delay that timers support. */
const WAIT_MAX_MS = 2_000_000_000;
const TRIAL = 4;
const INPUTS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

type WatchedShell = Pick<Shell, 'api' | 'arrivals' | 'bus' | 'clock' | 'language' | 'state' | 'toasts'>;

/** Leaves full screen, which would hide the dialog. */
const leaveFullscreen = (): void => {
  if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined);
};

const watchInput = ({ api, clock }: WatchedShell): (() => void) => {
  let toldAt = Number.NEGATIVE_INFINITY;
  const tell = (event: Event): void => {
    const now = clock.now();
    if (!event.isTrusted || now - toldAt < TELL_EVERY_MS) return;
    toldAt = now;
    // After lost pings the platform only asks for the password sooner.
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
    // Refetched first, because another tab may have acknowledged it.
    if (wait > 0) later(wait);
    else show('reality-check');
  });
  const unlisten = bus.on('protection/limit-reached', ({ payload }) => {
    // These events carry no details, so the state is fetched.
    if (['exclusion', 'lifted', 'reality-check'].includes(payload.limit)) return void read();
    limitReached$.next(payload);
    show('limit-reached');
  });
  const unlistenExport = bus.on('protection/export-ready', () => {
    // Waits for the texts, which load with the dialogs of player protection: this message is not urgent.
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

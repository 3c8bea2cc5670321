import { BehaviorSubject } from 'rxjs';
import type { ShellDialog } from '../shell.types.ts';
import { createArrivals } from './arrivals.ts';

const setUp = ({ hasBegun = true } = {}) => {
  const dialog$ = new BehaviorSubject<ShellDialog | null>(null);
  const seen: (ShellDialog | null)[] = [];
  const arrivals = createArrivals(dialog$);
  dialog$.subscribe((dialog) => seen.push(dialog));
  if (hasBegun) arrivals.begin();
  return { dialog$, seen, arrivals };
};
const settle = () => new Promise((resolve) => setTimeout(resolve, 1));

describe('windows that meet who arrives', () => {
  it('shows the most important dialog first, and the other after it closes', async () => {
    const { dialog$, arrivals } = setUp();
    arrivals.ask('change-password');
    arrivals.ask('new-password');
    await settle();
    expect(dialog$.value).toBe('new-password');
    dialog$.next(null);
    await settle();
    expect(dialog$.value).toBe('change-password');
  });

  it('[CON-020] several that are due come one at a time, in the order of the specification', async () => {
    const { dialog$, seen, arrivals } = setUp();
    const order = [
      'disclaimer',
      'change-password',
      'verification',
      'login-popup',
      'announcement',
      'public-popup',
    ] as const;
    for (const name of order.toReversed()) arrivals.ask(name);
    for (const _ of order) {
      await settle();
      dialog$.next(null);
    }
    expect(seen.filter((name) => name !== null)).toEqual(order);
  });

  it('[CON-020] nothing overtakes what must be agreed to while a call asks whether there is such a thing', async () => {
    const { dialog$, arrivals } = setUp({ hasBegun: false });
    arrivals.ask('verification');
    await settle();
    expect(dialog$.value).toBeNull();
    const release = arrivals.hold();
    arrivals.begin();
    arrivals.ask('change-password');
    await settle();
    expect(dialog$.value).toBeNull();
    arrivals.ask('disclaimer');
    release();
    await settle();
    expect(dialog$.value).toBe('disclaimer');
  });

  it('a link of a mail waits for nothing, and no call that is not answered keeps windows away for good', async () => {
    jest.useFakeTimers();
    try {
      const { dialog$, arrivals } = setUp();
      arrivals.hold();
      arrivals.ask('change-password');
      arrivals.ask('new-password');
      await jest.advanceTimersByTimeAsync(1);
      expect(dialog$.value).toBe('new-password');
      dialog$.next(null);
      await jest.advanceTimersByTimeAsync(1_000);
      expect(dialog$.value).toBeNull();
      await jest.advanceTimersByTimeAsync(10_000);
      expect(dialog$.value).toBe('change-password');
    } finally {
      jest.useRealTimers();
    }
  });

  it('waits until the user closes a dialog that is open', async () => {
    const { dialog$, arrivals } = setUp();
    dialog$.next('login');
    arrivals.ask('change-password');
    await settle();
    expect(dialog$.value).toBe('login');
    dialog$.next(null);
    await settle();
    expect(dialog$.value).toBe('change-password');
  });

  it('shows a dialog once if it is queued twice, and nothing after it was cleared', async () => {
    const { dialog$, seen, arrivals } = setUp();
    arrivals.ask('change-password');
    arrivals.ask('change-password');
    await settle();
    dialog$.next(null);
    arrivals.ask('new-password');
    arrivals.clear();
    await settle();
    expect(seen).toEqual([null, 'change-password', null]);
  });
});

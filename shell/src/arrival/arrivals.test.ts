import { BehaviorSubject } from 'rxjs';
import type { ShellDialog } from '../shell.types.ts';
import { createArrivals } from './arrivals.ts';

const setUp = () => {
  const dialog$ = new BehaviorSubject<ShellDialog | null>(null);
  const seen: (ShellDialog | null)[] = [];
  const arrivals = createArrivals(dialog$);
  dialog$.subscribe((dialog) => seen.push(dialog));
  return { dialog$, seen, arrivals };
};
const settle = () => new Promise((resolve) => setTimeout(resolve, 1));

describe('windows that meet who arrives', () => {
  it('shows the graver one first, whoever asked first, and the other when it has closed', async () => {
    const { dialog$, arrivals } = setUp();
    arrivals.ask('change-password');
    arrivals.ask('new-password');
    await settle();
    expect(dialog$.value).toBe('new-password');
    dialog$.next(null);
    await settle();
    expect(dialog$.value).toBe('change-password');
  });

  it('waits for a window that somebody opened', async () => {
    const { dialog$, arrivals } = setUp();
    dialog$.next('login');
    arrivals.ask('change-password');
    await settle();
    expect(dialog$.value).toBe('login');
    dialog$.next(null);
    await settle();
    expect(dialog$.value).toBe('change-password');
  });

  it('shows once what is asked for twice, and nothing after it was cleared', async () => {
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

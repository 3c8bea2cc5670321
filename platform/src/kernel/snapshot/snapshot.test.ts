import { createSnapshot } from './index.ts';

const setUp = () => {
  let value = 1;
  let loads = 0;
  let now = 0;
  let notify: (payload: string) => void = () => {};
  const database = {
    listen: (_channel: string, handler: (payload: string) => void) => {
      notify = handler;
      return Promise.resolve(() => Promise.resolve());
    },
  };
  const snapshot = createSnapshot(
    database,
    'channel',
    () => Promise.resolve((loads += 1) && value),
    () => now,
  );
  return {
    snapshot,
    set: (next: number) => void (value = next),
    loads: () => loads,
    pass: (ms: number) => void (now += ms),
    notify: () => notify(''),
  };
};

describe('a snapshot', () => {
  it('reads once for many, and again after a notification', async () => {
    const { snapshot, set, loads, notify } = setUp();
    await snapshot.start();
    expect(await Promise.all([snapshot.get(), snapshot.get(), snapshot.get()])).toEqual([1, 1, 1]);
    expect(loads()).toBe(1);
    set(2);
    expect(await snapshot.get()).toBe(1);
    notify();
    expect(await snapshot.get()).toBe(2);
    expect(loads()).toBe(2);
  });

  it('does not take a reading that began before the change for one that saw it', async () => {
    let release: (value: number) => void = () => {};
    const answers: Promise<number>[] = [new Promise((resolve) => (release = resolve)), Promise.resolve(2)];
    const snapshot = createSnapshot(
      { listen: () => Promise.resolve(() => Promise.resolve()) },
      'channel',
      () => answers.shift() ?? Promise.resolve(0),
    );
    const early = snapshot.get();
    snapshot.invalidate();
    const late = snapshot.get();
    release(1);
    expect(await early).toBe(1);
    expect(await late).toBe(2);
  });

  it('notices by its age what a lost notification would hide, without making anybody wait', async () => {
    const { snapshot, set, pass } = setUp();
    await snapshot.start();
    await snapshot.get();
    set(2);
    pass(16_000);
    expect(await snapshot.get()).toBe(1);
    await Promise.resolve();
    expect(await snapshot.get()).toBe(2);
  });
});

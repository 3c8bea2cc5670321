import { createFairGate } from './fair-gate.ts';

/** Starts tasks that end when told, and notes the order in which they ran. */
const setUp = (atOnce: number, waitingMax: number) => {
  const gate = createFairGate(atOnce, waitingMax);
  const order: string[] = [];
  const refused: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (purpose: string, caller: string): void => {
    const name = `${purpose} ${caller}`;
    const run = () =>
      new Promise<void>((end) => {
        order.push(name);
        ends.push(end);
      });
    gate({ purpose, caller }, run).catch(() => refused.push(name));
  };
  const endAll = async (): Promise<void> => {
    await new Promise(setImmediate);
    for (let end = ends.shift(); end; end = ends.shift()) {
      end();
      await new Promise(setImmediate);
    }
  };
  return { ask, endAll, order, refused };
};
const times = (count: number, ask: () => void): void => Array.from({ length: count }).forEach(ask);

describe('a fair gate', () => {
  it('serves one of each purpose, and within a purpose one of each caller', async () => {
    const { ask, endAll, order } = setUp(1, 100);
    times(4, () => ask('registration', 'flood'));
    times(2, () => ask('registration', 'neighbour'));
    ask('sign-in', 'member');
    await endAll();
    expect(order).toEqual([
      'registration flood',
      'registration flood',
      'sign-in member',
      'registration neighbour',
      'registration flood',
      'registration neighbour',
      'registration flood',
    ]);
  });

  it('a flood of many callers on one purpose keeps nobody of another waiting', async () => {
    const { ask, endAll, order, refused } = setUp(2, 128);
    Array.from({ length: 200 }, (_, index) => ask('registration', `network ${index}`));
    ask('sign-in', 'member');
    await endAll();
    // Two run, one was first in the queue.
    expect(order.indexOf('sign-in member')).toBeLessThanOrEqual(3);
    expect(refused).toHaveLength(200 - 128 - 2);
  });

  it('where a purpose is full, whoever has most in it makes room', async () => {
    const { ask, endAll, order, refused } = setUp(1, 4);
    times(6, () => ask('sign-in', 'flood'));
    ask('sign-in', 'member');
    await endAll();
    expect(order).toContain('sign-in member');
    expect(refused).toEqual(['sign-in flood', 'sign-in flood']);
  });
});

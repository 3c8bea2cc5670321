import { RACE_MS, RUNNERS } from '../../../tables/games/derby/derby.ts';
import { createRace } from './race.ts';

const ORDERS = [
  [1, 2, 3, 4, 5, 6],
  [6, 5, 4, 3, 2, 1],
  [3, 6, 1, 5, 2, 4],
];
const races = ORDERS.flatMap((order) =>
  Array.from({ length: 60 }, (_, at) => ({ order, race: createRace({ order }, `seed ${at}`) })),
);

describe('a race on the screen', () => {
  it('starts together, ends in the order of the result, and within its time', () => {
    for (const { order, race } of races) {
      expect(RUNNERS.map((runner) => race.at(runner, 0))).toEqual(RUNNERS.map(() => 0));
      const ends = order.map(race.finishMs);
      expect(ends).toEqual([...ends].sort((a, b) => a - b));
      expect(new Set(ends).size).toBe(ends.length);
      expect(ends.at(-1)).toBeLessThan(RACE_MS);
      for (const runner of RUNNERS) expect(race.at(runner, race.finishMs(runner))).toBeCloseTo(1, 9);
    }
  });

  it('never turns a runner back', () => {
    const steps = Array.from({ length: RACE_MS / 20 }, (_, at) => (at + 1) * 20);
    const least = races.map(({ race }) =>
      Math.min(...RUNNERS.flatMap((runner) => steps.map((ms) => race.at(runner, ms) - race.at(runner, ms - 20)))),
    );
    expect(Math.min(...least)).toBeGreaterThanOrEqual(0);
  });

  it('is the same for the same seed and another for another, and its lead changes', () => {
    const [order] = ORDERS;
    const path = (seed: string): number[] =>
      RUNNERS.map((runner) => createRace({ order: order ?? [] }, seed).at(runner, 4_000));
    expect(path('a')).toEqual(path('a'));
    expect(path('a')).not.toEqual(path('b'));
    const leaders = ({ race }: (typeof races)[number]): Set<number> =>
      new Set(
        Array.from({ length: 20 }, (_, at) =>
          RUNNERS.reduce((best, runner) =>
            race.at(runner, at * 450 + 450) > race.at(best, at * 450 + 450) ? runner : best,
          ),
        ),
      );
    expect(races.filter((race) => leaders(race).size > 1).length).toBeGreaterThan(races.length / 2);
  });
});

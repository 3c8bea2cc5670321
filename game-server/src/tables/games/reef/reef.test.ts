import { drawsFrom, sampleOf } from '../../../maths/statistics.ts';
import { runDraws } from '../../../maths/draws.ts';
import { GOLDEN_PRIZES, KINDS, REACHES, kindOf } from './kinds.ts';
import { REEF } from './reef.ts';
import { CANNONS, FIELD, FLIGHT_MAX_MS, createSea, directionOf, firstHit, placeOf, shotAt, sweptBy } from './sea.ts';
import type { Aim, Fish } from './sea.ts';
import { catchingWords, drawCatch, fishOf, meet, worthOf } from './shots.ts';

const WORDS = 2 ** 32;
const NOW = Date.UTC(2026, 10, 27);
const free = (): boolean => true;
const inField = ({ x, y }: { x: number; y: number }): boolean => x >= 0 && x <= FIELD && y >= 0 && y <= FIELD;

describe('the return of a shot', () => {
  it('is 96.5 percent for every worth, counted in words and rounded down by less than a millionth', () => {
    for (let worth = 2; worth <= 1_000; worth += 1) {
      const returned = (catchingWords(worth) * worth) / WORDS;
      expect(returned).toBeLessThanOrEqual(0.965);
      expect(returned).toBeGreaterThan(0.965 - 1e-6);
    }
    expect(REEF.rtp).toBe('96.50');
  });

  it('counts the golden fish by the exact mean of its prizes', () => {
    const weight = GOLDEN_PRIZES.reduce((sum, prize) => sum + prize.weight, 0);
    const sum = GOLDEN_PRIZES.reduce((all, prize) => all + prize.weight * prize.times, 0);
    expect([weight, sum / weight]).toEqual([100, kindOf('golden').times]);
  });

  it('brings all or nothing of what was in reach, by one word', () => {
    const ray = kindOf('ray');
    const last = catchingWords(ray.times) - 1;
    expect(runDraws(drawCatch(ray, 25), () => last)).toBe(25);
    expect(runDraws(drawCatch(ray, 25), () => last + 1)).toBe(0);
    const prizes = [0, 49, 50, 74, 75, 89, 90, 97, 98, 99].map((index) => {
      const words = [0, index];
      return runDraws(drawCatch(kindOf('golden'), 84), () => words.shift() ?? 0);
    });
    expect(prizes).toEqual([40, 40, 60, 60, 100, 100, 250, 250, 700, 700]);
  });

  it('[FAI-005] agrees with a million simulated shots, whatever a player shoots at', () => {
    const draw = drawsFrom(20_261_127);
    const chase = (kind: (typeof KINDS)[number], worth: number) => () => runDraws(drawCatch(kind, worth), draw);
    const ways = [
      ...KINDS.map((kind) => chase(kind, kind.times)),
      chase(kindOf('mine'), 71),
      chase(kindOf('eel'), 112),
      () => runDraws(drawCatch(KINDS[draw(KINDS.length)] ?? kindOf('ray'), 30), draw),
    ];
    const all = sampleOf(1_000_000, () => (ways[draw(13)] ?? (() => 0))());
    expect(Math.abs(all.mean - 0.965)).toBeLessThan(3.3 * all.standardError);
    for (const way of ways.slice(0, 15)) {
      const { mean, standardError } = sampleOf(100_000, way);
      expect(Math.abs(mean - 0.965)).toBeLessThan(4 * standardError);
    }
  });

  it('agrees when shots fly through the sea and meet what is there', () => {
    const sea = createSea(77);
    const draw = drawsFrom(5);
    let now = NOW;
    const gone = new Set<number>();
    const isFree = (id: number): boolean => !gone.has(id);
    const { mean, standardError } = sampleOf(40_000, () => {
      for (;;) {
        now += 90;
        const met = meet(sea, { cannon: draw(4), x: draw(1_001), y: draw(1_001) }, now, isFree);
        if (!met) continue;
        const times = runDraws(drawCatch(met.fish.kind, worthOf(met.fish.kind, met.swept)), draw);
        if (times > 0) for (const { id } of [met.fish, ...met.swept]) gone.add(id);
        return times;
      }
    });
    expect(Math.abs(mean - 0.965)).toBeLessThan(3.3 * standardError);
  });
});

describe('the sea', () => {
  it('is the same for the same number and clock, and another for another number', () => {
    const ids = (seed: number): number[] =>
      createSea(seed)
        .between(NOW, NOW + 1)
        .map(({ id, kind }) => id * 100 + KINDS.indexOf(kind));
    expect(ids(1)).toEqual(ids(1));
    expect(ids(1)).not.toEqual(ids(2));
  });

  it('always has fish, and each can be found by its id', () => {
    const sea = createSea(9);
    for (let minute = 0; minute < 500; minute += 1) {
      const fish = sea.between(NOW + minute * 60_000, NOW + minute * 60_000 + 1);
      expect(fish.length).toBeGreaterThan(5);
      expect(fish.length).toBeLessThan(90);
      for (const each of fish) expect(sea.byId(each.id)).toEqual(each);
      expect(new Set(fish.map(({ id }) => id)).size).toBe(fish.length);
    }
  });

  it('lets every kind come by, and no fish appear or end inside the field', () => {
    const fish = createSea(4).between(NOW, NOW + 3_600_000);
    expect(new Set(fish.map(({ kind }) => kind.name)).size).toBe(KINDS.length);
    for (const each of fish)
      for (const at of [each.born, each.born + each.life]) expect(inField(placeOf(each, at))).toBe(false);
  });
});

describe('shots', () => {
  it('leave their own edge, are thrown back by walls and stay in the field', () => {
    for (const [cannon, from] of CANNONS.entries()) {
      const aim: Aim = { cannon, x: 990, y: from.y };
      expect(Math.abs(directionOf(aim).y)).toBeGreaterThan(0.05);
      for (let ms = 0; ms <= FLIGHT_MAX_MS; ms += 20) expect(inField(shotAt(aim, ms))).toBe(true);
    }
  });

  it('meet the first fish in their way that is free, and the next one where it is not', () => {
    const sea = createSea(3);
    const aim: Aim = { cannon: 0, x: 500, y: 300 };
    const first = firstHit(sea, aim, NOW, free);
    if (!first) throw new Error('no fish');
    const next = firstHit(sea, aim, NOW, (id) => id !== first.fish.id);
    expect(next?.fish.id).not.toBe(first.fish.id);
    expect(next?.at ?? Infinity).toBeGreaterThanOrEqual(first.at);
    expect(firstHit(sea, aim, NOW, () => false)).toBeUndefined();
  });

  it('count with the eel and the mine what is in reach, never another special fish or one that is gone', () => {
    let counted = 0;
    const sea = createSea(12);
    const isSpecial = ({ kind }: Fish): boolean => REACHES[kind.name] !== undefined;
    for (const fish of sea.between(NOW, NOW + 1_800_000).filter(isSpecial)) {
      const at = fish.born + fish.life / 2;
      const swept = sweptBy(sea, fish, at, free);
      counted += swept.length;
      expect(swept.length).toBeLessThanOrEqual(REACHES[fish.kind.name]?.most ?? 0);
      expect(swept.some((other) => isSpecial(other) || other.kind.name === 'golden')).toBe(false);
      expect(sweptBy(sea, fish, at, () => false)).toEqual([]);
    }
    expect(counted).toBeGreaterThan(50);
  });

  it('can be checked from what is stored; a fish that was elsewhere is found out', () => {
    const aim: Aim = { cannon: 1, x: 400, y: 200 };
    const met = meet(createSea(3), aim, NOW, free);
    if (!met) throw new Error('no fish');
    const swept = met.swept.map(({ id }) => id);
    const shot = { request: '', sea: 3, aim, firedAt: NOW, hitAt: met.at, fish: met.fish.id, swept, times: 0 };
    expect(fishOf(shot)?.fish).toEqual(met.fish);
    expect(fishOf({ ...shot, fish: shot.fish + 8 })).toBeUndefined();
    expect(fishOf({ ...shot, hitAt: shot.hitAt + 900 })).toBeUndefined();
    // The shot still touches the fish then, but shots meet fish at their steps only.
    expect(fishOf({ ...shot, hitAt: shot.hitAt + 1 })).toBeUndefined();
    expect(fishOf({ ...shot, swept: [1] })).toBeUndefined();
    expect(fishOf({ ...shot, sea: 4 })).toBeUndefined();
  });
});

import { createHash, webcrypto } from 'node:crypto';
import { BASE_STRIPS } from '../games/midnight-orchard/maths/orchard.model.ts';
import { playRound } from '../games/midnight-orchard/maths/round.ts';
import type { RoundResult } from '../games/midnight-orchard/maths/round.ts';
import { rules } from '../games/midnight-orchard/rules.ts';
import type { Verification } from '../page/common/api.ts';
import type { Seen } from '../page/common/seen.ts';
import { recompute } from '../page/verify/recompute.ts';
import { firstStops } from './testing/first-stops.ts';
import { hashSeed, hmacOf, indexOf, newServerSeed, outcomeOf } from './index.ts';
import type { Hmac, RoundSeeds } from './index.ts';

const SEED = '5b1c6d0a9f3e4b27885e1d2c3f4a5b6c7d8e9f0a1b2c3d4e5f60718293a4b5c6';

const roundOf = (hmac: Hmac, seeds: RoundSeeds) => outcomeOf(playRound(), hmac, seeds);

const recorded = (nonce: number, change: Partial<Verification> = {}): Verification => {
  const result = roundOf(hmacOf(SEED), { clientSeed: 'moon', nonce });
  return {
    id: 'r',
    game: 'midnight-orchard',
    rules: 'midnight-orchard/1',
    language: 'en',
    symbol: '¥',
    bet: '1.00',
    win: (result.pay * 0.05).toFixed(2),
    startedAt: '2026-01-01T00:00:00.000Z',
    choice: null,
    steps: [],
    result,
    clientSeed: 'moon',
    nonce,
    serverSeedHash: hashSeed(SEED),
    serverSeed: SEED,
    ...change,
  };
};

describe('outcome', () => {
  it('is HMAC-SHA256 of the server seed with client seed, nonce and cursor', () => {
    for (let nonce = 0; nonce < 200; nonce += 1)
      expect(roundOf(hmacOf(SEED), { clientSeed: 'moon', nonce }).spins[0]?.stops).toEqual(
        firstStops(SEED, 'moon', nonce),
      );
  });

  it('keeps its test vectors for ever', () => {
    const vector = (clientSeed: string, nonce: number) => roundOf(hmacOf(SEED), { clientSeed, nonce });
    expect(vector('moon', 0).spins[0]?.stops).toMatchInlineSnapshot(`
      [
        13,
        15,
        23,
        9,
        9,
      ]
    `);
    expect(vector('moon', 1).spins[0]?.stops).toMatchInlineSnapshot(`
      [
        21,
        3,
        26,
        6,
        13,
      ]
    `);
    expect(vector('lantern', 0).spins[0]?.stops).toMatchInlineSnapshot(`
      [
        16,
        16,
        5,
        12,
        17,
      ]
    `);
    const long = Array.from({ length: 2_000 }, (_, nonce) => vector('moon', nonce)).find(
      ({ spins }) => spins.length > 10,
    );
    expect(createHash('sha256').update(JSON.stringify(long)).digest('hex')).toMatchInlineSnapshot(
      `"ebb5dcaf7a2e4f9c08cedef1b752fccecc64d0390af8b236f27b2fadef21ba5d"`,
    );
  });

  it('changes with each of its inputs', () => {
    const stops = (seed: string, clientSeed: string, nonce: number): string =>
      String(roundOf(hmacOf(seed), { clientSeed, nonce }).spins[0]?.stops);
    const all = [stops(SEED, 'a', 0), stops(SEED, 'a', 1), stops(SEED, 'b', 0), stops(newServerSeed(), 'a', 0)];
    expect(new Set(all).size).toBe(4);
  });
});

describe('scaling', () => {
  it('takes no word from the incomplete last stretch', () => {
    expect(indexOf(2 ** 32 - 1, 31)).toBeUndefined();
    expect(indexOf(2 ** 32 - (2 ** 32 % 31) - 1, 31)).toBe(30);
    expect(indexOf(2 ** 32 - (2 ** 32 % 31), 31)).toBeUndefined();
    expect(indexOf(2 ** 32 - 1, 32)).toBe(31);
    expect(() => indexOf(1, 0)).toThrow(RangeError);
  });

  it('skips a refused word and takes the next one of the block', () => {
    const block = new Uint8Array(32);
    block.fill(0xff, 0, 4);
    new DataView(block.buffer).setUint32(4, 5);
    const { spins } = roundOf(() => block, { clientSeed: 'x', nonce: 0 });
    expect(spins[0]?.stops[0]).toBe(5);
  });

  it('reaches every stop equally often (chi-square at 99 percent)', () => {
    const below = BASE_STRIPS[0].length;
    const seen = Array.from({ length: below }, () => 0);
    const rounds = 20_000;
    for (let nonce = 0; nonce < rounds; nonce += 1) {
      const stop = roundOf(hmacOf(SEED), { clientSeed: 'chi', nonce }).spins[0]?.stops[0] ?? 0;
      seen[stop] = (seen[stop] ?? 0) + 1;
    }
    const expected = rounds / below;
    const chiSquare = seen.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    expect(chiSquare).toBeLessThan(50.89);
  });
});

describe('verification in the browser', () => {
  const subtle = webcrypto.subtle as SubtleCrypto;

  it('recomputes the round with WebCrypto and says equal', async () => {
    for (let nonce = 0; nonce < 300; nonce += 1) {
      const done = await recompute(rules, subtle, recorded(nonce), SEED);
      expect([done.hashMatches, done.outcomeMatches]).toEqual([true, true]);
    }
  });

  it('says not equal for a changed stop, win, seed or hash', async () => {
    const honest = recorded(3);
    const { spins, pay } = honest.result as RoundResult;
    const [first, ...rest] = spins;
    if (!first) throw new Error('no spin');
    const stops = first.stops.map((stop, reel) => (reel === 2 ? (stop + 1) % 32 : stop));
    const changed = { ...honest, result: { spins: [{ ...first, stops }, ...rest], pay } };
    expect((await recompute(rules, subtle, changed, SEED)).outcomeMatches).toBe(false);
    expect((await recompute(rules, subtle, { ...honest, win: '99.00' }, SEED)).outcomeMatches).toBe(false);
    expect((await recompute(rules, subtle, { ...honest, nonce: 4 }, SEED)).outcomeMatches).toBe(false);
    const other = newServerSeed();
    expect((await recompute(rules, subtle, honest, other)).hashMatches).toBe(false);
    expect((await recompute(rules, subtle, { ...honest, serverSeedHash: hashSeed(other) }, SEED)).hashMatches).toBe(
      false,
    );
  });

  it('says not equal where the page of the player has seen another hash, or sent another client seed', async () => {
    const seenAs = async (seen: Partial<Seen>) => {
      const { hashMatches, outcomeMatches } = await recompute(rules, subtle, recorded(3), SEED, seen);
      return [hashMatches, outcomeMatches];
    };
    expect(await seenAs({ hash: hashSeed(SEED), seed: 'moon' })).toEqual([true, true]);
    expect(await seenAs({ hash: hashSeed(newServerSeed()) })).toEqual([false, true]);
    expect(await seenAs({ seed: 'sun' })).toEqual([true, false]);
  });
});

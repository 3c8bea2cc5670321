import fc from 'fast-check';
import { compareRounds, keyOf } from './compare.policy.ts';
import type { RoundSums } from './compare.policy.ts';

const round = (name: string, bet: bigint, win: bigint, currency = 'CNY'): RoundSums => ({
  ...{ round: name, player: '7', currency, bet, win },
});
const compare = (theirs: readonly RoundSums[], ours: readonly RoundSums[]) =>
  compareRounds(theirs, new Map(ours.map((own) => [keyOf(own), own])), ours, new Set(theirs.map(keyOf)));

it.each([
  ['a round that is missing here', [round('a', 100n, 0n)], [], 'missing-here'],
  ['a round that is missing there', [], [round('a', 100n, 0n)], 'missing-there'],
  ['another bet', [round('a', 100n, 0n)], [round('a', 90n, 0n)], 'differs'],
  ['another win', [round('a', 100n, 50n)], [round('a', 100n, 0n)], 'differs'],
  ['another currency', [round('a', 100n, 0n, 'VND')], [round('a', 100n, 0n)], 'differs'],
])('finds %s', (_what, theirs, ours, kind) => {
  expect(compare(theirs, ours)).toMatchObject([{ kind, round: 'a' }]);
});

it('a round that was taken back as a whole may be missing on either side', () => {
  expect(compare([round('a', 0n, 0n)], [])).toEqual([]);
  expect(compare([], [round('a', 0n, 0n)])).toEqual([]);
});

it('the same rounds in whatever order show no difference, and each change of one is found', () => {
  const list = fc.uniqueArray(
    fc.tuple(fc.string({ minLength: 1, maxLength: 6 }), fc.bigInt(1n, 999n), fc.bigInt(0n, 999n)),
    {
      selector: ([name]) => name,
      minLength: 1,
    },
  );
  fc.assert(
    fc.property(list, fc.nat(), fc.bigInt(1n, 99n), (rows, pick, more) => {
      const theirs = rows.map(([name, bet, win]) => round(name, bet, win));
      expect(compare(theirs, [...theirs].reverse())).toEqual([]);
      const at = pick % theirs.length;
      const changed = theirs.map((one, place) => (place === at ? { ...one, win: one.win + more } : one));
      expect(compare(changed, theirs)).toMatchObject([{ kind: 'differs', round: theirs[at]?.round }]);
      expect(
        compare(
          theirs.filter((_one, place) => place !== at),
          theirs,
        ),
      ).toMatchObject([{ kind: 'missing-there' }]);
    }),
  );
});

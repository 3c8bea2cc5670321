import { PATTERNS, PATTERN_IDS, leavesPassword, matchesPattern } from 'shared-contracts/registration/rules';
import { faultOfPassword } from '../identity/index.ts';

/** One of each form that a pattern takes, as good a password as that form allows. */
const CANDIDATES = [
  'Jade-Tiger-71',
  'JadeTiger71',
  'jade71@tiger.example',
  '24681357',
  'Jade Tiger',
  '2026-01-15',
  '01-15-2026',
];

it.each(PATTERN_IDS)('whether %s leaves a password is what the general rules say of such ones', (patternId) => {
  const rule = { patternId, acceptedPattern: PATTERNS[patternId] };
  const fitting = CANDIDATES.filter((password) => matchesPattern(rule, password));
  expect(fitting).not.toEqual([]);
  const good = fitting.filter((password) => faultOfPassword(password, 'player1') === null);
  expect(leavesPassword({ patternId, minLength: 8, maxLength: 20 })).toBe(good.length > 0);
});

it('nor does one whose lengths no password has', () => {
  const lengths = [
    [8, 8],
    [1, 255],
    [64, 100],
    [1, 7],
    [65, 100],
  ] as const;
  expect(lengths.map(([minLength, maxLength]) => leavesPassword({ patternId: 'any', minLength, maxLength }))).toEqual([
    ...[true, true, true],
    ...[false, false],
  ]);
});

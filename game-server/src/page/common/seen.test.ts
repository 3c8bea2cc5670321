import { readSeen } from './read-seen.ts';
import { remember, rememberOpen, seenFragment } from './seen.ts';

it('carries what was shown first to the proof, by round or by seat', () => {
  const seen = { hash: 'a'.repeat(64), number: 7 };
  const round = { id: 'round-1', ...seen };
  rememberOpen({ phase: 'betting', round });
  rememberOpen({ phase: 'betting', round: { ...round, hash: 'b'.repeat(64), number: 8 } });
  rememberOpen({ phase: 'closing', round: { ...round, id: 'round-3' } });
  remember('seat-2', { hash: 'c'.repeat(64), seed: 'd'.repeat(16) });
  expect(readSeen(seenFragment(['seat-1', 'round-1']))).toEqual(seen);
  expect(readSeen(seenFragment(['seat-2', undefined]))).toEqual({ hash: 'c'.repeat(64), seed: 'd'.repeat(16) });
});

it('says nothing of rounds that the page has not seen, or that are long gone', () => {
  expect([seenFragment(['unknown']), seenFragment(['round-3']), readSeen('')]).toEqual(['', '', {}]);
  for (let n = 0; n < 300; n += 1) remember(`later-${n}`, { hash: 'e'.repeat(64), number: n });
  expect([seenFragment(['round-1']), seenFragment(['later-0'])]).toEqual(['', '']);
  expect(readSeen(seenFragment(['later-299']))).toMatchObject({ number: 299 });
});

it('carries more beside what was shown, also where nothing was', () => {
  remember('round-5', { hash: 'f'.repeat(64) });
  const more = { rotate: 'a key' };
  expect(readSeen(seenFragment(['round-5'], more))).toEqual({ hash: 'f'.repeat(64) });
  for (const id of ['round-5', 'unknown'])
    expect(new URLSearchParams(seenFragment([id], more).slice(1)).get('rotate')).toBe('a key');
});

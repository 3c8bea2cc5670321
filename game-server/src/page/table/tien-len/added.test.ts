import { readSeen } from '../../common/read-seen.ts';
import { seenFragment } from '../../common/seen.ts';
import { createAdded } from './added.ts';

const SEED = 'a1'.repeat(8);
const room = (hash: string, number: number | null, over: { number: number; seat: string } | null = null) => ({
  room: { hash, number, over },
});

it('keeps the hash and the part of a deal that this page agreed to, for the proof of that deal', () => {
  const added = createAdded();
  added.agreed({ hash: 'h1', seed: SEED });
  added.heard(room('h1', null));
  added.heard(room('h1', 1));
  added.heard(room('h2', null, { number: 1, seat: 'seat-1' }));
  added.agreed({ hash: 'h2', seed: 'b2'.repeat(8) });
  added.heard(room('h2', null, { number: 1, seat: 'seat-1' }));
  expect(readSeen(seenFragment(['seat-1']))).toEqual({ hash: 'h1', seed: SEED });
  added.heard(room('h2', 2));
  added.heard({ room: null });
  added.heard(room('h3', null, { number: 2, seat: 'seat-2' }));
  expect(readSeen(seenFragment(['seat-2']))).toEqual({ hash: 'h2', seed: 'b2'.repeat(8) });
});

it('keeps nothing of a deal that the player agreed to on another device', () => {
  const added = createAdded();
  added.agreed({ hash: 'h4', seed: SEED });
  added.heard(room('h5', 5));
  added.heard(room('h6', null, { number: 5, seat: 'seat-5' }));
  expect(seenFragment(['seat-5'])).toBe('');
});

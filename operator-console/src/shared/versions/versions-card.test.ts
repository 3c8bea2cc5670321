import { formerVersion } from './versions-card.tsx';
import type { HistoryVersion } from './versions-card.tsx';

const AT = '2026-02-01T10:00:00.000Z';
const version = (number: number, state: HistoryVersion['state']): HistoryVersion => ({
  ...{ number, state, visibleFrom: null, visibleUntil: null, savedAt: AT, savedBy: 'operator1' },
  ...{ publishedAt: state === 'draft' ? null : AT, publishedBy: null, reason: null, restoredFrom: null },
});

it('compares a version with the one that was published before it', () => {
  const versions = [version(4, 'live'), version(3, 'draft'), version(2, 'replaced')];
  expect(formerVersion(versions, version(4, 'live'))?.number).toBe(2);
  expect(formerVersion(versions, version(2, 'replaced'))).toBeNull();
});

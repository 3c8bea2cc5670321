import { effectOf, flatten, isLimit, leftOf } from './protection.model.ts';

it('[RSG-002] says beforehand whether a change counts at once', () => {
  expect(effectOf({ value: null }, '10')).toBe('at-once');
  expect(effectOf({ value: '20.00' }, '19.99')).toBe('at-once');
  expect(effectOf({ value: '20.00' }, '20.01')).toBe('later');
  expect(effectOf({ value: '20.00' }, '')).toBe('later');
  expect(effectOf({ value: '20.00' }, '20')).toBeNull();
  expect(effectOf({ value: null }, '')).toBeNull();
});

it('[RSG-002] takes what the platform takes', () => {
  expect(isLimit('loss', 'day', '12.50')).toBe(true);
  expect(isLimit('loss', 'day', '12.505')).toBe(false);
  expect(isLimit('loss', 'day', '0')).toBe(false);
  expect(isLimit('session', 'day', '1440')).toBe(true);
  expect(isLimit('session', 'day', '1441')).toBe(false);
  expect(isLimit('session', 'week', '1441')).toBe(true);
});

it('shows what is left, and never less than nothing', () => {
  expect(leftOf({ value: '100.00', used: '30.50' })).toBe(69.5);
  expect(leftOf({ value: '100.00', used: '130.00' })).toBe(0);
});

it('[RSG-010] every piece of personal data has its line', () => {
  const lines = flatten({
    madeAt: '2026-01-01T00:00:00.000Z',
    merchant: 'Aurora',
    account: { id: '7', account: 'player2', nickname: 'Lan', mobile: null, email: 'a@b.co' },
    sessions: [],
    limits: [],
    exclusions: [],
    realityChecks: [{ at: '2026-01-01T00:00:00.000Z', elapsedMinutes: 60, wagered: '1.00', won: '0.00' }],
    registration: { at: '2026-01-01T00:00:00.000Z', ip: '203.0.113.9', inviteCode: 'LAN-1', form: null },
    identityCheck: {
      person: null,
      cases: [
        {
          ...{ state: 'refused', note: '', person: null },
          ...{ submittedAt: '2026-01-01T00:00:00.000Z', decidedAt: '2026-01-02T00:00:00.000Z' },
          pictures: [{ kind: 'selfie', refusedFor: 'face-hidden' }],
        },
      ],
    },
    linkedIdentities: [{ provider: 'google', linkedAt: '2026-01-01T00:00:00.000Z' }],
    proofs: { authenticatorSince: null, pinSince: '2026-01-01T00:00:00.000Z' },
    notificationDevices: [],
    feedback: [
      { at: '2026-01-02T00:00:00.000Z', content: 'Hello', language: 'EN', page: '/', state: 'open', doneAt: null },
    ],
    bankAccounts: [
      { bank: 'Harbour', holder: 'Lan Do', lastFour: '8901', addedAt: '2026-01-03T00:00:00.000Z', removedAt: null },
    ],
    payments: [
      {
        ...{ kind: 'withdrawal', reference: 'W23456789', amount: '50.00', status: 'received', by: 'Harbour …8901' },
        ...{ createdAt: '2026-01-04T00:00:00.000Z', decidedAt: '2026-01-04T01:00:00.000Z' },
      },
    ],
    rewards: [
      {
        ...{ source: 'cashback', amount: '3.00', grantedAt: '2026-01-05T00:00:00.000Z' },
        ...{ expiresAt: null, claimedAt: null, withdrawnAt: null },
      },
    ],
    points: {
      entries: [{ kind: 'earn', points: 12, balanceAfter: 12, at: '2026-01-06T00:00:00.000Z' }],
      redemptions: [],
    },
  });
  expect(lines).toContainEqual(['account', 'email', 'a@b.co']);
  expect(lines).toContainEqual(['account', 'mobile', '']);
  expect(lines).toContainEqual(['realityChecks', '0.elapsedMinutes', '60']);
  expect(lines).toContainEqual(['registration', 'form', '']);
  expect(lines).toContainEqual(['identityCheck', 'cases.0.pictures.0.refusedFor', 'face-hidden']);
  expect(lines).toContainEqual(['linkedIdentities', '0.provider', 'google']);
  expect(lines).toContainEqual(['payments', '0.reference', 'W23456789']);
  expect(lines).toContainEqual(['rewards', '0.amount', '3.00']);
  expect(lines).toContainEqual(['proofs', 'authenticatorSince', '']);
  expect(lines).toContainEqual(['feedback', '0.content', 'Hello']);
  expect(lines).toContainEqual(['bankAccounts', '0.lastFour', '8901']);
});

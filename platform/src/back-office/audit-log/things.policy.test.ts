import { thingOf, whoOf } from './things.policy.ts';

it.each([
  ['operator', 'member.status', '100001', 'member'],
  ['operator', 'kyc.look', '100001', 'member'],
  ['operator', 'kyc.settings', 'aurora', 'merchant'],
  ['operator', 'game.limits', 'LUCKY', 'game'],
  ['operator', 'vendor.order', 'aurora', 'merchant'],
  ['operator', 'vendor-key.add', 'NOVA', 'vendor'],
  ['operator', 'withdrawal.approve', 'W123', 'payment'],
  ['operator', 'bank-account.look', '100001', 'member'],
  ['operator', 'bank-account.look-at-number', 'W123', 'payment'],
  ['operator', 'case.close', '7', 'case'],
  ['operator', 'restricted-person.remove', '7', 'other'],
  ['operator', 'grant.give', '3', 'other'],
  ['operator', 'session.open', 'operator1', 'operator'],
  ['operator', 'session.refuse', 'unknown', 'other'],
  ['identity', 'session.open', '100001', 'member'],
  ['identity', 'session.refuse', 'unknown', 'other'],
] as const)('a row of %s that tells of %s on %s is about a %s', (kind, action, subject, thing) =>
  expect(thingOf({ kind, action, subject })).toBe(thing),
);

it.each([
  ['operator', 'operator1', 'operator'],
  ['operator', 'visitor', 'visitor'],
  ['identity', '100001', 'member'],
  ['identity', 'visitor', 'visitor'],
  ['system', 'releases.canaries', 'job'],
] as const)('in rows of %s, %s is a %s', (kind, actor, who) =>
  expect(whoOf({ kind, actor, action: 'session.end' })).toBe(who),
);

it.each(['member.agent-suspend', 'member.open'])('takes the account behind %s for a member', (action) =>
  expect(whoOf({ kind: 'identity', actor: 'agent1', action })).toBe('member'),
);

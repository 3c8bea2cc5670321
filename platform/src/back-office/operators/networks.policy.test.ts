import { admits, listsOf, reachable } from './networks.policy.ts';

const lists = listsOf([
  { merchantId: null, network: '203.0.113.0/24' },
  { merchantId: null, network: '2001:db8::/32' },
  { merchantId: 2, network: '203.0.113.7/32' },
]);

it.each([
  ['203.0.113.9', true],
  ['::ffff:203.0.113.9', true],
  ['203.0.114.1', false],
  ['2001:db8:1::9', true],
  ['2001:db9::1', false],
  ['fe80::1%eth0', false],
])('the installation admits %s: %s', (ip, is) => expect(admits(lists, null, ip)).toBe(is));

it('admits every address where there is no list', () => {
  expect(admits(lists, 1, '198.51.100.1')).toBe(true);
  expect(reachable(new Map(), 'all', '198.51.100.1', [1, 2])).toBe('all');
});

it.each([
  ['all', '203.0.113.7', 'all'],
  // From elsewhere the merchant is out of reach.
  ['all', '203.0.113.9', [1]],
  [[1, 2], '203.0.113.9', [1]],
  [[2], '203.0.113.9', null],
  [[2], '203.0.113.7', [2]],
  ['all', '198.51.100.1', null],
] as const)('an operator of %j reaches from %s: %j', (own, ip, reached) =>
  expect(reachable(lists, own, ip, [1, 2])).toEqual(reached),
);

it('leaves an operator of the installation in where no merchant is reached', () =>
  expect(reachable(lists, 'all', '203.0.113.9', [2])).toEqual([]));

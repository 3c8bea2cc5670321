import { deviceMarkOf } from './search-text.policy.ts';

describe('a device in the search', () => {
  it.each([
    ['Chrome, Windows', 'Chrome, Windows', null],
    ['  Samsung  Internet, Android ', 'Samsung Internet, Android', null],
    ['203.0.113.7', null, '203.0.113.7'],
    ['2001:db8::7', null, '2001:db8::7'],
    ['203.0.113.7 Chrome, Windows', 'Chrome, Windows', '203.0.113.7'],
    ['Chrome, Windows · 203.0.113.7', 'Chrome, Windows', '203.0.113.7'],
    ['Chrome, Windows\t203.0.113.7', 'Chrome, Windows', '203.0.113.7'],
    ['203.0.113.700', '203.0.113.700', null],
    ['fe80::1%eth0', 'fe80::1%eth0', null],
    ['·', null, null],
  ])('%s', (text, label, address) => expect(deviceMarkOf(text)).toEqual({ label, address }));
});

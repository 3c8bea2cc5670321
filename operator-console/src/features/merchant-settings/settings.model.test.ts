import {
  countriesIn,
  linkFieldsOf,
  fromLocalInput,
  isAddress,
  linksOf,
  networksOf,
  strangeNetworks,
  toLocalInput,
} from './settings.model.ts';

describe('fields of the settings page', () => {
  it('hold the configured addresses, and give back those that are not empty', () => {
    const settings = {
      links: [{ type: 'VIBER' as const, url: 'https://viber.example/a' }],
      customerService: [{ csType: 'VIP' as const, path: 'https://chat.example' }],
    };
    const fields = linkFieldsOf(settings);
    expect(fields).toMatchObject({
      VIBER: 'https://viber.example/a',
      TELEGRAM: '',
      VIP: 'https://chat.example',
      LIVECHAT: '',
    });
    expect(linksOf(fields)).toEqual(settings);
    const withCode = linksOf({ ...fields, IOS: 'https://a.example/ios', IOS_QR: 'https://a.example/scan' });
    expect(withCode.links).toContainEqual({
      type: 'IOS',
      url: 'https://a.example/ios',
      qrCodeUrl: 'https://a.example/scan',
    });
    expect(linkFieldsOf({ ...settings, ...withCode }).IOS_QR).toBe('https://a.example/scan');
    expect(linksOf({ ...fields, VIBER: '  ', TELEGRAM: ' https://t.example ' }).links).toEqual([
      { type: 'TELEGRAM', url: 'https://t.example' },
    ]);
  });

  it.each([
    ['', true],
    [' https://a.example/b ', true],
    ['http://a.example', false],
    ['javascript:alert(1)', false],
    ['a.example', false],
  ])('"%s" as an address: %s', (text, good) => {
    expect(isAddress(text)).toBe(good);
  });

  it('take networks one a line or side by side, and name the strange ones', () => {
    const networks = networksOf('203.0.113.7\n203.0.113.0/24, 2001:db8::/32  everybody\n203.0.113.7');
    expect(networks).toEqual(['203.0.113.7', '203.0.113.0/24', '2001:db8::/32', 'everybody']);
    expect(strangeNetworks(networks)).toEqual(['everybody']);
  });

  it('keep the moment of an end', () => {
    const iso = '2026-12-24T18:30:00.000Z';
    expect(fromLocalInput(toLocalInput(iso))).toBe(iso);
    expect(toLocalInput(null)).toBe('');
    expect(fromLocalInput('')).toBeNull();
  });

  it('know countries by name, and what is none', () => {
    const codes = countriesIn('en').map(({ value }) => value);
    expect(codes).toEqual(expect.arrayContaining(['VN', 'PH', 'KH', 'GB']));
    expect(codes).not.toEqual(expect.arrayContaining(['ZZ']));
    expect(codes).not.toContain('EU');
  });
});

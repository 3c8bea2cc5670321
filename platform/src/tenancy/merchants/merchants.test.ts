import { FLAG_DEFAULTS, hostName, languagesOf } from './index.ts';
import { flagsWith } from './flags.policy.ts';

describe('the host of a request', () => {
  it.each([
    ['LOCALHOST:8080', 'localhost'],
    ['aurora.localhost.', 'aurora.localhost'],
    ['[::1]:8080', '::1'],
    ['127.0.0.1', '127.0.0.1'],
    [undefined, ''],
    ['[', ''],
  ])('%s', (header, host) => {
    expect(hostName(header)).toBe(host);
  });
});

describe('feature flags', () => {
  it('are the known ones, with the merchant’s own values over the defaults', () => {
    const flags = flagsWith({ FREEPLAY3: 0, LOGINHOME: 1, REGMOBVERF3: true, UNKNOWN: 1 });
    expect(flags).toEqual({ ...FLAG_DEFAULTS, FREEPLAY3: 0, LOGINHOME: 1, REGMOBVERF3: 1 });
  });
});

describe('languages', () => {
  it('[SHL-069] [SHL-073] are the 21 of the specification, each with a flag; KO and KR are both Korean', () => {
    const codes = 'CN EN JA TH VI MY ES HI ID KM KO KR MS PT TA TW TY BN AR UZ RU'.split(' ');
    const languages = languagesOf(codes);
    expect(languages.map(({ code }) => code)).toEqual(codes);
    expect(languages.every(({ flag }) => /^[A-Z]{2}$/.test(flag))).toBe(true);
    const korean = languages.filter(({ flag }) => flag === 'KR');
    expect(korean.map(({ code }) => code)).toEqual(['KO', 'KR']);
  });

  it('[SHL-072] name TY Filipino with the Philippine flag, and mark Arabic as right to left', () => {
    expect(languagesOf(['TY', 'AR', 'XX'])).toEqual([
      { code: 'TY', name: 'Filipino', flag: 'PH', rtl: false },
      { code: 'AR', name: 'العربية', flag: 'SA', rtl: true },
    ]);
  });
});

import {
  endOf,
  itemStatesOf,
  pageOf,
  settingItemStatesOf,
  settingStateOf,
  stateOf,
  summaryOf,
  titleOf,
} from './versions.policy.ts';
import type { SettingTimes, VersionTimes } from './versions.policy.ts';

const at = (hour: number): Date => new Date(Date.UTC(2026, 0, 1, hour));
const NOW = at(12);
const times = (other: Partial<VersionTimes> = {}): VersionTimes => ({
  ...{ visibleFrom: at(10), visibleUntil: null, replacedAt: null, withdrawnAt: null },
  ...other,
});
const draft = times({ visibleFrom: null });

describe('a version', () => {
  it.each([
    ['is a draft without a beginning', draft, 'draft'],
    ['is live from its beginning on', times({ visibleFrom: NOW }), 'live'],
    ['is scheduled before it', times({ visibleFrom: at(13) }), 'scheduled'],
    ['stays live while its end is to come', times({ visibleUntil: at(13) }), 'live'],
    ['has ended at its end', times({ visibleUntil: NOW }), 'ended'],
    ['stays live until the next one begins', times({ replacedAt: at(13) }), 'live'],
    ['is replaced when the next one begins', times({ replacedAt: NOW }), 'replaced'],
    ['that ended before the next one began has ended', times({ visibleUntil: at(11), replacedAt: at(12) }), 'ended'],
    ['is withdrawn whatever else', times({ visibleUntil: at(13), withdrawnAt: at(11) }), 'withdrawn'],
    [
      'scheduled for the moment of another one is never shown',
      times({ visibleFrom: at(13), replacedAt: at(13) }),
      'replaced',
    ],
  ] as const)('%s', (_, version, state) => {
    expect(stateOf(version, NOW)).toBe(state);
  });

  it('ends at the first of its ends', () => {
    expect(endOf(times())).toBeNull();
    expect(endOf(times({ visibleUntil: at(15), replacedAt: at(14) }))).toEqual(at(14));
  });
});

describe('an item', () => {
  it('is a draft until something is published, and has a draft beside what is shown', () => {
    expect(itemStatesOf([draft], NOW)).toEqual(['draft']);
    expect(itemStatesOf([draft, times(), times({ visibleFrom: at(13) })], NOW)).toEqual(['live', 'scheduled', 'draft']);
  });

  it('has ended when nothing is shown and nothing is scheduled', () => {
    expect(itemStatesOf([times({ withdrawnAt: at(11) })], NOW)).toEqual(['ended']);
    expect(itemStatesOf([draft, times({ visibleUntil: at(11) })], NOW)).toEqual(['ended', 'draft']);
  });
});

describe('a version of a setting', () => {
  const setting = (other: Partial<SettingTimes> = {}): SettingTimes => ({
    ...{ ...times(), appliedAt: null, failedAt: null },
    ...other,
  });

  it.each([
    ['is a draft without a beginning', setting({ visibleFrom: null }), 'draft'],
    ['is scheduled also while it is due', setting(), 'scheduled'],
    ['is live once it was applied', setting({ appliedAt: at(10) }), 'live'],
    ['is replaced once the next one was applied', setting({ appliedAt: at(10), replacedAt: at(11) }), 'replaced'],
    ['is withdrawn when its schedule was canceled', setting({ withdrawnAt: at(9) }), 'withdrawn'],
    ['has failed also after an operator has answered it', setting({ failedAt: at(10), withdrawnAt: at(11) }), 'failed'],
  ] as const)('%s', (_, version, state) => {
    expect(settingStateOf(version)).toBe(state);
  });

  it('stands in the list of its item', () => {
    const versions = [setting({ visibleFrom: null }), setting(), setting({ appliedAt: at(10) })];
    expect(settingItemStatesOf(versions)).toEqual(['live', 'scheduled', 'draft']);
  });
});

describe('a setting', () => {
  const links = {
    kind: 'links',
    fields: {
      links: [
        { type: 'IOS', url: 'https://a.example/ios', qrCodeUrl: 'https://a.example/scan' },
        { type: 'VIBER', url: 'https://viber.example' },
      ],
      customerService: [{ csType: 'VIP', path: 'https://chat.example' }],
    },
  } as const;

  it('is called by its kind, and seen on the first page', () => {
    expect([
      titleOf({ kind: 'disclaimer', fields: { texts: null } }),
      pageOf({ kind: 'disclaimer', fields: { texts: null } }),
    ]).toEqual(['disclaimer', '/']);
  });

  it('is noted by its addresses, or by its texts', () => {
    const content = {
      ...links,
      fields: { links: [...links.fields.links], customerService: [...links.fields.customerService] },
    };
    expect(JSON.parse(summaryOf(2, content))).toEqual({
      ...{ version: 2, IOS: 'https://a.example/ios (QR https://a.example/scan)' },
      ...{ VIBER: 'https://viber.example', VIP: 'https://chat.example' },
    });
    expect(JSON.parse(summaryOf(3, { kind: 'disclaimer', fields: { texts: null } }))).toEqual({
      version: 3,
      texts: 'none',
    });
  });
});

describe('content', () => {
  const texts = { EN: { title: 'Terms', content: '<p>One</p>' }, VI: { title: 'Quy', content: '<p>Hai</p>' } };
  const help = { kind: 'help', fields: { slug: 'terms', sort: 3, texts } } as const;

  it('is seen on its page', () => {
    expect(pageOf(help)).toBe('/helpmc?item=terms');
    expect(pageOf({ kind: 'announcement', fields: { type: 'B', popup: true, texts } })).toBe('/');
    const words = { EN: { title: '', text: '', action: '' } };
    const pictures = { image: '/art/a.svg', imagePhone: '/art/b.svg' };
    const banner = { groupName: 'w_reg', linkageType: 0, url: '', ...pictures, texts: words } as const;
    expect(pageOf({ kind: 'banner', fields: banner })).toBe('/register');
  });

  it('is noted by the names of its fields, long texts by their beginning and a digest', () => {
    expect(JSON.parse(summaryOf(2, help, { repeats: 1 }))).toEqual({
      ...{ version: 2, slug: 'terms', sort: 3, repeats: 1 },
      ...texts,
    });
    const long = (end: string) =>
      summaryOf(1, {
        ...help,
        fields: { ...help.fields, texts: { EN: { title: 'T', content: 'a'.repeat(300) + end } } },
      });
    expect(long('b')).not.toBe(long('c'));
    expect(JSON.parse(long('b'))).toMatchObject({
      EN: { content: expect.stringMatching(/^a{200}… \(301 characters, [0-9a-f]{8}\)$/) as unknown },
    });
  });
});

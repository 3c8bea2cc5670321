import { endOf, itemStatesOf, pageOf, stateOf, summaryOf } from './versions.policy.ts';
import type { VersionTimes } from './versions.policy.ts';

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

import { announcementFromForm, bannerFromForm, bannerState, bannerToForm, isTarget, moved } from './content.model.ts';
import type { Banner } from './content.api.ts';

const banner: Banner = {
  ...{
    id: '3',
    groupName: 'w_home',
    linkageType: 1,
    url: '/promotions',
    image: '/art/a.svg',
    imagePhone: '/art/b.svg',
  },
  ...{ texts: { EN: { title: 'Hello', text: '', action: '' } }, enabled: false, startsAt: null, endsAt: null },
  ...{ version: 4, changedAt: null, changedBy: null },
};

describe('fields of the content page', () => {
  it('hold every language of the merchant, and give back what is written', () => {
    const form = bannerToForm(banner, 'w_rng', ['VI', 'EN']);
    expect(form).toMatchObject({ groupName: 'w_home', texts: { VI: { title: '' } } });
    expect(bannerFromForm({ ...form, reason: 'asked for' }, banner)).toMatchObject({
      ...{ texts: { EN: { title: 'Hello', text: '', action: '' } }, enabled: false, version: 4 },
    });
    expect(bannerToForm(null, 'w_rng', []).groupName).toBe('w_rng');
  });

  it.each([
    ['', '0', true],
    ['/promotions', '1', true],
    ['//evil.example', '1', false],
    ['https://a.example', '2', true],
    ['javascript:alert(1)', '2', false],
    ['/game?gameId=a', '3', true],
    ['/promotions', '3', false],
  ])('"%s" as a link of kind %s: %s', (url, kind, good) => {
    expect(isTarget(url, kind)).toBe(good);
  });

  it('know what a banner is at a moment', () => {
    const now = new Date('2026-01-02T00:00:00Z');
    const [before, after] = ['2026-01-01T00:00:00.000Z', '2026-01-03T00:00:00.000Z'];
    expect(bannerState(banner, now)).toBe('withdrawn');
    expect(bannerState({ ...banner, enabled: true }, now)).toBe('shown');
    expect(bannerState({ ...banner, enabled: true, startsAt: after }, now)).toBe('planned');
    expect(bannerState({ ...banner, enabled: true, endsAt: before }, now)).toBe('ended');
  });

  it('move an entry by one place, and no further than the ends', () => {
    expect(moved(['1', '2', '3'], '3', -1)).toEqual(['1', '3', '2']);
    expect(moved(['1', '2', '3'], '1', 1)).toEqual(['2', '1', '3']);
    expect(moved(['1', '2'], '1', -1)).toEqual(['1', '2']);
  });

  it('publish at once without a moment', () => {
    const now = new Date('2026-01-02T00:00:00Z');
    const form = { type: 'B', popup: false, publishedAt: '', texts: { EN: { title: 'a', content: 'b' } } } as const;
    expect(announcementFromForm({ ...form, reason: 'asked for' }, null, now)).toEqual({
      ...{ type: 'B', popup: false, withdrawn: false, reason: 'asked for' },
      ...{ publishedAt: now.toISOString(), texts: { EN: { title: 'a', content: 'b' } } },
    });
  });
});

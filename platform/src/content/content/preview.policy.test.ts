import {
  opensWindow,
  previewedBrand,
  withAnnouncement,
  withBanner,
  withDisclaimer,
  withHelp,
  withLinks,
} from './preview.policy.ts';
import type { Previewed } from './preview.policy.ts';

const texts = { EN: { title: 'New', content: '<p>New</p>' } };
const announcement = (other: object = {}): Previewed => ({
  kind: 'announcement',
  itemId: 2n,
  fields: { type: 'PU', popup: true, texts, ...other },
});
const banner = (groupName: 'w_home' | 'w_rng'): Previewed => ({
  kind: 'banner',
  itemId: 2n,
  fields: {
    ...{ groupName, linkageType: 0, url: '', image: '/art/a.svg', imagePhone: '/art/b.svg' },
    texts: { EN: { title: 'New', text: '', action: '' } },
  },
});

describe('a previewed banner', () => {
  const viewOf = (id: bigint) => ({ bannerId: id.toString() });
  const list = [{ bannerId: '1' }, { bannerId: '2' }];

  it('comes first in its group, and once', () => {
    expect(withBanner({ list, group: 'w_home', viewOf }, banner('w_home'))).toEqual([
      { bannerId: '2' },
      { bannerId: '1' },
    ]);
  });

  it('is gone from the group that it leaves', () => {
    expect(withBanner({ list, group: 'w_home', viewOf }, banner('w_rng'))).toEqual([{ bannerId: '1' }]);
  });

  it('changes nothing of other lists, and no list without a preview', () => {
    expect(withBanner({ list, group: 'w_home', viewOf }, announcement())).toEqual(list);
    expect(withBanner({ list, group: 'w_home', viewOf }, null)).toEqual(list);
  });
});

describe('a previewed announcement', () => {
  const viewOf = (id: bigint) => ({ id: `new ${id}` });
  const lists = { list: [{ id: '1' }, { id: '2' }], popup: [{ id: '2' }], isFirstPage: true, viewOf };

  it('comes first on the first page, whatever its type, and opens where its type is asked for', () => {
    expect(withAnnouncement({ ...lists, asked: ['PU'] }, announcement())).toEqual({
      list: [{ id: 'new 2' }, { id: '1' }],
      popup: [{ id: 'new 2' }],
    });
    expect(withAnnouncement({ ...lists, asked: ['B'] }, announcement({ type: 'PL' }))).toEqual({
      list: [{ id: 'new 2' }, { id: '1' }],
      popup: [],
    });
  });

  it('is on no later page', () => {
    expect(withAnnouncement({ ...lists, asked: ['PU'], isFirstPage: false }, announcement())).toEqual({
      list: [{ id: '1' }],
      popup: [],
    });
  });

  it('opens the window of its type', () => {
    expect([opensWindow(announcement(), 'popup'), opensWindow(announcement(), 'announcement')]).toEqual([true, false]);
    expect(opensWindow(announcement({ type: 'B' }), 'announcement')).toBe(true);
    expect(opensWindow(announcement({ popup: false }), 'popup')).toBe(false);
    expect(opensWindow(null, 'popup')).toBe(false);
  });
});

it('a previewed help item takes the place of the one that is published, or comes first', () => {
  const items = [
    { slug: 'deposit', texts },
    { slug: 'terms', texts: { EN: { title: 'Old', content: '<p>Old</p>' } } },
  ];
  const preview = (slug: string): Previewed => ({ kind: 'help', itemId: 2n, fields: { slug, sort: 0, texts } });
  const titles = (slug: string) => withHelp(items, preview(slug), 'VI').map(({ id, title }) => `${id} ${title}`);
  expect(titles('terms')).toEqual(['deposit New', 'terms New']);
  expect(titles('privacy')).toEqual(['privacy New', 'deposit New', 'terms Old']);
});

describe('previewed settings', () => {
  const shown = { resources: [], customerService: [{ csType: 'VIP' as const, path: 'https://chat.example' }] };
  const links: Previewed = {
    ...{ kind: 'links', itemId: 2n },
    fields: { links: [{ type: 'VIBER', url: 'https://viber.example' }], customerService: [] },
  };

  it('take the place of the addresses, and of nothing else', () => {
    expect(withLinks(shown, links)).toEqual({
      resources: [{ resourceType: 'VIBER', url: 'https://viber.example', qrCodeUrl: 'https://viber.example' }],
      customerService: [],
    });
    expect(withLinks(shown, announcement())).toEqual(shown);
    expect(withLinks(shown, null)).toEqual(shown);
    expect(previewedBrand(links)).toBeNull();
  });

  it('take the place of the disclaimer, also as none', () => {
    const none: Previewed = { kind: 'disclaimer', itemId: 2n, fields: { texts: null } };
    expect(withDisclaimer(texts, none)).toBeNull();
    expect(withDisclaimer(texts, null)).toBe(texts);
  });
});

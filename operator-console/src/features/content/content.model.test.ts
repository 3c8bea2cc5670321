import {
  announcementFromForm,
  bannerFromForm,
  bannerToForm,
  editedVersion,
  helpFromForm,
  isPeriod,
  marksOf,
  isTarget,
  moved,
  textFromForm,
  textToForm,
} from './content.model.ts';
import { wordsOf } from '../../shared/versions/index.ts';
import type { ItemDetail, ItemVersion } from '../../shared/versions/index.ts';

const banner = {
  ...({
    groupName: 'w_home',
    linkageType: 1,
    url: '/promotions',
    image: '/art/a.svg',
    imagePhone: '/art/b.svg',
  } as const),
  texts: { EN: { title: 'Hello', text: '', action: '' } },
};

describe('fields of the content page', () => {
  it('hold every language of the merchant, and give back what is written', () => {
    const form = bannerToForm(banner, ['VI', 'EN']);
    expect(form).toMatchObject({ groupName: 'w_home', texts: { VI: { title: '' } } });
    expect(bannerFromForm(form)).toEqual({ kind: 'banner', fields: banner });
  });

  it('leave out languages without a whole article', () => {
    const texts = { EN: { title: ' a ', content: 'b' }, VI: { title: 'c', content: '' } };
    const whole = { EN: { title: 'a', content: 'b' } };
    expect(announcementFromForm({ type: 'B', popup: true, texts })).toEqual({
      ...{ kind: 'announcement', fields: { type: 'B', popup: true, texts: whole } },
    });
    expect(helpFromForm({ slug: ' terms ', sort: '3', texts })).toEqual({
      ...{ kind: 'help', fields: { slug: 'terms', sort: 3, texts: whole } },
    });
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

  it('move an entry by one place, and no further than the ends', () => {
    expect(moved(['1', '2', '3'], '3', -1)).toEqual(['1', '3', '2']);
    expect(moved(['1', '2', '3'], '1', 1)).toEqual(['2', '1', '3']);
    expect(moved(['1', '2'], '1', -1)).toEqual(['1', '2']);
  });

  it('have an end after their beginning, or none', () => {
    expect([isPeriod('', ''), isPeriod('2026-01-01T10:00', '')]).toEqual([true, true]);
    expect(isPeriod('2026-01-02T10:00', '2026-01-01T10:00')).toBe(false);
  });
});

describe('versions of an item', () => {
  const version = (number: number, state: ItemVersion['state']): ItemVersion => ({
    ...{ number, state, content: { kind: 'banner', fields: banner }, visibleFrom: null, visibleUntil: null },
    ...{
      savedAt: '2026-01-01T00:00:00.000Z',
      savedBy: 'operator1',
      publishedBy: null,
      reason: null,
      restoredFrom: null,
      failure: null,
      isWaiting: false,
    },
    publishedAt: state === 'draft' ? null : '2026-01-01T00:00:00.000Z',
  });
  const versions: ItemDetail['versions'] = [version(4, 'live'), version(3, 'draft'), version(2, 'replaced')];

  it('are edited from the draft, or from the newest one', () => {
    expect(editedVersion({ versions })?.number).toBe(3);
    expect(editedVersion({ versions: [version(4, 'live')] })?.number).toBe(4);
    expect(editedVersion({ versions: [] })).toBeNull();
  });
});

describe('the own words of a text', () => {
  it('are sent in the languages that have some, and keep the marks of the shipped text', () => {
    const form = textToForm({ key: 'shell:a', texts: { VI: 'b' } }, ['EN', 'VI', 'TH']);
    expect(form.texts).toEqual({ EN: '', VI: 'b', TH: '' });
    expect(textFromForm({ ...form, texts: { EN: ' ', VI: ' b ', TH: '' } })).toEqual({
      kind: 'text',
      fields: { key: 'shell:a', texts: { VI: 'b' } },
    });
    expect(marksOf('{{n}} of {{n}} <terms>x</terms>')).toEqual(['{{n}}', '<terms>', '</terms>']);
  });
});

it('HTML is told apart by its words', () => {
  expect(wordsOf('<p>One <b>two</b></p>\n<p>three</p>')).toBe('One two three');
});

import { DEMO_ANNOUNCEMENTS, DEMO_BANNERS, DEMO_CATEGORIES, DEMO_HELP, DEMO_PROMOTIONS } from './demo-content.ts';
import { DEMO_DISCLAIMER, DEMO_POPUPS } from './demo-frame.ts';
import { inEveryLanguage } from './demo-words.ts';

const articles = [...DEMO_BANNERS, ...DEMO_ANNOUNCEMENTS, ...DEMO_HELP, ...DEMO_PROMOTIONS, ...DEMO_POPUPS];
const texts = [...articles.map((item) => item.texts), DEMO_DISCLAIMER].map((item) => inEveryLanguage<object>(item));

it.each(['CN', 'ID', 'KO', 'KR', 'PT', 'TH', 'TY', 'VI'])(
  '[SHL-070] the demo content says nothing in English in %s',
  (code) => {
    for (const { EN, ...others } of texts) {
      const said = Object.entries((others as Readonly<Record<string, object>>)[code] ?? {});
      expect(said.map(([field]) => field)).toEqual(Object.keys(EN));
      for (const [field, text] of Object.entries(EN)) if (text) expect(said).not.toContainEqual([field, text]);
    }
    for (const { names } of DEMO_CATEGORIES) expect(inEveryLanguage(names)[code]).not.toBe(names.EN);
  },
);

it('a banner that says "Play now" opens its game', () => {
  const toPlay = DEMO_BANNERS.filter(({ texts }) => texts.EN.action === 'Play now');
  expect(toPlay.length).toBeGreaterThan(0);
  for (const { linkageType, url } of toPlay) {
    expect([linkageType, new URL(url, 'http://portal.example').pathname]).toEqual([3, '/game']);
  }
});

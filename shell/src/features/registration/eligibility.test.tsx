import { render } from '@testing-library/react';
import i18next from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { Eligibility } from './eligibility.tsx';
import cn from './strings/cn.json';
import en from './strings/en.json';
import id from './strings/id.json';
import ko from './strings/ko.json';
import pt from './strings/pt.json';
import th from './strings/th.json';
import ty from './strings/ty.json';
import vi from './strings/vi.json';

const TEXTS = { CN: cn, EN: en, ID: id, KO: ko, PT: pt, TH: th, TY: ty, VI: vi };
type Language = keyof typeof TEXTS;
const OTHERS = (Object.keys(TEXTS) as Language[]).filter((language) => language !== 'EN');

const linesIn = async (lng: Language): Promise<readonly (readonly [string, string])[]> => {
  const i18n = i18next.createInstance();
  await i18n.use(initReactI18next).init({
    ...{ lng, fallbackLng: 'EN', keySeparator: false, defaultNS: 'registration' },
    resources: Object.fromEntries(
      Object.entries(TEXTS).map(([language, texts]) => [language, { registration: texts }]),
    ),
  });
  const { container } = render(
    <I18nextProvider i18n={i18n}>
      <Eligibility minimumAge={21} />
    </I18nextProvider>,
  );
  return [...container.querySelectorAll('span > span')].map((line) => [
    line.getAttribute('lang') ?? '',
    line.textContent,
  ]);
};

const RULE = /government officials.*armed forces.*police.*under 21.*restricted-persons database/;

it('[REG-031] is in English alone on an English page', async () => {
  expect(await linesIn('EN')).toEqual([['en', expect.stringMatching(RULE)]]);
});

it.each(OTHERS)(
  '[REG-031] is in English on a page in another language, followed by its translation: %s',
  async (language) => {
    const [rule, translation, ...more] = await linesIn(language);
    expect([rule, more]).toEqual([['en', expect.stringMatching(RULE)], []]);
    expect(translation?.[0]).toBe('');
    expect(translation?.[1]).toContain('21');
    expect(translation?.[1]).not.toMatch(/government officials/);
  },
);

it('has the same rule in its translation', async () => {
  expect(await linesIn('VI')).toEqual([
    ['en', expect.stringMatching(RULE)],
    ['', expect.stringMatching(/viên chức chính phủ.*quân nhân.*cảnh sát.*dưới 21 tuổi.*cơ sở dữ liệu/)],
  ]);
});

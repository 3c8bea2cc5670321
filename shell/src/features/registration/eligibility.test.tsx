import { render } from '@testing-library/react';
import i18next from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { Eligibility } from './eligibility.tsx';
import en from './strings/en.json';
import vi from './strings/vi.json';

const linesIn = async (lng: 'EN' | 'VI'): Promise<readonly (readonly [string, string])[]> => {
  const i18n = i18next.createInstance();
  await i18n.use(initReactI18next).init({
    ...{ lng, fallbackLng: 'EN', keySeparator: false, defaultNS: 'registration' },
    resources: { EN: { registration: en }, VI: { registration: vi } },
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

it('is in English alone on an English page', async () => {
  expect(await linesIn('EN')).toEqual([['en', expect.stringMatching(RULE)]]);
});

it('is in English on a page in another language, followed by its translation', async () => {
  expect(await linesIn('VI')).toEqual([
    ['en', expect.stringMatching(RULE)],
    ['', expect.stringMatching(/viên chức chính phủ.*quân nhân.*cảnh sát.*dưới 21 tuổi.*cơ sở dữ liệu/)],
  ]);
});

import { act, render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { createLanguage } from './language.ts';
import type { LanguageService, PageTexts } from './language.ts';
import { lazyPage } from './lazy-page.tsx';
import { LanguageContext } from './use-language.ts';

const Sample = ({ name }: { readonly name: string }) => {
  const { t } = useTranslation();
  return (
    <p>
      {t('sample.hello', { name })} · {t('app.title')} · {t('sample.onlyEnglish')}
    </p>
  );
};

const textsWith = (over: Partial<PageTexts> = {}) => {
  const english = jest.fn(() =>
    Promise.resolve({ default: { 'sample.hello': 'Hello {{name}}', 'sample.onlyEnglish': 'More' } }),
  );
  const vietnamese = jest.fn(() => Promise.resolve({ default: { 'sample.hello': 'Chào {{name}}' } }));
  return { namespace: 'sample', EN: english, VI: vietnamese, ...over };
};

const open = (language: LanguageService, texts: PageTexts) => {
  const Page = lazyPage(() => Promise.resolve({ default: Sample }), texts);
  const page = () => (
    <I18nextProvider i18n={language.i18n}>
      <LanguageContext value={language}>
        <Suspense fallback="waiting">
          <Page name="Ann" />
        </Suspense>
      </LanguageContext>
    </I18nextProvider>
  );
  return act(() => Promise.resolve(render(page())));
};

beforeEach(() => localStorage.clear());

describe('a page with texts of its own', () => {
  it('is seen with its texts, and in the language that is chosen later', async () => {
    const language = await createLanguage();
    const texts = textsWith();
    await open(language, texts);
    expect(await screen.findByText('Hello Ann · Operator console · More')).toBeTruthy();
    expect(texts.VI).not.toHaveBeenCalled();
    await act(() => language.change('VI'));
    expect(screen.getByText(/^Chào Ann · .* · More$/)).toBeTruthy();
    expect(texts.VI).toHaveBeenCalledTimes(1);
  });

  it('comes in the language of the console, English below it', async () => {
    const language = await createLanguage();
    await language.change('VI');
    await open(language, textsWith());
    expect(await screen.findByText(/^Chào Ann · .* · More$/)).toBeTruthy();
  });

  it('comes in the language that was asked for while it loads', async () => {
    const language = await createLanguage();
    const changing = language.change('VI');
    await open(language, textsWith());
    await act(() => changing);
    expect(await screen.findByText(/^Chào Ann/)).toBeTruthy();
  });

  it('is in English when the other texts do not come', async () => {
    const language = await createLanguage();
    await language.change('VI');
    await open(language, textsWith({ VI: () => Promise.reject(new Error('offline')) }));
    expect(await screen.findByText(/^Hello Ann/)).toBeTruthy();
  });

  it('stays as it is when the console has no texts in the language that was asked for', async () => {
    const language = await createLanguage();
    const texts = textsWith({ VI: () => Promise.reject(new Error('offline')) });
    await open(language, texts);
    expect(await screen.findByText(/^Hello Ann/)).toBeTruthy();
    await act(() => expect(language.change('VI')).rejects.toThrow('offline'));
    expect([language.i18n.language, document.documentElement.lang]).toEqual(['EN', 'en']);
  });

  it('asks for them anew a second after they did not come', async () => {
    const language = await createLanguage();
    const { EN, ...others } = textsWith();
    let isOffline = true;
    const texts = { ...others, EN: () => (isOffline ? Promise.reject(new Error('offline')) : EN()) };
    await expect(language.bring(texts)).rejects.toThrow('offline');
    isOffline = false;
    // Whoever draws the failure gets the same one.
    await expect(language.bring(texts)).rejects.toThrow('offline');
    await waitFor(() => language.bring(texts), { timeout: 5_000 });
    await language.change('VI');
    expect(texts.VI).toHaveBeenCalledTimes(1);
    expect(language.i18n.t('sample.hello', { name: 'Ann' })).toBe('Chào Ann');
  });

  it('asks for its texts once', async () => {
    const language = await createLanguage();
    const texts = textsWith();
    expect(language.bring(texts)).toBe(language.bring(texts));
    await language.bring(texts);
    expect(language.i18n.hasResourceBundle('EN', 'sample')).toBe(true);
  });
});

import { act, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { createLanguageService } from './language.service.ts';
import type { LanguageService } from './language.service.ts';
import { Words } from './words.tsx';

const fault = (what: string, error: unknown): never => {
  throw new Error(what, { cause: error });
};

const setUp = (own: () => Readonly<Record<string, string>>): LanguageService =>
  createLanguageService({
    languages: [{ code: 'EN', name: 'English', flag: 'GB', rtl: false }],
    defaultLanguage: 'EN',
    storage: localStorage,
    fetchOverrides: () => Promise.resolve(own()),
    onChange: () => undefined,
    onMissing: fault,
  });

const Action = () => <button type="button">{useTranslation().t('signIn.action')}</button>;

describe('words on the page', () => {
  it("follow the merchant's own when these change", async () => {
    let own = {};
    const service = setUp(() => own);
    await service.start();
    render(
      <Words language={service} namespace="shell">
        <Action />
      </Words>,
    );
    expect(screen.getByRole('button').textContent).toBe('Log in');
    own = { 'shell:signIn.action': 'Come in' };
    await act(() => service.renew());
    expect(screen.getByRole('button').textContent).toBe('Come in');
  });

  it("are the merchant's own when these come after a part was drawn and before its effects", async () => {
    const service = setUp(() => ({}));
    await service.start();
    const Arrival = () => {
      useLayoutEffect(() => {
        service.i18n.addResourceBundle('EN', 'shell', { 'signIn.action': 'Come in' });
      }, []);
      return null;
    };
    render(
      <Words language={service} namespace="shell">
        <Action />
        <Arrival />
      </Words>,
    );
    expect(screen.getByRole('button').textContent).toBe('Come in');
  });
});

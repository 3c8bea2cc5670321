import { fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { BehaviorSubject } from 'rxjs';
import type { Shell } from '../../shared/shell.types.ts';
import { ShellContext } from '../../shared/ui/shell-context.ts';
import { registered$ } from './registered.ts';
import { RegisterSuccessDialog } from './register-success-dialog.tsx';
import en from './strings/en.json' with { type: 'json' };
import th from './strings/th.json' with { type: 'json' };
import vi from './strings/vi.json' with { type: 'json' };
import { REGISTRATION } from './texts.ts';

jest.mock('./texts.ts', () => ({ REGISTRATION: 'registration', useRegistrationTexts: () => true }));

const show = async (lng: string): Promise<void> => {
  const i18n = i18next.createInstance();
  await i18n.init({
    ...{ lng, fallbackLng: 'EN', keySeparator: false, interpolation: { escapeValue: false } },
    resources: { EN: { [REGISTRATION]: en }, VI: { [REGISTRATION]: vi }, TH: { [REGISTRATION]: th } },
  });
  registered$.next({ account: 'au12345678' });
  const shell = {
    dialog$: new BehaviorSubject<string | null>('register-success'),
    composition$: new BehaviorSubject({ merchant: { name: 'Aurora' }, flags: {}, modules: [] }),
  } as unknown as Shell;
  render(
    <I18nextProvider i18n={i18n}>
      <ShellContext value={shell}>
        <RegisterSuccessDialog />
      </ShellContext>
    </I18nextProvider>,
  );
};

it.each([
  ['VI', vi],
  ['EN', en],
  ['TH', en],
])(
  '[REG-020] tells a generated account number in Vietnamese for VI and in English otherwise: %s',
  async (lng, texts) => {
    await show(lng);
    expect(screen.getByRole('dialog', { name: texts['account.title'] })).toBeTruthy();
    expect(screen.getByText(texts['account.text'])).toBeTruthy();
    expect(screen.getByText('au12345678')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: texts.understood }));
    // The welcome after it is in the language of the page.
    const own = { VI: vi, EN: en, TH: th }[lng as 'VI'];
    expect(screen.getByRole('button', { name: own['success.start'] })).toBeTruthy();
  },
);

import { render, screen, within } from '@testing-library/react';
import { BehaviorSubject } from 'rxjs';
import type { Shell } from '../../shared/shell.types.ts';
import { ShellContext } from '../../shared/ui/shell-context.ts';
import { LanguageList } from './language-list.tsx';

// Texts are their keys.
jest.mock('react-i18next', () => ({ useTranslation: () => ({ t: (key: string) => key }) }));

/** The languages that a merchant can offer, and those among them that have texts of their own. */
const CODES = 'CN EN JA TH VI MY ES HI ID KM KO KR MS PT TA TW TY BN AR UZ RU'.split(' ');
const WRITTEN = 'CN EN TH VI ID KO KR PT TY'.split(' ');

it('[QUA-011] each of the 21 languages whose texts are still to be written says that it is read in English, no other', () => {
  const languages = CODES.map((code) => ({ code, name: `Language ${code}`, flag: 'GB' }));
  const shell = {
    composition$: new BehaviorSubject({ languages }),
    state: { language$: new BehaviorSubject('EN') },
  } as unknown as Shell;
  render(
    <ShellContext value={shell}>
      <LanguageList id="languages" />
    </ShellContext>,
  );
  expect(screen.getAllByRole('button')).toHaveLength(21);
  const says = (code: string) =>
    within(screen.getByRole('button', { name: new RegExp(`^Language ${code}`) })).queryByText('language.inEnglish') !==
    null;
  expect(CODES.filter((code) => !says(code))).toEqual(WRITTEN);
});

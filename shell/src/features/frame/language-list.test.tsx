import { render, screen, within } from '@testing-library/react';
import { BehaviorSubject } from 'rxjs';
import type { Shell } from '../../shared/shell.types.ts';
import { ShellContext } from '../../shared/ui/shell-context.ts';
import { LanguageList } from './language-list.tsx';

// Texts are their keys.
jest.mock('react-i18next', () => ({ useTranslation: () => ({ t: (key: string) => key }) }));

it('a language whose texts are still to be written says that it is read in English', () => {
  const languages = [
    { code: 'EN', name: 'English', flag: 'GB' },
    { code: 'KR', name: '한국어', flag: 'KR' },
    { code: 'AR', name: 'العربية', flag: 'SA' },
  ];
  const shell = {
    composition$: new BehaviorSubject({ languages }),
    state: { language$: new BehaviorSubject('EN') },
  } as unknown as Shell;
  render(
    <ShellContext value={shell}>
      <LanguageList id="languages" />
    </ShellContext>,
  );
  const says = (name: string) =>
    within(screen.getByRole('button', { name: new RegExp(`^${name}`) })).queryByText('language.inEnglish') !== null;
  expect(languages.map(({ name }) => says(name))).toEqual([false, false, true]);
});

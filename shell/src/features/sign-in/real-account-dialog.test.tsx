import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BehaviorSubject } from 'rxjs';
import type { Shell } from '../../shared/shell.types.ts';
import { ShellContext } from '../../shared/ui/shell-context.ts';
import { RealAccountDialog } from './real-account-dialog.tsx';

// Texts are their keys.
jest.mock('react-i18next', () => ({ useTranslation: () => ({ t: (key: string) => key }) }));

const setUp = () => {
  const dialog$ = new BehaviorSubject<string | null>('real-account-warning');
  const shell = {
    dialog$,
    language: { i18n: { hasResourceBundle: () => true }, addTexts: () => Promise.resolve() },
  } as unknown as Shell;
  render(
    <ShellContext value={shell}>
      <RealAccountDialog />
    </ShellContext>,
  );
  return { dialog$ };
};

describe('the warning to a trial account', () => {
  it('[SHL-087] leads to the registration', async () => {
    const { dialog$ } = setUp();
    expect(screen.getByRole('alertdialog', { name: 'in_need_true_account' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'in_increase_submit' }));
    expect(dialog$.value).toBe('register');
  });

  it('[SHL-086] is closed by Cancel', async () => {
    const { dialog$ } = setUp();
    await userEvent.click(screen.getByRole('button', { name: /cancel/i }));
    expect(dialog$.value).toBeNull();
  });
});

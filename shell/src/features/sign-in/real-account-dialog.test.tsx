import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BehaviorSubject } from 'rxjs';
import type { GameRef } from 'shared-contracts/module';
import type { Shell } from '../../shared/shell.types.ts';
import { ShellContext } from '../../shared/ui/shell-context.ts';
import { RealAccountDialog } from './real-account-dialog.tsx';

// Texts are their keys.
jest.mock('react-i18next', () => ({ useTranslation: () => ({ t: (key: string) => key }) }));

const GAME = { vassalage: 'HOUSE', nodeId: 'HOUSE-dice', gameId: 'dice', gameType: 'INHOUSE', freePlay: true };

const setUp = (game: GameRef | null = null) => {
  const dialog$ = new BehaviorSubject<string | null>('real-account-warning');
  const go = jest.fn();
  const shell = {
    dialog$,
    freePlayGame$: new BehaviorSubject(game),
    navigator: { go },
    language: { i18n: { hasResourceBundle: () => true }, addTexts: () => Promise.resolve() },
  } as unknown as Shell;
  render(
    <ShellContext value={shell}>
      <RealAccountDialog />
    </ShellContext>,
  );
  return { dialog$, go };
};

describe('the warning to a trial account', () => {
  it('[SHL-086] [SHL-087] leads to the registration', async () => {
    const { dialog$ } = setUp();
    expect(screen.getByRole('alertdialog', { name: 'in_need_true_account' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'in_increase_submit' }));
    expect(dialog$.value).toBe('register');
  });

  it('is closed by Cancel', async () => {
    const { dialog$ } = setUp();
    await userEvent.click(screen.getByRole('button', { name: /cancel/i }));
    expect(dialog$.value).toBeNull();
  });

  it('offers free play of a game that has it, and of nothing else', async () => {
    const { dialog$, go } = setUp(GAME);
    await userEvent.click(screen.getByRole('button', { name: 'realAccount.freePlay' }));
    expect(dialog$.value).toBeNull();
    expect(go).toHaveBeenCalledWith('/game?vassalage=HOUSE&nodeId=HOUSE-dice&gameId=dice&gameType=INHOUSE&freePlay=1', {
      state: { openedHere: true },
    });
  });

  it('offers no free play without such a game', () => {
    setUp();
    expect(screen.queryByRole('button', { name: 'realAccount.freePlay' })).toBeNull();
  });
});

import { act, render, screen } from '@testing-library/react';
import { BehaviorSubject } from 'rxjs';
import type { Shell } from '../../shared/shell.types.ts';
import { ShellContext } from '../../shared/ui/shell-context.ts';
import { FrameNotice } from './frame-notice.tsx';

// Texts are their keys.
jest.mock('react-i18next', () => ({ useTranslation: () => ({ t: (key: string) => key }) }));

it('[MFE-025] says that the page started from a composition of before, until it has the one of now', () => {
  const degraded$ = new BehaviorSubject(true);
  const shell = { online$: new BehaviorSubject(true), degraded$ } as unknown as Shell;
  render(
    <ShellContext value={shell}>
      <FrameNotice />
    </ShellContext>,
  );
  expect(screen.getByText('notice.degraded')).toBeTruthy();
  act(() => degraded$.next(false));
  expect(screen.queryByText('notice.degraded')).toBeNull();
});

import { later, Show, warmUp } from '../ui/later.tsx';
import type { Later } from '../ui/later.tsx';
import { useState } from 'react';
import type { ShellDialog } from '../shell.types.ts';
import type { FurtherDialogName, FurtherDialogsProps } from './further-dialogs.tsx';
import { useShell } from '../ui/shell-context.ts';
import { useValue } from '../ui/use-value.ts';

const NO_PROPS = {};

/** Those that visitors open by a button of the first page. All others are listed in `further-dialogs.tsx`: the list need not be on it. */
const PARTS = {
  login: later(() =>
    import(/* webpackChunkName: 'sign-in' */ './sign-in-dialog.tsx').then((part) => ({ default: part.SignInDialog })),
  ),
  register: later(() =>
    import(/* webpackChunkName: 'registration' */ '../registration/register-dialog.tsx').then((part) => ({
      default: part.RegisterDialog,
    })),
  ),
} as const satisfies Partial<Record<ShellDialog, Later<object>>>;
export type FirstDialog = keyof typeof PARTS;
const isFirst = (name: ShellDialog): name is FirstDialog => Object.hasOwn(PARTS, name);

const Further = later<FurtherDialogsProps>(() =>
  import(/* webpackChunkName: 'further-dialogs' */ './further-dialogs.tsx').then((part) => ({
    default: part.FurtherDialogs,
  })),
);

/** Once the page rests: a window is then one file away. */
export const warmUpDialogs = (): void => warmUp(Further);

/** The shell's own dialogs: fetched with their first opening, then kept, so that they can also close gracefully. */
export const ShellDialogs = () => {
  const { dialog$ } = useShell();
  const dialog = useValue(dialog$);
  const [opened, setOpened] = useState<readonly ShellDialog[]>([]);
  if (dialog !== null && !opened.includes(dialog)) setOpened([...opened, dialog]);
  const giveUp = (failed: readonly ShellDialog[]): void => {
    dialog$.next(null);
    // Opening it again asks for it again.
    setOpened((names) => names.filter((name) => !failed.includes(name)));
  };
  const further = opened.filter((name): name is FurtherDialogName => !isFirst(name));
  return (
    <>
      {opened.filter(isFirst).map((name) => (
        <Show key={name} part={PARTS[name]} props={NO_PROPS} onFailed={() => giveUp([name])} />
      ))}
      {further.length > 0 && (
        <Show part={Further} props={{ opened: further, giveUp }} onFailed={() => giveUp(further)} />
      )}
    </>
  );
};

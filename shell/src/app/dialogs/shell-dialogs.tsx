import { useState } from 'react';
import { loadRegisterDialog } from '../../features/registration/index.ts';
import { loadSignInDialog } from '../../features/sign-in/index.ts';
import type { ShellDialog } from '../../shared/shell.types.ts';
import { later, Show, warmUp } from '../../shared/ui/later.tsx';
import type { Later } from '../../shared/ui/later.tsx';
import { useShell } from '../../shared/ui/shell-context.ts';
import { useValue } from '../../shared/ui/use-value.ts';
import type { FurtherDialogName, FurtherDialogsProps } from './further-dialogs.tsx';

const NO_PROPS = {};

/** Those that visitors open by a button of the first page. All others are listed in `further-dialogs.tsx`: the list need not be on it. */
const PARTS = {
  login: later(loadSignInDialog),
  register: later(loadRegisterDialog),
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

import { useState } from 'react';
import { WindowRoom } from 'shared-ui';
import { loadRegisterDialog } from '../../features/registration/index.ts';
import { loadSignInDialog } from '../../features/sign-in/index.ts';
import type { ShellDialog } from '../../shared/shell.types.ts';
import { later, Show, warmUp } from '../../shared/ui/later.tsx';
import type { Later } from '../../shared/ui/later.tsx';
import { useShell } from '../../shared/ui/shell-context.ts';
import { useValue } from '../../shared/ui/use-value.ts';
import type { FurtherDialogName, FurtherDialogsProps } from './further-dialogs.tsx';

const NO_PROPS = {};

/** Dialogs that buttons of the first page open. `further-dialogs.tsx` lists the others, so that the first page does not carry the list. */
const PARTS = {
  login: later(loadSignInDialog),
  register: later(loadRegisterDialog),
} as const satisfies Partial<Record<ShellDialog, Later<object>>>;
export type FirstDialog = keyof typeof PARTS;
const isFirst = (name: ShellDialog): name is FirstDialog => Object.hasOwn(PARTS, name);

/** In one file with the updates, which the page fetches at the same time. */
const Further = later<FurtherDialogsProps>(() =>
  import(/* webpackChunkName: 'updates' */ './further-dialogs.tsx').then((part) => ({
    default: part.FurtherDialogs,
  })),
);

/** Fetches the list of further dialogs once the page is idle: opening one then takes a single request. */
export const warmUpDialogs = (): void => warmUp(Further);

/** The shell's own dialogs: fetched when first opened, then kept mounted, so that closing can be animated. */
export const ShellDialogs = () => {
  const { dialog$ } = useShell();
  const dialog = useValue(dialog$);
  const [opened, setOpened] = useState<readonly ShellDialog[]>([]);
  if (dialog !== null && !opened.includes(dialog)) setOpened([...opened, dialog]);
  const giveUp = (failed: readonly ShellDialog[]): void => {
    dialog$.next(null);
    // The next opening requests it again.
    setOpened((names) => names.filter((name) => !failed.includes(name)));
  };
  const further = opened.filter((name): name is FurtherDialogName => !isFirst(name));
  return (
    <>
      {opened.filter(isFirst).map((name) => (
        <Show
          key={name}
          part={PARTS[name]}
          props={NO_PROPS}
          fallback={<WindowRoom />}
          onFailed={() => giveUp([name])}
        />
      ))}
      {further.length > 0 && (
        <Show
          part={Further}
          props={{ opened: further, giveUp }}
          fallback={<WindowRoom />}
          onFailed={() => giveUp(further)}
        />
      )}
    </>
  );
};

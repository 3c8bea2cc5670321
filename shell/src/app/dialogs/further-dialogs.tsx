/** All dialogs except those in `shell-dialogs.tsx`. Fetched when the page is idle, or with the first dialog that needs the list. */
import { WindowRoom } from 'shared-ui';
import { feedbackDialogs } from '../../features/feedback/index.ts';
import { passwordDialogs } from '../../features/passwords/index.ts';
import { protectionDialogs } from '../../features/protection/index.ts';
import { registrationDialogs } from '../../features/registration/index.ts';
import { signInDialogs } from '../../features/sign-in/index.ts';
import { verificationDialogs } from '../../features/verification/index.ts';
import { windowDialogs } from '../../features/windows/index.ts';
import type { ShellDialog } from '../../shared/shell.types.ts';
import { Show } from '../../shared/ui/later.tsx';
import type { Later } from '../../shared/ui/later.tsx';
import type { FirstDialog } from './shell-dialogs.tsx';

const NO_PROPS = {};

export type FurtherDialogName = Exclude<ShellDialog, FirstDialog>;

const PARTS: Readonly<Record<FurtherDialogName, Later<object>>> = {
  ...registrationDialogs,
  ...passwordDialogs,
  ...protectionDialogs,
  ...verificationDialogs,
  ...windowDialogs,
  ...feedbackDialogs,
  ...signInDialogs,
};

export interface FurtherDialogsProps {
  /** In the order of their first opening. */
  readonly opened: readonly FurtherDialogName[];
  /** Called with the dialogs whose code could not be loaded. */
  readonly giveUp: (names: readonly FurtherDialogName[]) => void;
}

export const FurtherDialogs = ({ opened, giveUp }: FurtherDialogsProps) => {
  const sharing = (name: FurtherDialogName) => opened.filter((other) => PARTS[other] === PARTS[name]);
  // Dialogs of one part are rendered together.
  const drawn = opened.filter((name) => sharing(name)[0] === name);
  return drawn.map((name) => (
    <Show
      key={name}
      part={PARTS[name]}
      props={NO_PROPS}
      fallback={<WindowRoom />}
      onFailed={() => giveUp(sharing(name))}
    />
  ));
};

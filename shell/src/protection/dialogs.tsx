import { useEffect } from 'react';
import { useShell } from '../ui/shell-context.ts';
import { useValue } from '../ui/use-value.ts';
import { RealityCheckDialog } from './reality-check-dialog.tsx';
import { ReauthenticationDialog } from './reauthentication-dialog.tsx';
import { ExclusionDialog, LimitReachedDialog } from './state-dialogs.tsx';

const OURS: readonly string[] = ['reauthentication', 'exclusion', 'reality-check', 'limit-reached'];

/** The window on top of all others. */
const topWindow = (): Element | undefined =>
  [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1);

/**
 * A module's own window may be open below, with its own copy of the code that keeps the focus inside: it must not see that the focus
 * moves into ours, or it takes it back, and what is typed here would land there.
 */
const keepFocus = (): (() => void) => {
  const hide = (event: FocusEvent): void => {
    const goesTo = event.type === 'focusin' ? event.target : event.relatedTarget;
    if (goesTo instanceof Node && topWindow()?.contains(goesTo)) event.stopPropagation();
  };
  window.addEventListener('focusin', hide, true);
  window.addEventListener('focusout', hide, true);
  return () => {
    window.removeEventListener('focusin', hide, true);
    window.removeEventListener('focusout', hide, true);
  };
};

/** Every window of player protection; each shows itself when it is its turn. */
export const ProtectionDialogs = () => {
  const { dialog$ } = useShell();
  const dialog = useValue(dialog$);
  const isOurs = dialog !== null && OURS.includes(dialog);
  useEffect(() => (isOurs ? keepFocus() : undefined), [isOurs]);
  return (
    <>
      <ReauthenticationDialog />
      <ExclusionDialog />
      <RealityCheckDialog />
      <LimitReachedDialog />
    </>
  );
};

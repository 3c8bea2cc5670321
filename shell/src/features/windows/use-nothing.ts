import { useEffect } from 'react';
import { useShell } from '../../shared/ui/shell-context.ts';

/** A window whose turn has come and that has nothing to show gives it to the next one. */
export const useNothing = (isNothing: boolean): void => {
  const { dialog$ } = useShell();
  useEffect(() => {
    if (isNothing) dialog$.next(null);
  }, [dialog$, isNothing]);
};

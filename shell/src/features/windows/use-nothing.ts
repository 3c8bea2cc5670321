import { useEffect } from 'react';
import { useShell } from '../../shared/ui/shell-context.ts';

/** Closes a dialog of the queue that has nothing to show, so that the next one opens. */
export const useNothing = (isNothing: boolean): void => {
  const { dialog$ } = useShell();
  useEffect(() => {
    if (isNothing) dialog$.next(null);
  }, [dialog$, isNothing]);
};

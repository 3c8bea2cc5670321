import type { ReactElement } from 'react';
import { useShell } from './shell-context.ts';

/** Links inside a sentence of a dialog: the dialog closes, and help opens at the linked document (REG-010). */
export const useLegalLinks = (): Readonly<Record<'terms' | 'privacy', ReactElement>> => {
  const { dialog$, navigator } = useShell();
  const read = (hash: 'terms' | 'privacy') => (
    <a
      href={`/help#${hash}`}
      onClick={(event) => {
        event.preventDefault();
        dialog$.next(null);
        navigator.go(`/help#${hash}`);
      }}
    />
  );
  return { terms: read('terms'), privacy: read('privacy') };
};

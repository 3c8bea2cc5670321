import { createContext, use } from 'react';
import type { Composition } from 'shared-contracts/composition';
import type { MemberState } from 'shared-contracts/events';
import type { Shell } from '../shell.types.ts';
import { useValue } from './use-value.ts';

export const ShellContext = createContext<Shell | null>(null);

export const useShell = (): Shell => {
  const shell = use(ShellContext);
  if (!shell) throw new Error('useShell is called outside the shell');
  return shell;
};

export const useComposition = (): Composition => useValue(useShell().composition$);
export const useMember = (): MemberState | null => useValue(useShell().state.member$);

// By the name of the package: the shell's copy is meant, and a path would bundle a second one.
import { usePortal, useStream } from 'shared-contracts/sdk';
import type { MemberState } from 'shared-contracts/events';

/** Language code of the interface, for example `EN`. */
export const useLanguage = (): string => {
  const { state } = usePortal();
  return useStream(state.language$, state.snapshot().language);
};

/** Who is signed in; null for a visitor. */
export const useMember = (): MemberState | null => {
  const { state } = usePortal();
  return useStream(state.member$, state.snapshot().member);
};

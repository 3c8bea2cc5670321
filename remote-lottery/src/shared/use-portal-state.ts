import type { MemberState } from 'shared-contracts/events';
import { usePortal, useStream } from 'shared-contracts/sdk';

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

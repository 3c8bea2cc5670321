import { useEffect, useState } from 'react';
import { verificationState } from 'shared-contracts/kyc';
import type { ReplyOf } from 'shared-contracts/http';
import type { verificationState as schema } from 'shared-contracts/kyc/schema';
import { useShell } from '../../shared/ui/shell-context.ts';

export type VerificationState = ReplyOf<typeof schema>;

/** Status of the member's check, fetched each time the dialog opens. */
export const useVerification = (open: boolean) => {
  const { api } = useShell();
  const [state, setState] = useState<VerificationState | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (!open) return undefined;
    let isWanted = true;
    api.call(verificationState, {}).then(
      (reply) => {
        if (!isWanted) return;
        setFailure(null);
        setState(reply);
      },
      (error: unknown) => isWanted && setFailure(error),
    );
    return () => {
      isWanted = false;
    };
  }, [api, open, turn]);
  return { state, failure, again: () => setTurn((count) => count + 1) };
};

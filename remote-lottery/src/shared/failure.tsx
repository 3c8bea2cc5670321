import { requestCode } from 'shared-react';
import { useErrorText } from 'shared-contracts/sdk';
import { ErrorState } from 'shared-ui';

interface FailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly busy?: boolean;
}

/** A list that could not be read: what happened, and a way to try again. */
export const Failure = ({ error, onRetry, busy = false }: FailureProps) => {
  const errorText = useErrorText();
  return <ErrorState text={errorText(error)} code={requestCode(error)} onRetry={onRetry} busy={busy} />;
};

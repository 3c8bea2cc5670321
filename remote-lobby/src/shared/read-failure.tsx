import { requestCode } from 'shared-react';
import { useErrorText } from 'shared-contracts/sdk';
import { ErrorState } from 'shared-ui';

interface ReadFailureProps {
  readonly query: {
    readonly error: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  readonly compact?: boolean;
}

/** Why there is nothing, the number to ask about it, and another try. */
export const ReadFailure = ({ query: { error, isFetching, refetch }, compact = false }: ReadFailureProps) => {
  const errorText = useErrorText();
  return (
    <ErrorState
      compact={compact}
      text={errorText(error)}
      code={requestCode(error)}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  );
};

import { isPortalError } from 'shared-contracts/errors';
import { ErrorState } from 'shared-ui';
import { useErrorText } from '../language/use-error-text.ts';

/** What is to be known of a query that failed. */
export interface FailedQuery {
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
}

/** Why there is nothing, the number to ask about it, and another try. */
export const ReadFailure = ({ query: { error, isFetching, refetch } }: { readonly query: FailedQuery }) => {
  const errorText = useErrorText();
  return (
    <ErrorState
      text={errorText(error)}
      code={isPortalError(error) ? error.requestId : undefined}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  );
};

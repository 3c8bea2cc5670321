import { isPortalError } from 'shared-contracts/errors';
import type { DataTableProps } from 'shared-ui';
import { useErrorText } from '../language/use-error-text.ts';

interface TableQuery {
  readonly data: unknown;
  readonly error: unknown;
  readonly refetch: () => Promise<unknown>;
}

type FailureProps = Pick<DataTableProps<unknown>, 'error' | 'errorCode' | 'onRetry'>;

/** What a table says of a query that failed. Rows that were read before stay when a refresh fails. */
export const useTableFailure = (): ((query: TableQuery) => FailureProps) => {
  const errorText = useErrorText();
  return ({ data, error, refetch }) => ({
    error: !data && error ? errorText(error) : undefined,
    errorCode: isPortalError(error) ? error.requestId : undefined,
    onRetry: () => void refetch(),
  });
};

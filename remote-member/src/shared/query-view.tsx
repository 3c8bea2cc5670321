import type { ReactNode } from 'react';
import { requestCode } from 'shared-contracts/remote';
import { useErrorText } from 'shared-contracts/sdk';
import { ErrorState, Skeleton } from 'shared-ui';

interface QueryViewProps<Data> {
  readonly query: {
    readonly data: Data | undefined;
    readonly error: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  /** Of what will stand here, so that nothing jumps. */
  readonly height: string;
  readonly children: (data: Data) => ReactNode;
}

/** What a query has; until then its room, or why there is nothing and another try. */
export const QueryView = <Data,>({
  query: { data, error, isFetching, refetch },
  height,
  children,
}: QueryViewProps<Data>) => {
  const errorText = useErrorText();
  if (data !== undefined) return children(data);
  if (!error) return <Skeleton shape="block" height={height} />;
  return (
    <ErrorState text={errorText(error)} code={requestCode(error)} busy={isFetching} onRetry={() => void refetch()} />
  );
};

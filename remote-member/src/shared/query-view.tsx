import { useDeferredValue } from 'react';
import type { ReactNode } from 'react';
import { requestCode } from 'shared-react';
import { useErrorText } from 'shared-contracts/sdk';
import { ErrorState, LoadingBlock } from 'shared-ui';

/** What a page needs to know of a query. */
export interface QueryState<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
}

interface QueryViewProps<Data> {
  readonly query: QueryState<Data>;
  /** Of what will stand here, so that nothing jumps. */
  readonly height: string;
  /** In a card among others. */
  readonly compact?: boolean;
  readonly children: (data: Data) => ReactNode;
}

/** What a query has; until then its room, or why there is nothing and another try. */
export const QueryView = <Data,>({
  query: { data, error, isFetching, refetch },
  height,
  compact = false,
  children,
}: QueryViewProps<Data>) => {
  const errorText = useErrorText();
  // What comes first is drawn in slices, so that a tap is answered in between.
  const isDrawn = useDeferredValue(data !== undefined);
  if (data !== undefined && isDrawn) return children(data);
  if (data !== undefined || !error) return <LoadingBlock height={height} />;
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

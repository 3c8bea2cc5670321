import type { ReactNode } from 'react';
import { LoadingBlock } from 'shared-ui';
import { ReadFailure } from './read-failure.tsx';
import type { FailedQuery } from './read-failure.tsx';

interface QueryViewProps<Data> {
  readonly query: FailedQuery & { readonly data: Data | undefined };
  /** Of what will stand here, so that nothing jumps. */
  readonly height: string;
  readonly children: (data: Data) => ReactNode;
}

/** What a query has; until then its room, or why there is nothing. What was read before stays when a refresh fails. */
export const QueryView = <Data,>({ query, height, children }: QueryViewProps<Data>) => {
  if (query.data !== undefined) return children(query.data);
  return query.error ? <ReadFailure query={query} /> : <LoadingBlock height={height} />;
};

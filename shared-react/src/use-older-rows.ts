import { keepPreviousData, useInfiniteQuery } from 'shared-contracts/sdk';

interface RowPage {
  readonly rows: readonly unknown[];
  readonly next: string | null;
}

/** Where a page of a list begins: after a row, or at the newest one. */
export interface AfterQuery {
  readonly after?: string;
}

/**
 * The newest rows of a list, and older ones with `fetchNextPage`. Each page follows a row, so rows that arrive meanwhile neither repeat nor hide
 * any. `data` is the newest reply, `rows` are those of all pages. What was shown stays while another key is read.
 */
export const useOlderRows = <Page extends RowPage>(
  queryKey: readonly unknown[],
  ask: (query: AfterQuery, signal: AbortSignal) => Promise<Page>,
  options: { readonly refetchInterval?: number; readonly staleTime?: number } = {},
) => {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => ask(pageParam === undefined ? {} : { after: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    // A platform of the previous release names no row.
    getNextPageParam: (page) => page.next ?? undefined,
    placeholderData: keepPreviousData,
    ...options,
  });
  const pages = query.data?.pages;
  return {
    ...query,
    data: pages?.at(-1),
    rows: pages?.flatMap((page): readonly Page['rows'][number][] => page.rows),
  };
};

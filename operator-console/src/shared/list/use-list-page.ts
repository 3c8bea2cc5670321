import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';

interface ListPage {
  /** Names the last row of a page in a chosen order. */
  readonly next?: string | null;
}

interface ListPageOptions<Query extends { readonly page: number }, Page extends ListPage> {
  readonly queryKey: QueryKey;
  readonly query: Query;
  readonly read: (query: Query & { readonly after?: string }) => Promise<Page>;
  /** Milliseconds between two readings; without it the page is read once. */
  readonly refreshMs?: number | undefined;
}

/**
 * One page of a list. In a chosen order it goes on after the page before, while this browser has that one; a page that is opened by its
 * number is counted from the first row.
 */
export const useListPage = <Query extends { readonly page: number }, Page extends ListPage>({
  queryKey,
  query,
  read,
  refreshMs,
}: ListPageOptions<Query, Page>) => {
  const queries = useQueryClient();
  const readPage = (): Promise<Page> => {
    const before = queries.getQueryData<Page>([...queryKey, { ...query, page: query.page - 1 }]);
    return read({ ...query, ...(before?.next && { after: before.next }) });
  };
  return useQuery({
    queryKey: [...queryKey, query],
    queryFn: readPage,
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs ?? false,
  });
};

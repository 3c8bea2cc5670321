import { useEffect } from 'react';
import type { ApiClient } from 'shared-contracts/client';
import { favouriteGames, gameList, recentGames } from 'shared-contracts/games';
import { keepPreviousData, useInfiniteQuery, usePortal } from 'shared-contracts/sdk';
import type { Game } from '../../shared/data/types.ts';
import { useFollowGames } from '../../shared/data/use-follow-games.ts';
import { MINUTES_FRESH } from '../../shared/data/use-portal-query.ts';
import type { ListCall } from './list-call.model.ts';

interface GamePage {
  readonly games: readonly Game[];
  readonly totalPages: number;
  /** Where the call says so. */
  readonly totalRows?: number;
}

const readPage = async (api: ApiClient, call: ListCall, pageNo: number, signal: AbortSignal): Promise<GamePage> => {
  const { vassalage, gameType, language, pageSize } = call.query;
  const type = gameType ? { gameType } : {};
  if (call.source === 'favourites') {
    const vendor = vassalage === undefined ? {} : { vendor: vassalage };
    const query = { language, pageSize, pageNo, ...type, ...vendor };
    const { content, totalPages } = await api.call(favouriteGames, { query }, { signal });
    return { games: content, totalPages, totalRows: totalPages > 1 ? totalPages * pageSize : content.length };
  }
  if (call.source === 'recent') {
    const { list, totalPages } = await api.call(
      recentGames,
      { query: { language, pageSize, pageNo, ...type } },
      { signal },
    );
    return { games: list, totalPages };
  }
  return api.call(gameList, { query: { ...call.query, pageNo } }, { signal });
};

interface PagesWanted {
  /** Null: nothing is asked (a visitor's favourites). */
  readonly call: ListCall | null;
  readonly fromPage: number;
  readonly pageNo: number;
}

export interface GamePages {
  /** Undefined until the first page is there. */
  readonly games: readonly Game[] | undefined;
  readonly totalPages: number;
  readonly totalRows: number | undefined;
  readonly error: unknown;
  /** What is shown belongs to the former choice. */
  readonly isStale: boolean;
  readonly isLoadingMore: boolean;
  /** The page after those shown could not be read. It is not read again by itself: see `retry`. */
  readonly isMoreFailed: boolean;
  /** Reads again what failed. */
  readonly retry: () => void;
}

/** The pages from `fromPage` to `pageNo` of a list, read one after the other and kept. */
export const useGamePages = ({ call, fromPage, pageNo }: PagesWanted): GamePages => {
  const { api } = usePortal();
  useFollowGames();
  const list = useInfiniteQuery({
    // The member's own lists change with every game; they go when their marks change.
    queryKey: ['lobby', call?.source ?? 'none', call, fromPage],
    initialPageParam: fromPage,
    queryFn: ({ pageParam, signal }) => {
      if (!call) throw new Error('nothing to read');
      return readPage(api, call, pageParam, signal);
    },
    getNextPageParam: (last, _all, lastNo) => (last.totalPages > lastNo ? lastNo + 1 : undefined),
    enabled: call !== null,
    placeholderData: keepPreviousData,
    staleTime: call?.source === 'catalogue' ? MINUTES_FRESH : 0,
  });
  const { data, hasNextPage, isFetching, isPlaceholderData, fetchNextPage, isFetchNextPageError } = list;
  const loaded = fromPage + (data?.pages.length ?? 0) - 1;

  useEffect(() => {
    const isMissing = hasNextPage && !isPlaceholderData && loaded < pageNo;
    if (isMissing && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetching, isPlaceholderData, isFetchNextPageError, loaded, pageNo, fetchNextPage]);

  const last = data?.pages.at(-1);
  return {
    games: data?.pages.flatMap(({ games }) => games),
    totalPages: last?.totalPages ?? 0,
    totalRows: last?.totalRows,
    error: list.error,
    isStale: isPlaceholderData,
    isLoadingMore: list.isFetchingNextPage,
    isMoreFailed: isFetchNextPageError,
    retry: () => void (isFetchNextPageError ? fetchNextPage() : list.refetch()),
  };
};

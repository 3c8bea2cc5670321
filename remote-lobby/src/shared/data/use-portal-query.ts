import type { CallInput, Endpoint, EndpointSchema, ReplyOf } from 'shared-contracts/http';
import { usePortal, useQuery } from 'shared-contracts/sdk';
import { useFollowGames } from './use-follow-games.ts';

type QueryOptions<Reply> = Pick<
  Parameters<typeof useQuery<Reply>>[0],
  'enabled' | 'staleTime' | 'refetchInterval' | 'placeholderData'
>;

/** Catalogue and content change by the hand of an operator: some minutes are fresh enough. */
export const MINUTES_FRESH = 5 * 60_000;
/** For what the specification reads once a session. */
export const SESSION_FRESH = Number.POSITIVE_INFINITY;

/** A request to the platform as a query, with the endpoint and the input as its key: pages that need the same share one request. */
export const usePortalQuery = <S extends EndpointSchema>(
  endpoint: Endpoint<S>,
  input: CallInput<S>,
  options: QueryOptions<ReplyOf<S>> = {},
) => {
  const portal = usePortal();
  useFollowGames();
  const arrived = portal.api.arrived?.(endpoint, input);
  return useQuery<ReplyOf<S>>({
    queryKey: ['lobby', endpoint.id, input],
    queryFn: ({ signal }) => portal.api.call(endpoint, input, { signal }),
    staleTime: MINUTES_FRESH,
    // A reply that is read once a session is kept while no page shows it.
    ...(options.staleTime === SESSION_FRESH ? { gcTime: SESSION_FRESH } : {}),
    // A reply that came with the page is drawn at once.
    ...(arrived ? { initialData: arrived.value, initialDataUpdatedAt: arrived.at } : {}),
    ...options,
  });
};

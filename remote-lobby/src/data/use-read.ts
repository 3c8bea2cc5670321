import type { CallInput, Endpoint, EndpointSchema, ReplyOf } from 'shared-contracts/http';
import { keepPreviousData, usePortal, useQuery } from 'shared-contracts/sdk';

interface ReadOptions {
  /** False: nothing is asked yet. */
  readonly enabled?: boolean;
  /** How long an answer counts as fresh, in milliseconds. */
  readonly freshFor?: number;
  /** Asked again after so many milliseconds, as long as the page is in view. */
  readonly every?: number;
  /** What was shown stays while the next answer is on its way. */
  readonly keep?: boolean;
}

/** Catalogue and content change by the hand of an operator: some minutes are fresh enough. */
export const MINUTES_FRESH = 5 * 60_000;
/** For what the specification reads once a session. */
export const SESSION_FRESH = Number.POSITIVE_INFINITY;

/** One call of the platform as a query: keyed by call and input, so that equal needs on one page are one call. */
export const useRead = <S extends EndpointSchema>(
  endpoint: Endpoint<S>,
  input: CallInput<S>,
  options: ReadOptions = {},
) => {
  const portal = usePortal();
  const arrived = portal.api.arrived?.(endpoint, input);
  return useQuery<ReplyOf<S>>({
    queryKey: ['lobby', endpoint.id, input],
    queryFn: ({ signal }) => portal.api.call(endpoint, input, { signal }),
    staleTime: options.freshFor ?? MINUTES_FRESH,
    // What is read once a session is kept while no page shows it.
    ...(options.freshFor === SESSION_FRESH ? { gcTime: SESSION_FRESH } : {}),
    enabled: options.enabled ?? true,
    // What came with the page is drawn at once.
    ...(arrived ? { initialData: arrived.value, initialDataUpdatedAt: arrived.at } : {}),
    ...(options.every === undefined ? {} : { refetchInterval: options.every }),
    ...(options.keep ? { placeholderData: keepPreviousData } : {}),
  });
};

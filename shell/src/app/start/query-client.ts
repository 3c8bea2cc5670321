import { QueryClient } from '@tanstack/react-query';
import { isPortalError } from 'shared-contracts/errors';

/** A request that the platform refused is not retried; one that the network lost is. */
const isWorthRetrying = (failures: number, error: Error): boolean =>
  failures < 2 && (!isPortalError(error) || error.code === 'network.failed' || error.status >= 500);

/** The one query client of the page, for the shell and every module. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 10 * 60_000,
        retry: isWorthRetrying,
        refetchOnWindowFocus: false,
      },
      // An action that may have moved money is never retried automatically (QUA-006).
      mutations: { retry: false },
    },
  });

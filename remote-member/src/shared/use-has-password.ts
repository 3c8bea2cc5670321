import { reauthenticationWays } from 'shared-contracts/protection';
import { usePortal, useQuery } from 'shared-contracts/sdk';

/** Whether the member ever set a password; until it is known, yes. Whoever has none proves who they are in the shell's window. */
export const useHasPassword = (): boolean => {
  const { api } = usePortal();
  const { data } = useQuery({
    queryKey: ['member', 'ways'],
    queryFn: ({ signal }) => api.call(reauthenticationWays, {}, { signal }),
    // A first one may have been set since.
    staleTime: 0,
  });
  return data?.ways.some(({ way }) => way === 'password') ?? true;
};

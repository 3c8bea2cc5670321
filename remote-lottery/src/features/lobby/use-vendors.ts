import { gameVendors } from 'shared-contracts/games';
import { useLanguage } from 'shared-react';
import { usePortal, useQuery } from 'shared-contracts/sdk';

/** The merchant's vendors by lane: one call a session. */
export const useVendors = () => {
  const portal = usePortal();
  const language = useLanguage();
  return useQuery({
    queryKey: ['lottery', 'vendors', language],
    queryFn: ({ signal }) => portal.api.call(gameVendors, { query: { language } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    select: ({ data: { lanes } }) => lanes,
  });
};

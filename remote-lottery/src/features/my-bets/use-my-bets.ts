import { useEffect } from 'react';
import { myBets } from 'shared-contracts/lottery';
import { useInfiniteQuery, usePortal, useQueryClient } from 'shared-contracts/sdk';
import { useLanguage, useMember } from 'shared-react';
import type { BetFilters } from './filters-in-address.ts';
import { nextReading } from './my-bets.model.ts';

export const MY_BETS = ['lottery', 'my-bets'] as const;

/** The member's lottery bets, page after page; read again when a draw of theirs is over and when money has moved. */
export const useMyBets = ({ game, state, from, to }: BetFilters) => {
  const portal = usePortal();
  const queries = useQueryClient();
  const language = useLanguage();
  const member = useMember();

  useEffect(
    () => portal.bus.on('wallet/balance-changed', () => void queries.invalidateQueries({ queryKey: MY_BETS })),
    [portal, queries],
  );

  return useInfiniteQuery({
    queryKey: [...MY_BETS, member?.id ?? null, game, state, from, to, language],
    queryFn: ({ pageParam, signal }) =>
      portal.api.call(
        myBets,
        {
          query: {
            language,
            ...(game !== '' && { gameCode: game }),
            ...(state !== '' && { state }),
            ...(from !== '' && { from }),
            ...(to !== '' && { to }),
            ...(pageParam !== '' && { after: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    enabled: member !== null,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      nextReading(data?.pages.flatMap(({ list }) => list) ?? [], portal.clock.now()),
  });
};

import { addFavourite, favouriteIds, removeFavourite } from 'shared-contracts/games';
import { useAction, useMember } from 'shared-react';
import { useErrorText, usePortal, useQuery, useQueryClient } from 'shared-contracts/sdk';
import type { Game } from '../data/types.ts';
import { SESSION_FRESH } from '../data/use-portal-query.ts';
import { toggled } from './favourites.model.ts';

const idsKey = (memberId: string | undefined) => ['lobby', favouriteIds.id, memberId] as const;
/** Type of an account for free play, which has no lists of its own. */
const TRIAL = 4;

/** Whether a game is among the member's favourites; false for visitors, for whom nothing is asked. */
export const useIsFavourite = (gameId: string): boolean => {
  const portal = usePortal();
  const member = useMember();
  const { data } = useQuery({
    queryKey: idsKey(member?.id),
    queryFn: ({ signal }) => portal.api.call(favouriteIds, {}, { signal }),
    enabled: member !== null && member.type !== TRIAL,
    staleTime: SESSION_FRESH,
    // Each card is drawn anew only when its own mark turns.
    select: ({ list }) => list.includes(gameId),
  });
  return data ?? false;
};

/** Turns the favourite mark of a game: at once on the screen, taken back when the platform refuses. */
export const useToggleFavourite = (game: Pick<Game, 'gameId' | 'nodeId' | 'vassalage' | 'gameType'>) => {
  const portal = usePortal();
  const queries = useQueryClient();
  const errorText = useErrorText();
  const member = useMember();
  const key = idsKey(member?.id);
  const turn = (): void => {
    queries.setQueryData<{ list: string[] }>(key, (ids) => ({ list: toggled(ids?.list ?? [], game.gameId) }));
  };
  const { mutate } = useAction(
    portal.api,
    (add: boolean, call) => {
      const { nodeId, vassalage: vendor, gameType } = game;
      return call(add ? addFavourite : removeFavourite, { body: { nodeId, vendor, gameType } });
    },
    {
      onMutate: async () => {
        // A reading that is under way would put the old state back.
        await queries.cancelQueries({ queryKey: key });
        turn();
      },
      onError: (failure) => {
        turn();
        portal.notify(errorText(failure), 'danger');
      },
      onSuccess: () => queries.invalidateQueries({ queryKey: ['lobby', 'favourites'] }),
      // One after the other: the answers must not overtake each other.
      scope: { id: 'lobby-favourites' },
    },
  );
  return (add: boolean): void => {
    if (portal.requireRealAccount()) mutate(add);
  };
};

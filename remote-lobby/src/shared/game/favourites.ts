import { addFavourite, favouriteIds, removeFavourite } from 'shared-contracts/games';
import { keepReply, useAction, useMember } from 'shared-react';
import { useErrorText, usePortal, useQuery, useQueryClient } from 'shared-contracts/sdk';
import type { Game } from '../data/types.ts';
import { SESSION_FRESH } from '../data/use-portal-query.ts';
import { marked } from './favourites.model.ts';

interface Ids {
  readonly list: readonly string[];
}

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
  const show = (add: boolean): void => {
    queries.setQueryData<Ids>(key, (ids) => ids && { list: marked(ids.list, game.gameId, add) });
  };
  const { mutate } = useAction(
    portal.api,
    (add: boolean, call) => {
      const { nodeId, vassalage: vendor, gameType } = game;
      return call(add ? addFavourite : removeFavourite, { body: { nodeId, vendor, gameType } });
    },
    {
      onMutate: show,
      onError: (failure, add) => {
        show(!add);
        portal.notify(errorText(failure), 'danger');
      },
      onSuccess: async ({ list }, add) => {
        // Further marks may be on their way: of the answer counts this game alone, unless the others are not known yet.
        await keepReply<Ids>(queries, key, (ids) => ({ list: ids ? marked(ids.list, game.gameId, add) : list }));
        await queries.invalidateQueries({ queryKey: ['lobby', 'favourites'] });
      },
      // One after the other: the answers must not overtake each other.
      scope: { id: 'lobby-favourites' },
    },
  );
  return (add: boolean): void => {
    if (portal.requireRealAccount()) mutate(add);
  };
};

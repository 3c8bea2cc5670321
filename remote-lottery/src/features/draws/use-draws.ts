import { useEffect } from 'react';
import { openedOfGame } from 'shared-contracts/lottery';
import { useLanguage } from 'shared-react';
import { usePortal, useQuery, useQueryClient } from 'shared-contracts/sdk';
import type { Lottery } from '../../shared/menu/menu.model.ts';
import { DRAWS_READ, withDraw } from './draws.model.ts';
import type { Draw } from './draws.model.ts';

/**
 * The last draws of a lottery; a result stands on top as soon as the platform tells it. `previousNumber` is what the menu
 * knows: where it has moved on unheard, the stream was away and the draws are read again.
 */
export const useDraws = ({
  code: gameCode,
  name,
  previousNumber,
}: Pick<Lottery, 'code' | 'name' | 'previousNumber'>) => {
  const portal = usePortal();
  const queries = useQueryClient();
  const language = useLanguage();

  useEffect(
    () =>
      portal.bus.on('draw/resulted', ({ payload }) => {
        if (payload.gameCode !== gameCode) return;
        const queryKey = ['lottery', 'draws', gameCode, language];
        const draw: Draw = {
          gameCode,
          labelName: name,
          drawNo: payload.drawNo,
          winningNumber: payload.numbers,
          drawnAt: new Date(portal.clock.now()).toISOString(),
        };
        queries.setQueryData<{ list: Draw[] }>(queryKey, (known) => known && { list: withDraw(known.list, draw) });
        // The platform's own time of the draw, and whatever was missed.
        void queries.invalidateQueries({ queryKey });
      }),
    [portal, queries, gameCode, language, name],
  );

  const draws = useQuery({
    queryKey: ['lottery', 'draws', gameCode, language],
    queryFn: ({ signal }) =>
      portal.api.call(openedOfGame, { query: { gameCode, count: DRAWS_READ, language } }, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
    select: ({ list }) => list,
  });

  const last = draws.data?.[0]?.winningNumber;
  const isBehind = last !== undefined && !last.startsWith(previousNumber);
  useEffect(() => {
    if (isBehind) void queries.invalidateQueries({ queryKey: ['lottery', 'draws', gameCode, language] });
  }, [queries, isBehind, previousNumber, gameCode, language]);
  return draws;
};

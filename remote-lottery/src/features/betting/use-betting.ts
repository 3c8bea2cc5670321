import { useEffect } from 'react';
import { betting } from 'shared-contracts/lottery';
import { usePortal, useQuery, useQueryClient } from 'shared-contracts/sdk';
import { useLanguage } from 'shared-react';
import { drawAt } from './betting.model.ts';
import type { Betting } from './betting.model.ts';

const RETRY_MS = 5_000;
/** After the lock the next draw may open a moment later. */
const LEAST_MS = 1_000;
const LONGEST_MS = 60_000;

export const bettingKey = (gameCode: string) => ['lottery', 'betting', gameCode] as const;

/** The betting view of a lottery, read again when the draw locks, when one opens or is drawn, and once a minute for the odds. */
export const useBetting = (gameCode: string) => {
  const portal = usePortal();
  const queries = useQueryClient();
  const language = useLanguage();

  useEffect(() => {
    const queryKey = bettingKey(gameCode);
    const ends = [
      portal.bus.on('draw/opened', ({ payload }) => {
        if (payload.gameCode === gameCode) void queries.invalidateQueries({ queryKey });
      }),
      portal.bus.on('draw/resulted', ({ payload: { numbers: winningNumber, ...draw } }) => {
        if (draw.gameCode !== gameCode) return;
        const lastResult = {
          drawNo: draw.drawNo,
          winningNumber,
          drawnAt: new Date(portal.clock.now()).toISOString(),
        };
        // Shown at once; the next reading brings the platform's own time.
        queries.setQueriesData<Betting>({ queryKey }, (known) => known && { ...known, lastResult });
        void queries.invalidateQueries({ queryKey });
      }),
    ];
    return () => ends.forEach((end) => end());
  }, [portal, queries, gameCode]);

  return useQuery({
    queryKey: [...bettingKey(gameCode), language],
    queryFn: ({ signal }) => portal.api.call(betting, { params: { gameCode }, query: { language } }, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { data, status } }) => {
      if (!data || status === 'error') return RETRY_MS;
      const now = portal.clock.now();
      const draw = drawAt(data.draws, now);
      if (!draw) return data.betTypes.length === 0 ? LONGEST_MS : RETRY_MS;
      return Math.min(LONGEST_MS, Math.max(LEAST_MS, Date.parse(draw.locksAt) - now + LEAST_MS));
    },
  });
};

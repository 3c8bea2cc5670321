import { useEffect } from 'react';
import { betProof, drawRecord } from 'shared-contracts/lottery';
import type { ReplyOf } from 'shared-contracts/http';
import type * as schema from 'shared-contracts/lottery/betting-schema';
import { usePortal, useQuery, useQueryClient } from 'shared-contracts/sdk';
import { useLanguage, useMember } from 'shared-react';

export type DrawRecord = ReplyOf<typeof schema.drawRecord>;
export type BetProof = ReplyOf<typeof schema.betProof>;

export interface DrawAddress {
  readonly gameCode: string;
  readonly drawNo: string;
}

/** Between two readings of a draw that is not settled yet. */
const OPEN_MS = 5_000;

/** The public record of a draw; read again until it is settled. */
export const useDrawRecord = ({ gameCode, drawNo }: DrawAddress) => {
  const portal = usePortal();
  const queries = useQueryClient();
  const language = useLanguage();
  useEffect(
    () =>
      portal.bus.on('draw/resulted', ({ payload }) => {
        if (payload.gameCode === gameCode && payload.drawNo === drawNo) {
          void queries.invalidateQueries({ queryKey: ['lottery', 'draw', gameCode, drawNo] });
        }
      }),
    [portal, queries, gameCode, drawNo],
  );
  return useQuery({
    queryKey: ['lottery', 'draw', gameCode, drawNo, language],
    queryFn: ({ signal }) =>
      portal.api.call(drawRecord, { params: { gameCode, drawNo }, query: { language } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data && data.state !== 'settled' && data.state !== 'void'
        ? Math.max(OPEN_MS, Date.parse(data.draw.drawsAt) - portal.clock.now())
        : false,
  });
};

/** Where the member's bet stands in the tree; only once sales have closed. */
export const useBetProof = (id: string | null, isClosed: boolean) => {
  const portal = usePortal();
  const member = useMember();
  return useQuery({
    queryKey: ['lottery', 'bet-proof', id, member?.id ?? null],
    queryFn: ({ signal }) => portal.api.call(betProof, { params: { id: id ?? '' } }, { signal }),
    enabled: id !== null && isClosed && member !== null,
    staleTime: Infinity,
  });
};

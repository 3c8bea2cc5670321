import { claimRaffle, raffle, raffleProof } from 'shared-contracts/raffles';
import { keepReply, useMember, usePortalAction } from 'shared-react';
import { isPortalError, useMutation, usePortal, useQuery, useQueryClient } from 'shared-contracts/sdk';
import { verifyProof } from './raffle.model.ts';
import type { Raffle } from './raffle.model.ts';

/** Deposits and bets bring tickets within seconds. */
const REFRESH_MS = 20_000;
const FRESH_MS = 5_000;

/** What the platform says now differs from what the page showed. */
const STALE: readonly string[] = ['promotion.closed', 'raffle.changed', 'raffle.no-tickets'];

const keyOf = (id: string, account: string | undefined) => ['lobby', raffle.id, id, account ?? null];

/** The raffle of a promotion as its reader sees it; its `raffle` is null where the promotion has none. */
export const useRaffle = (id: string) => {
  const { api } = usePortal();
  // Another reader has other tickets.
  const account = useMember()?.account;
  return useQuery<{ readonly raffle: Raffle | null }>({
    queryKey: keyOf(id, account),
    queryFn: ({ signal }) => api.call(raffle, { query: { id } }, { signal }),
    enabled: id !== '',
    // The page and its panel share one request.
    staleTime: FRESH_MS,
    refetchInterval: ({ state: { data } }) => (data?.raffle?.phase === 'running' ? REFRESH_MS : false),
  });
};

export const useDraw = (id: string) => {
  const portal = usePortal();
  const client = useQueryClient();
  const account = useMember()?.account;
  const { mutate, data, isPending, error } = usePortalAction(claimRaffle, {
    onSuccess: async (reply) => {
      await keepReply(client, keyOf(id, account), { raffle: reply.raffle });
      // The stream reports it as well; without it the header would wait.
      portal.bus.publish({ type: 'wallet/refresh-requested', version: 1, payload: {} });
    },
    onError: (failure) => {
      if (isPortalError(failure) && STALE.includes(failure.code))
        void client.invalidateQueries({ queryKey: keyOf(id, account) });
    },
  });
  return {
    draw: (seedHash: string) => mutate({ body: { id, seedHash } }),
    prize: data?.prize ?? null,
    isPending,
    error,
  };
};

/** Reads what is public about the draws, and computes every prize again in this browser. */
export const useProof = (id: string) => {
  const { api } = usePortal();
  return useMutation({
    mutationFn: async () => {
      const proof = await api.call(raffleProof, { query: { id } });
      const { seed } = proof;
      return { proof, isRight: seed === null ? null : await verifyProof(id, { ...proof, seed }) };
    },
  });
};

import type { ReplyOf } from 'shared-contracts/http';
import { tournament } from 'shared-contracts/tournaments';
import type * as schema from 'shared-contracts/tournaments/schema';
import { useLanguage, useMember } from 'shared-react';
import { usePortal, useQuery } from 'shared-contracts/sdk';

export type Tournament = NonNullable<ReplyOf<typeof schema.tournament>['tournament']>;

/** Settled rounds count within this time. */
const REFRESH_MS = 5_000;
const FRESH_MS = 2_000;

const isMoving = (found: Tournament | null | undefined): boolean =>
  found?.phase === 'running' || found?.phase === 'counting';

/** The tournament of a promotion as its reader sees it; null where the promotion has none. */
export const useTournament = (id: string) => {
  const { api } = usePortal();
  const language = useLanguage();
  // Another reader has another place.
  const account = useMember()?.account;
  return useQuery<{ readonly tournament: Tournament | null }>({
    queryKey: ['lobby', tournament.id, id, account ?? null, language],
    queryFn: ({ signal }) => api.call(tournament, { query: { id, language } }, { signal }),
    enabled: id !== '',
    // The page and its panel share one request.
    staleTime: FRESH_MS,
    refetchInterval: ({ state: { data } }) => (isMoving(data?.tournament) ? REFRESH_MS : false),
  });
};

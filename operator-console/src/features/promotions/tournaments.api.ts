import type { ApiClient } from 'shared-contracts/client';
import { offeredGames } from 'shared-contracts/games/operators';
import type { BodyOf, QueryOf, ReplyOf } from 'shared-contracts/http';
import {
  cancelTournament,
  operatorTournaments,
  previewTournament,
  putTournament,
  tournamentRanking,
} from 'shared-contracts/tournaments/operators';
import type * as schema from 'shared-contracts/tournaments/schema';
import type { ActionCall } from 'shared-react';

export type TournamentList = ReplyOf<typeof schema.operatorTournaments>;
export type Tournament = TournamentList['tournaments'][number];
export type TournamentOrder = BodyOf<typeof schema.putTournament>;
export type Preview = ReplyOf<typeof schema.previewTournament>;
export type Ranking = ReplyOf<typeof schema.tournamentRanking>;

export const readTournaments = (api: ApiClient, merchant: string): Promise<TournamentList> =>
  api.call(operatorTournaments, { params: { merchant } });

export const readRanking = (
  api: ApiClient,
  merchant: string,
  id: string,
  query: QueryOf<typeof schema.tournamentRanking>,
): Promise<Ranking> => api.call(tournamentRanking, { params: { merchant, id }, query });

export const readPreview = (
  api: ApiClient,
  merchant: string,
  query: QueryOf<typeof schema.previewTournament>,
): Promise<Preview> => api.call(previewTournament, { params: { merchant }, query });

export const sendTournament = (
  call: ActionCall,
  merchant: string,
  id: string,
  body: TournamentOrder,
): Promise<Tournament> => call(putTournament, { params: { merchant, id }, body });

export const sendCancel = (call: ActionCall, merchant: string, id: string, reason: string): Promise<Tournament> =>
  call(cancelTournament, { params: { merchant, id }, body: { reason } });

const FOUND_MAX = 8;

/** Games by a part of their name or code. */
export const findGames = async (
  api: ApiClient,
  merchant: string,
  search: string,
): Promise<readonly { readonly code: string; readonly name: string }[]> => {
  const { games } = await api.call(offeredGames, {
    params: { merchant },
    query: { search, pageNo: 1, pageSize: FOUND_MAX },
  });
  return games.map(({ code, name }) => ({ code, name }));
};

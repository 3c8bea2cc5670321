import type { ApiClient } from 'shared-contracts/client';
import type { BodyOf, ReplyOf } from 'shared-contracts/http';
import { operatorRaffles, putRaffle } from 'shared-contracts/raffles/operators';
import type * as schema from 'shared-contracts/raffles/schema';
import type { ActionCall } from 'shared-react';

export type RaffleList = ReplyOf<typeof schema.operatorRaffles>;
export type Raffle = RaffleList['raffles'][number];
export type RaffleOrder = BodyOf<typeof schema.putRaffle>;

export const readRaffles = (api: ApiClient, merchant: string): Promise<RaffleList> =>
  api.call(operatorRaffles, { params: { merchant } });

export const sendRaffle = (call: ActionCall, merchant: string, id: string, body: RaffleOrder): Promise<Raffle> =>
  call(putRaffle, { params: { merchant, id }, body });

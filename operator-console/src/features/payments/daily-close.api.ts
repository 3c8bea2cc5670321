import type { ApiClient } from 'shared-contracts/client';
import type { QueryOf, ReplyOf } from 'shared-contracts/http';
import * as endpoints from 'shared-contracts/payments/daily-close';
import type * as schema from 'shared-contracts/payments/daily-close-schema';
import type { ActionCall } from 'shared-react';

export type CloseList = ReplyOf<typeof schema.dailyCloses>;
export type ListedClose = CloseList['rows'][number];
export type Day = ReplyOf<typeof schema.dailyClose>;
export type Figures = Day['total'];

export const closesKey = (merchant: string) => ['daily-closes', merchant] as const;

export const readCloses = (
  api: ApiClient,
  merchant: string,
  query: QueryOf<typeof schema.dailyCloses>,
): Promise<CloseList> => api.call(endpoints.dailyCloses, { params: { merchant }, query });

export const readDay = (api: ApiClient, merchant: string, day: string): Promise<Day> =>
  api.call(endpoints.dailyClose, { params: { merchant, day } });

export const sendClose = (
  call: ActionCall,
  merchant: string,
  day: string,
  body: { readonly closing: string; readonly reason: string },
): Promise<Day> => call(endpoints.closeDay, { params: { merchant, day }, body });

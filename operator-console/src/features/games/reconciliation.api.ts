import type { ApiClient } from 'shared-contracts/client';
import type { QueryOf, ReplyOf } from 'shared-contracts/http';
import * as endpoints from 'shared-contracts/reconciliation/operators';
import type * as schema from 'shared-contracts/reconciliation/schema';
import type { ActionCall } from 'shared-react';

export type DayPage = ReplyOf<typeof schema.vendorDays>;
export type VendorDay = DayPage['rows'][number];
export type DifferencePage = ReplyOf<typeof schema.vendorDifferences>;
export type Difference = DifferencePage['rows'][number];
type Day = Pick<VendorDay, 'vendor' | 'day'>;

export const daysKey = (merchant: string) => ['vendor-days', merchant] as const;

export const readDays = (
  api: ApiClient,
  merchant: string,
  query: QueryOf<typeof schema.vendorDays>,
): Promise<DayPage> => api.call(endpoints.vendorDays, { params: { merchant }, query });

export const readDifferences = (
  api: ApiClient,
  merchant: string,
  { vendor, day }: Day,
  query: QueryOf<typeof schema.vendorDifferences>,
): Promise<DifferencePage> => api.call(endpoints.vendorDifferences, { params: { merchant, vendor, day }, query });

export const sendAsk = (call: ActionCall, merchant: string, { vendor, day }: Day): Promise<VendorDay> =>
  call(endpoints.askVendorDay, { params: { merchant, vendor, day } });

export const sendExplain = (call: ActionCall, merchant: string, id: string, reason: string): Promise<Difference> =>
  call(endpoints.explainDifference, { params: { merchant, id }, body: { reason } });

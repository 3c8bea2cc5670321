import type { ApiClient } from 'shared-contracts/client';
import type { ReplyOf } from 'shared-contracts/http';
import { figures } from 'shared-contracts/reports';
import type * as schema from 'shared-contracts/reports/schema';

export type Figures = ReplyOf<typeof schema.figures>;
export type Day = Figures['days'][number];
export type VendorHealth = Figures['vendors'][number];
export type ReleaseHealth = Figures['releases'][number];

export const readFigures = (api: ApiClient, merchant: string): Promise<Figures> =>
  api.call(figures, { params: { merchant } });

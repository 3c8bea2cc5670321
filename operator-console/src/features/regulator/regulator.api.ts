import type { ApiClient } from 'shared-contracts/client';
import type { ReplyOf } from 'shared-contracts/http';
import { exportForRegulator } from 'shared-contracts/regulator';
import type { RegulatorExport } from 'shared-contracts/regulator';
import type * as schema from 'shared-contracts/regulator/schema';

export type RegulatorFile = ReplyOf<typeof schema.exportForRegulator>;

export interface FileChoice {
  readonly merchant: string;
  /** yyyy-MM. */
  readonly month: string;
  readonly name: RegulatorExport;
}

/** The platform records each call: it is sent once, and again only by the operator. */
export const requestFile = (api: ApiClient, { merchant, month, name }: FileChoice): Promise<RegulatorFile> =>
  api.call(exportForRegulator, { params: { merchant }, body: { export: name, month } });

import type { ApiClient } from 'shared-contracts/client';
import type { ReplyOf } from 'shared-contracts/http';
import type { ModuleName } from 'shared-contracts/module';
import { merchantModules, switchModule } from 'shared-contracts/operators';
import type * as schema from 'shared-contracts/operators/schema';
import type { ActionCall } from 'shared-react';

export type MerchantEntry = ReplyOf<typeof schema.merchantModules>['merchants'][number];
export type ModuleEntry = MerchantEntry['modules'][number];

export interface SwitchRequest {
  readonly merchant: string;
  readonly module: ModuleName;
  readonly enabled: boolean;
  readonly reason: string;
}

export const merchantsKey = ['merchants'] as const;

export const readMerchants = async (api: ApiClient): Promise<readonly MerchantEntry[]> =>
  (await api.call(merchantModules, {})).merchants;

export const sendSwitch = (
  call: ActionCall,
  { merchant, module, enabled, reason }: SwitchRequest,
): Promise<ModuleEntry> => call(switchModule, { params: { merchant, module }, body: { enabled, reason } });

import type { PlatformDeps, PlatformModule } from '../../kernel/index.ts';
import { readModules } from '../../tenancy/merchants/index.ts';
import type { MerchantsService } from '../../tenancy/merchants/index.ts';
import { createMerchantAdder } from './new-merchant.service.ts';
import type { NewMerchantDeps } from './new-merchant.service.ts';
import { provisionRoutes } from './provision.routes.ts';

export { planSchema } from './plan.schema.ts';
export type { Plan } from './plan.schema.ts';
export { provision } from './provision.service.ts';
export { createTokenFiles } from './token-files.ts';

export interface ProvisionModuleDeps
  extends Pick<PlatformDeps, 'database'>, Pick<NewMerchantDeps, 'audit' | 'copyContent' | 'offerGames'> {
  readonly merchants: MerchantsService;
}

/** Merchants that operators add. */
export const createProvisionModule = ({ database, merchants, ...parts }: ProvisionModuleDeps): PlatformModule => ({
  name: 'provision',
  routes: [],
  operatorRoutes: provisionRoutes({
    ...{ database, merchants },
    addMerchant: createMerchantAdder({ ...parts, merchants, modules: readModules }),
  }),
});

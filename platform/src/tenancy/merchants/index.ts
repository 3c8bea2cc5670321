import type { PlatformDeps, PlatformModule } from '../../kernel/index.ts';
import { changed } from '../../kernel/snapshot/index.ts';
import { DEMO_MERCHANTS } from './demo.ts';
import { hasDue } from './maintenance-plan.store.ts';
import { createMerchantsService } from './merchants.service.ts';
import type { MerchantsDeps, MerchantsService } from './merchants.service.ts';
import { insertMerchant } from './merchants.store.ts';

export { FLAG_DEFAULTS, contradictionOf } from './flags.policy.ts';
export type { FlagName } from './flags.policy.ts';
export { allLanguages, languagesOf } from './languages.ts';
export { agentOnlyHosts, publicHost } from './public-host.policy.ts';
export { directoryOf, hostName, isModuleOn } from './merchant.model.ts';
export type { Merchant, MerchantDirectory, MerchantModule } from './merchant.model.ts';
export { hostTaken } from './merchants.service.ts';
export type { MerchantsDeps, MerchantsService, ModuleSwitch } from './merchants.service.ts';
export { STATUS_FORM } from './status.service.ts';
export type { StatusSwitch } from './status.service.ts';
export { insertMerchant, readMerchants } from './merchants.store.ts';
export { insertModule, lockModule, readMerchantIds, readModules } from './modules.store.ts';
export { createMerchantInstaller } from './merchant-installer.ts';
export type { MerchantInstaller } from './merchant-installer.ts';
export { statusMessagesOf } from './status.policy.ts';
export { visitorRulesOf } from './visitors.policy.ts';
export type { VisitorRules } from './visitors.policy.ts';
export { pictureAddress, webHosts } from './web-hosts.policy.ts';
export type { PictureAddress } from './web-hosts.policy.ts';
export { timeZoneOf } from './time-zone.policy.ts';
export { isSingleWallet, walletVendorsOf } from './vendor-wallets.policy.ts';

/** So late may a planned maintenance begin. */
const MAINTENANCE_EVERY_SECONDS = 5;

/** The domain of merchants: who a host belongs to, and which modules are on there. */
export const createMerchantsModule = (
  deps: PlatformDeps & Pick<MerchantsDeps, 'audit' | 'compositionChanged' | 'regionOf'>,
): PlatformModule & { readonly service: MerchantsService } => {
  const service = createMerchantsService(deps);
  return {
    name: 'merchants',
    service,
    routes: [],
    provides: { merchants: service, moduleGate: service, visitors: service },
    start: () => service.snapshot.start(),
    stop: () => service.snapshot.stop(),
    jobs: [
      {
        kind: 'transactional',
        name: 'merchants.maintenance',
        everySeconds: MAINTENANCE_EVERY_SECONDS,
        catchUpMax: 1,
        hasWork: hasDue,
        run: (trx) => service.startDueMaintenance(trx),
      },
    ],
    seedDemo: (report) =>
      deps.database.transaction(async (trx) => {
        for (const merchant of DEMO_MERCHANTS) {
          if (await insertMerchant(trx, merchant)) report(`merchant ${merchant.code}`);
        }
        await changed(trx, service.snapshot);
      }),
  };
};

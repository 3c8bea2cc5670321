/** Tenancy: merchants, and from which age each lets people play. */
import type { Ground } from '../ground/assemble.ts';
import { createPort } from '../kernel/index.ts';
import type { PlatformDeps } from '../kernel/index.ts';
import { createMerchantsModule } from './merchants/index.ts';
import type { MerchantsDeps } from './merchants/index.ts';
import { createMinimumAgesModule } from './minimum-ages/index.ts';

/** What tenancy asks of the storeys above. */
type TenancyPort = Pick<MerchantsDeps, 'compositionChanged'>;

export const assembleTenancy = (deps: PlatformDeps, { ground }: { readonly ground: Ground }) => {
  const port = createPort<TenancyPort>('tenancy', { compositionChanged: true });
  const { compositionChanged } = port.calls;
  const { audit, geo } = ground;
  const merchants = createMerchantsModule({ ...deps, audit, compositionChanged, regionOf: geo.regionOf });
  const ages = createMinimumAgesModule({ ...deps, compositionChanged });
  return {
    port,
    compositionChanged,
    merchants: merchants.service,
    ages: ages.service,
    modules: [merchants, ages],
  };
};
export type Tenancy = ReturnType<typeof assembleTenancy>;

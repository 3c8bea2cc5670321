/** From which age each merchant lets people play. */
import type { PlatformModule } from '../../kernel/index.ts';
import { createMinimumAges } from './minimum-ages.service.ts';
import type { MinimumAges, MinimumAgesDeps } from './minimum-ages.service.ts';

export { createMinimumAges } from './minimum-ages.service.ts';
export type { MinimumAges } from './minimum-ages.service.ts';

export const createMinimumAgesModule = (deps: MinimumAgesDeps): PlatformModule & { readonly service: MinimumAges } => {
  const service = createMinimumAges(deps);
  return {
    name: 'minimum-ages',
    service,
    routes: [],
    start: () => service.snapshot.start(),
    stop: () => service.snapshot.stop(),
  };
};

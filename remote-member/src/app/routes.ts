import type { PortalModule } from 'shared-contracts/module';
import { loadProtectionPage } from '../features/protection/index.ts';

/** Pages with an address of their own; the member centre opens over the page. */
export const routes: PortalModule['routes'] = [{ path: '/protection', load: loadProtectionPage }];

import type { PortalModule } from 'shared-contracts/module';

/** Pages with an address of their own: none, as the agent centre opens over the page (AGT-001). */
export const routes: PortalModule['routes'] = [];

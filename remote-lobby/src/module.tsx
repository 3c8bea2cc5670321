import type { PortalModule } from 'shared-contracts/module';
import { CONTRACT_VERSION } from 'shared-contracts/module';
import { routes } from './app/routes.ts';
import { loadStrings } from './strings/index.ts';

const lobby: PortalModule = {
  name: 'lobby',
  contract: CONTRACT_VERSION,
  routes,
  strings: loadStrings,
  // Pages read their data when they are opened; nothing of this module runs in between.
  activate: () => () => undefined,
};

export default lobby;

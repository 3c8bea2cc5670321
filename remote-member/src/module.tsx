import type { PortalModule } from 'shared-contracts/module';
import { CONTRACT_VERSION } from 'shared-contracts/module';
import { routes } from './app/routes.ts';
import { loadStrings } from './strings/index.ts';

const member: PortalModule = {
  name: 'member',
  contract: CONTRACT_VERSION,
  routes,
  overlays: {
    'member-centre': () => import('./app/centre/member-centre-overlay.tsx'),
  },
  strings: loadStrings,
  // The pages read their data when they are opened; nothing of this module runs in between.
  activate: () => () => undefined,
};

export default member;

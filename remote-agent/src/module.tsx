import type { PortalModule } from 'shared-contracts/module';
import { CONTRACT_VERSION } from 'shared-contracts/module';
import { routes } from './app/routes.ts';
import { loadContractPopup } from './features/contracts/index.ts';
import { loadStrings } from './strings/index.ts';

const agent: PortalModule = {
  name: 'agent',
  contract: CONTRACT_VERSION,
  routes,
  overlays: {
    'agent-centre': () => import('./app/centre/agent-centre-overlay.tsx'),
  },
  slots: {
    // An offer that waits opens a window over the lobby (AGT-030).
    'header.notice': loadContractPopup,
  },
  strings: loadStrings,
  // The pages read their data when they are opened; nothing of this module runs in between.
  activate: () => () => undefined,
};

export default agent;

import { CONTRACT_VERSION, stringsLoader } from 'shared-contracts/module';
import type { PortalModule } from 'shared-contracts/module';

const remote: PortalModule = {
  name: 'example-webpack',
  contract: CONTRACT_VERSION,
  routes: [{ path: '/example-webpack', load: () => import('./hello-page.tsx') }],
  slots: { 'home.extra': () => import('./hello-slot.tsx') },
  strings: stringsLoader({ EN: () => import('./strings/en.json') }),
  activate: () => () => undefined,
};

export default remote;

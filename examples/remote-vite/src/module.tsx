import { CONTRACT_VERSION, stringsLoader } from 'shared-contracts/module';
import type { PortalModule } from 'shared-contracts/module';

const remote: PortalModule = {
  name: 'example-vite',
  contract: CONTRACT_VERSION,
  routes: [{ path: '/example-vite', load: () => import('./hello-page.tsx') }],
  slots: { 'home.extra': () => import('./hello-slot.tsx') },
  strings: stringsLoader({ EN: () => import('./strings/en.json') }),
  activate: () => () => undefined,
};

export default remote;

import type { LoadComponent, PortalModule } from 'shared-contracts/module';
import { CONTRACT_VERSION } from 'shared-contracts/module';
import { loadStrings } from './strings/index.ts';

const centre: LoadComponent = () => import('./centre/centre-page.tsx');
const lobby: LoadComponent = () => import('./lobby/lottery-page.tsx');
const express: LoadComponent = () => import('./elott/elott-page.tsx');
const vnMenu: LoadComponent = () => import('./vn-menu/vn-menu-page.tsx');

/** Loads the code of a page ahead; a failure shows when the page is opened, and only then. */
const ahead = (load: LoadComponent) => (): void => {
  load().catch(() => undefined);
};

const route = (path: string, load: LoadComponent) => ({ path, load, prefetch: ahead(load) });

const lottery: PortalModule = {
  name: 'lottery',
  contract: CONTRACT_VERSION,
  routes: [
    route('/lotteryCenter', centre),
    route('/lottery', lobby),
    route('/elott', express),
    route('/vnLottery', vnMenu),
  ],
  slots: {
    'home.lottery': () => import('./widget/lottery-slot.tsx'),
  },
  strings: loadStrings,
  // Countdowns, readings and subscriptions begin and end with the components that show them.
  activate: () => () => undefined,
};

export default lottery;

import type { PortalModule } from 'shared-contracts/module';
import { CONTRACT_VERSION } from 'shared-contracts/module';
import { routes } from './app/routes.ts';
import { loadLotterySlot } from './features/widget/index.ts';
import { loadStrings } from './strings/index.ts';

const lottery: PortalModule = {
  name: 'lottery',
  contract: CONTRACT_VERSION,
  routes,
  slots: {
    'home.lottery': loadLotterySlot,
  },
  strings: loadStrings,
  // Countdowns, readings and subscriptions begin and end with the components that show them.
  activate: () => () => undefined,
};

export default lottery;

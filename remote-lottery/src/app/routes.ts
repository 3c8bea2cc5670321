import type { LoadComponent, PortalModule } from 'shared-contracts/module';
import { loadCentrePage } from '../features/centre/index.ts';
import { loadDrawProofPage } from '../features/draw-proof/index.ts';
import { loadElottPage } from '../features/elott/index.ts';
import { loadLotteryPage } from '../features/lobby/index.ts';
import { loadRulesPage } from '../features/rules/index.ts';
import { loadVnMenuPage } from '../features/vn-menu/index.ts';

/** Loads the code of a page ahead; a failure shows when the page is opened, and only then. */
const ahead = (load: LoadComponent) => (): void => {
  load().catch(() => undefined);
};

const route = (path: string, load: LoadComponent) => ({ path, load, prefetch: ahead(load) });

/** Pages with an address of their own. */
export const routes: PortalModule['routes'] = [
  route('/lotteryCenter', loadCentrePage),
  route('/lottery', loadLotteryPage),
  route('/lottery/draw', loadDrawProofPage),
  route('/lottery/rules', loadRulesPage),
  route('/elott', loadElottPage),
  route('/vnLottery', loadVnMenuPage),
];

/** The lottery entry of the left bar (specification, section 2: it launches instead of navigating). */
import { gameVendors } from 'shared-contracts/games';
import type { Shell } from '../../shared/shell.types.ts';

const LOTTERIES = 'LOTT';

/** Launches the game of the first open lottery vendor. Resolves to false if the merchant has none: then the entry's page shows the draws. */
export const launchFirstLottery = async ({
  api,
  state,
  launchGame,
}: Pick<Shell, 'api' | 'state' | 'launchGame'>): Promise<boolean> => {
  const { data } = await api.call(gameVendors, { query: { language: state.language$.value } });
  const vendors = data.lanes[LOTTERIES] ?? [];
  const vendor = vendors.find(({ lobbyGame, inMaintenance }) => lobbyGame !== null && !inMaintenance);
  if (!vendor?.lobbyGame) return false;
  launchGame({ vassalage: vendor.vassalage, gameType: LOTTERIES, ...vendor.lobbyGame });
  return true;
};

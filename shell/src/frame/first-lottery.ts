/** The lottery entry of the left bar (specification, section 2: it launches instead of navigating). */
import { gameVendors } from 'shared-contracts/games';
import type { Shell } from '../shell.types.ts';

const LOTTERIES = 'LOTT';

/**
 * Launches the game of the first lottery vendor that is open, or of the first at all: then the game page says why not. False where the
 * merchant has no such vendor.
 */
export const launchFirstLottery = async ({
  api,
  state,
  launchGame,
}: Pick<Shell, 'api' | 'state' | 'launchGame'>): Promise<boolean> => {
  const { data } = await api.call(gameVendors, { query: { language: state.language$.value } });
  const vendors = data.lanes[LOTTERIES] ?? [];
  const vendor =
    vendors.find(({ lobbyGame, inMaintenance }) => lobbyGame !== null && !inMaintenance) ??
    vendors.find(({ lobbyGame }) => lobbyGame !== null);
  if (!vendor?.lobbyGame) return false;
  launchGame({ vassalage: vendor.vassalage, gameType: LOTTERIES, ...vendor.lobbyGame });
  return true;
};

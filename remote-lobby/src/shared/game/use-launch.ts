import { usePortal, useTranslation } from 'shared-contracts/sdk';
import { gameRef } from './game.model.ts';

interface Openable {
  readonly vassalage: string;
  readonly nodeId: string;
  readonly gameId: string;
  readonly gameType: string;
  readonly inMaintenance?: boolean;
}

/** Opens a game; one under maintenance says so and opens nothing (ERR-023). */
export const useLaunch = (): ((game: Openable) => void) => {
  const portal = usePortal();
  const { t } = useTranslation();
  return (game) => {
    if (game.inMaintenance) portal.notify(t('errors:game.maintenance'), 'warning');
    else portal.launchGame(gameRef(game));
  };
};

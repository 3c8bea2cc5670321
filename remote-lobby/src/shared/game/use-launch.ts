import { usePortal, useTranslation } from 'shared-contracts/sdk';
import { reasonOf } from './availability.model.ts';
import type { Reason } from './availability.model.ts';
import { gameRef } from './game.model.ts';

interface Openable {
  readonly vassalage: string;
  readonly nodeId: string;
  readonly gameId: string;
  readonly gameType: string;
  readonly roomId?: string | null;
  readonly inMaintenance?: boolean;
  readonly unavailable?: Reason | null;
  readonly freePlay?: boolean | undefined;
}

/** Opens a game; one that can't be played says why and opens nothing (ERR-023). */
export const useLaunch = (): ((game: Openable) => void) => {
  const portal = usePortal();
  const { t } = useTranslation();
  return (game) => {
    const reason = reasonOf({ inMaintenance: game.inMaintenance ?? false, unavailable: game.unavailable ?? null });
    if (reason === null) portal.launchGame(gameRef(game));
    else portal.notify(t(reason === 'maintenance' ? 'errors:game.maintenance' : 'game.notConnectedText'), 'warning');
  };
};

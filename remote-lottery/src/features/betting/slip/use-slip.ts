import { useCallback, useSyncExternalStore } from 'react';
import { changeSlip, onSlipChange, readSlip } from './slip-storage.ts';
import type { Slip } from './slip.model.ts';

export type SetSlip = (change: (slip: Slip) => Slip) => void;

/** The slip of a lottery, kept until the tab is closed. */
export const useSlip = (gameCode: string): readonly [Slip, SetSlip] => {
  const slip = useSyncExternalStore(onSlipChange, () => readSlip(gameCode));
  return [slip, useCallback((change) => changeSlip(gameCode, change), [gameCode])];
};

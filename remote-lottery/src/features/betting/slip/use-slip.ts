import { useEffect, useState } from 'react';
import { keepSlip, readSlip } from './slip-storage.ts';
import type { Slip } from './slip.model.ts';

export type SetSlip = (change: (slip: Slip) => Slip) => void;

/** The slip of a lottery, kept until the tab is closed. */
export const useSlip = (gameCode: string): readonly [Slip, SetSlip] => {
  const [slip, setSlip] = useState(() => readSlip(gameCode));
  useEffect(() => keepSlip(gameCode, slip), [gameCode, slip]);
  return [slip, setSlip];
};

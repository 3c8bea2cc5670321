import { useEffect, useState } from 'react';
import { usePortal } from 'shared-contracts/sdk';
import { drawAt } from './betting.model.ts';
import type { DrawOnSale } from './betting.model.ts';

/** Timers of browsers hold at most 24.8 days. */
const LONGEST_MS = 2_000_000_000;

/** The draw that takes bets right now by the platform's clock; changes at the lock to the millisecond. */
export const useDrawOnSale = (draws: readonly DrawOnSale[]): DrawOnSale | undefined => {
  const { clock } = usePortal();
  const [, setLocked] = useState('');
  const draw = drawAt(draws, clock.now());
  const locksAt = draw?.locksAt;
  useEffect(() => {
    if (locksAt === undefined) return undefined;
    const left = Math.min(LONGEST_MS, Math.max(0, Date.parse(locksAt) - clock.now()));
    const timer = setTimeout(() => setLocked(locksAt), left);
    return () => clearTimeout(timer);
  }, [clock, locksAt]);
  return draw;
};

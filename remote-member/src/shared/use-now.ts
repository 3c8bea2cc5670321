import { useEffect, useState } from 'react';
import { usePortal } from 'shared-contracts/sdk';

/** The platform's time, read again after each span of this length. */
export const useNow = (everyMs: number): number => {
  const { clock } = usePortal();
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), everyMs);
    return () => clearInterval(timer);
  }, [clock, everyMs]);
  return now;
};

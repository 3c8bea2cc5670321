import { useEffect, useState } from 'react';

interface Clock {
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** The clock's time, read again after each span of this length; not in a hidden tab, which reads it when it is seen again (QUA-012). */
export const useNow = (clock: Clock, everyMs: number): number => {
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined;
    const read = (): void => setNow(clock.now());
    const follow = (): void => {
      clearInterval(timer);
      if (document.visibilityState === 'hidden') return;
      read();
      timer = setInterval(read, everyMs);
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', follow);
    };
  }, [clock, everyMs]);
  return now;
};

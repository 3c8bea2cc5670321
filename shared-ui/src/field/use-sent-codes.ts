import { useEffect, useState } from 'react';

const MINUTE_S = 60;

interface SentCode {
  readonly minutes: number;
  readonly endsAt: number;
}

/** Codes that were sent, each with the countdown of its target: another target may be sent one at once (REG-029). */
export const useSentCodes = () => {
  const [codes, setCodes] = useState<ReadonlyMap<string, SentCode>>(new Map());
  const [now, setNow] = useState(() => Date.now());
  const lastEnd = Math.max(0, ...Array.from(codes.values(), ({ endsAt }) => endsAt));
  useEffect(() => {
    if (lastEnd === 0) return undefined;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= lastEnd) clearInterval(timer);
    }, 1_000);
    return () => clearInterval(timer);
  }, [lastEnd]);
  return {
    /** For how many minutes the code to this target is good, and the seconds left; null where nothing runs. */
    of: (target: string) => {
      const code = codes.get(target);
      const left = code ? Math.ceil((code.endsAt - now) / 1_000) : 0;
      return { minutes: code?.minutes ?? null, left: left > 0 ? left : null };
    },
    add: (target: string, minutes: number): void => {
      const at = Date.now();
      setNow(at);
      setCodes((all) => new Map(all).set(target, { minutes, endsAt: at + minutes * MINUTE_S * 1_000 }));
    },
  };
};

import type { Seen } from './seen.ts';

/** What a link to the proof carries in its fragment. */
export const readSeen = (fragment: string): Partial<Seen> => {
  const values = new URLSearchParams(fragment.slice(1));
  const [hash, number, seed] = [values.get('hash'), values.get('number'), values.get('seed')];
  return {
    ...(hash === null ? {} : { hash }),
    ...(number === null ? {} : { number: Number(number) }),
    ...(seed === null ? {} : { seed }),
  };
};

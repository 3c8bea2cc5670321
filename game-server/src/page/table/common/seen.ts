/**
 * What a page was shown before the player's bet, and what it added to the seed itself. Links to the proof carry both in their fragment,
 * which browsers don't send: so the proof holds the server to them, whatever the server answers later.
 */
import type { TableView } from './table-api.ts';

export interface Seen {
  /** The commitment to the seed. */
  readonly hash: string;
  /** Of a shared table: the number of the round. */
  readonly number?: number;
  /** The player's part of the seed. */
  readonly seed?: string;
}

/** More than a page lists at once. */
const KEPT = 200;
const kept = new Map<string, Seen>();

/** Keeps what belongs to a round or to the player's seat in it. What was shown first counts. */
export const remember = (id: string, seen: Seen): void => {
  if (kept.has(id)) return;
  kept.set(id, seen);
  const [oldest] = kept.keys();
  if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
};

/** Keeps the round that takes bets at a shared table. */
export const rememberOpen = ({ phase, round }: Pick<TableView<unknown>, 'phase' | 'round'>): void => {
  if (phase === 'betting' && round) remember(round.id, { hash: round.hash, number: round.number });
};

/** The fragment of a link to the proof; empty where this page has not seen the round before its bets. */
export const seenFragment = (...ids: readonly (string | undefined)[]): string => {
  const seen = ids.flatMap((id) => kept.get(id ?? '') ?? [])[0];
  if (!seen) return '';
  const values = Object.entries(seen).map(([name, value]) => [name, String(value)]);
  return `#${new URLSearchParams(values)}`;
};

export const readSeen = (fragment: string): Partial<Seen> => {
  const values = new URLSearchParams(fragment.slice(1));
  const [hash, number, seed] = [values.get('hash'), values.get('number'), values.get('seed')];
  return {
    ...(hash === null ? {} : { hash }),
    ...(number === null ? {} : { number: Number(number) }),
    ...(seed === null ? {} : { seed }),
  };
};

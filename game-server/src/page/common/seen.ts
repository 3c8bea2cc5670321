/**
 * What a page was shown before the player's bet, and what it added to the seed itself. Links to the proof carry both in their fragment,
 * which browsers don't send: so the proof holds the server to them, whatever the server answers later.
 */
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

interface Table {
  readonly phase: string;
  readonly round: { readonly id: string; readonly number: number; readonly hash: string } | null;
}

/** Keeps the round that takes bets at a shared table. */
export const rememberOpen = ({ phase, round }: Table): void => {
  if (phase === 'betting' && round) remember(round.id, { hash: round.hash, number: round.number });
};

/** The fragment of a link to the proof, with `more` in it; empty where there is neither and this page has not seen the round before its bets. */
export const seenFragment = (
  ids: readonly (string | undefined)[],
  more: Readonly<Record<string, string>> = {},
): string => {
  const seen = ids.flatMap((id) => kept.get(id ?? '') ?? [])[0];
  const values = Object.entries({ ...more, ...seen }).map(([name, value]) => [name, String(value)]);
  return values.length === 0 ? '' : `#${new URLSearchParams(values)}`;
};

/** The page's own part of a seed: sent once the page has seen the commitment to the server's part. */
export const newPart = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

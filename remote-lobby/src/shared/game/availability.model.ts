/** What can be played, and why something can't. Pure. */
import type { Game } from '../data/types.ts';

export type Reason = NonNullable<Game['unavailable']>;

interface Offered {
  readonly inMaintenance: boolean;
  readonly unavailable: Reason | null;
}

/** Why it can't be played; null where it can. */
export const reasonOf = ({ inMaintenance, unavailable }: Offered): Reason | null =>
  inMaintenance ? (unavailable ?? 'maintenance') : null;

/** Why none of them can be played; null where one can, or there are none. One that will come back outweighs those that may come. */
export const commonReasonOf = (offered: readonly Offered[]): Reason | null => {
  const reasons = offered.map(reasonOf);
  if (reasons.length === 0 || reasons.includes(null)) return null;
  return reasons.includes('maintenance') ? 'maintenance' : 'not-connected';
};

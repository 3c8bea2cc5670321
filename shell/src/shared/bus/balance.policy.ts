import type { BalanceState } from 'shared-contracts/events';

/**
 * The balance to show after `incoming` arrived: an older version never replaces a newer one (BUS-003). Versions are
 * decimal integers beyond what a number holds, so they are compared as BigInt.
 * Events that don't mention bonus money leave it as it was.
 */
export const newerBalance = (held: BalanceState | null, incoming: BalanceState): BalanceState => {
  if (held?.currency !== incoming.currency) return incoming;
  return BigInt(incoming.version) >= BigInt(held.version) ? { ...held, ...incoming } : held;
};

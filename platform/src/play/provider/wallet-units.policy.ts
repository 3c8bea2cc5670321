/**
 * Units of the seamless wallet (reference: gaming, 2.3): integers of 1/100000 outside, `bigint` minor units inside. An amount
 * that is no whole number of minor units is refused, never rounded (PRV-010). Pure.
 */
import { PROVIDER_UNITS_PER_MINOR } from 'shared-contracts/provider';

/** Minor units, or null where the amount cannot be represented exactly. */
export const minorFromUnits = (units: bigint): bigint | null => {
  if (units < 0n || units % PROVIDER_UNITS_PER_MINOR !== 0n) return null;
  return units / PROVIDER_UNITS_PER_MINOR;
};

const LARGEST = BigInt(Number.MAX_SAFE_INTEGER) - (BigInt(Number.MAX_SAFE_INTEGER) % PROVIDER_UNITS_PER_MINOR);

/**
 * The amount as a JSON number. A balance beyond 90 billion units of a currency would leave the exact range of a number: it is
 * told as the largest exact amount, which lets the player bet and never tells more than there is.
 */
export const unitsFromMinor = (minor: bigint): number => {
  const units = minor * PROVIDER_UNITS_PER_MINOR;
  return Number(units > LARGEST ? LARGEST : units);
};

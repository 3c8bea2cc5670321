/** Durations and scores as histograms: what is counted stays small, and percentiles can be told from it. Pure. */
import type { VITAL_NAMES } from 'shared-contracts/telemetry/schema';

export type VitalName = (typeof VITAL_NAMES)[number];

/** Upper bounds in milliseconds, close together where the web's thresholds lie (200, 500, 1,800, 2,500, 4,000). */
export const MS_BOUNDS = [
  25, 50, 75, 100, 150, 200, 250, 300, 400, 500, 650, 800, 1000, 1250, 1500, 1800, 2100, 2500, 3000, 3500, 4000, 5000,
  6500, 8000, 10_000, 15_000, 30_000,
] as const;
/** Upper bounds of the layout shift score (0.1 good, 0.25 poor). */
export const CLS_BOUNDS = [0.01, 0.02, 0.05, 0.075, 0.1, 0.125, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5, 0.75, 1] as const;

export const boundsOf = (measure: string): readonly number[] => (measure === 'CLS' ? CLS_BOUNDS : MS_BOUNDS);

/** The bucket of a value; one past the last bound holds all that is larger. A value on a bound belongs below it. */
export const bucketOf = (measure: string, value: number): number => {
  const bounds = boundsOf(measure);
  const bucket = bounds.findIndex((bound) => value <= bound);
  return bucket === -1 ? bounds.length : bucket;
};

/**
 * The value below which the share `part` (0 to 1) of the counted values lies, by even spread inside its bucket; null without
 * values. In the open bucket: its lower bound.
 */
export const percentile = (measure: string, counts: ReadonlyMap<number, number>, part: number): number | null => {
  const bounds = boundsOf(measure);
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  const wanted = total * part;
  let passed = 0;
  for (let bucket = 0; bucket < bounds.length; bucket += 1) {
    const count = counts.get(bucket) ?? 0;
    if (count > 0 && passed + count >= wanted) {
      const lower = bounds[bucket - 1] ?? 0;
      const upper = bounds[bucket] ?? lower;
      return lower + ((upper - lower) * (wanted - passed)) / count;
    }
    passed += count;
  }
  return bounds.at(-1) ?? null;
};

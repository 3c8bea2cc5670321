/** What browsers said of releases in the last hour, for the operators' lists of releases. */
import type { z } from 'zod';
import type { moduleHistory } from 'shared-contracts/releases/schema';
import type { PlatformDeps } from '../../kernel/index.ts';
import { percentile } from './histogram.policy.ts';
import type { VitalName } from './histogram.policy.ts';
import { readMeasures } from './telemetry.store.ts';
import type { MeasureRow } from './telemetry.store.ts';

export type ReleaseHealth = z.output<typeof moduleHistory.reply>['releases'][number]['health'];

const HOUR_MS = 60 * 60_000;
/** Fewer samples say more of one browser than of the release. */
const SAMPLES_MIN = 10;

const sumOf = (rows: readonly MeasureRow[], isCounted: (measure: string) => boolean): number =>
  rows.filter((row) => isCounted(row.measure)).reduce((sum, row) => sum + Number(row.count), 0);

const p75 = (rows: readonly MeasureRow[], measure: VitalName | 'load'): number | null => {
  const measured = rows.filter((row) => row.measure === measure);
  if (sumOf(measured, () => true) < SAMPLES_MIN) return null;
  const value = percentile(measure, new Map(measured.map((row) => [row.bucket, Number(row.count)])), 0.75);
  return value !== null && measure !== 'CLS' ? Math.round(value) : value;
};

const healthOf = (rows: readonly MeasureRow[]): ReleaseHealth => {
  const loads = sumOf(rows, (measure) => measure === 'load' || measure === 'fallback');
  const failures = sumOf(rows, (measure) => measure.startsWith('failure:') && measure !== 'failure:preload');
  // Who could not load it has not loaded it, but has tried.
  const tries = loads + sumOf(rows, (measure) => measure === 'failure:load');
  return {
    loads,
    failures,
    failureRate: failures === 0 ? 0 : Math.round((failures / Math.max(tries, 1)) * 10_000) / 100,
    loadMs: p75(rows, 'load'),
    vitals: { LCP: p75(rows, 'LCP'), INP: p75(rows, 'INP'), CLS: p75(rows, 'CLS') },
  };
};

/** Health of every release that is asked for, also of those that nobody told of. */
export type HealthOf = (module: string, hashes: readonly string[]) => Promise<ReadonlyMap<string, ReleaseHealth>>;

export const createHealth =
  ({ database, clock }: Pick<PlatformDeps, 'database' | 'clock'>): HealthOf =>
  async (module, hashes) => {
    const since = new Date(clock.now().getTime() - HOUR_MS);
    const rows = hashes.length === 0 ? [] : await readMeasures(database.db, module, hashes, since);
    return new Map(hashes.map((hash) => [hash, healthOf(rows.filter((row) => row.release === hash))]));
  };

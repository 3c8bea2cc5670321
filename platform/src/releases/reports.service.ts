/** Failures that browsers report, counted in memory and written down every few seconds: a storm of reports costs one statement. */
import { Counter } from 'prom-client';
import type { PlatformDeps } from '../kernel/index.ts';
import { toCounted } from './report.policy.ts';
import type { BrowserReport } from './report.policy.ts';
import { addCounts, deleteReportsBefore } from './reports.store.ts';
import type { ReportCount } from './reports.store.ts';
import type { ReleasesService } from './releases.service.ts';

const FLUSH_MS = 5_000;
/** Different failures kept between two writes; the rest are counted as one. */
const KEYS_MAX = 500;
const HOUR_MS = 3_600_000;
const KEPT_DAYS = 30;

export interface ReportsService {
  count(merchantId: number, report: BrowserReport): Promise<void>;
  flush(): Promise<void>;
  prune(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

export const createReportsService = (
  deps: Pick<PlatformDeps, 'database' | 'metrics' | 'clock' | 'log'> & {
    readonly releases: Pick<ReleasesService, 'choices'>;
  },
): ReportsService => {
  const { database, metrics, clock, log, releases } = deps;
  const counter = new Counter({
    name: 'browser_reports_total',
    help: 'Failures reported by browsers.',
    labelNames: ['module', 'release', 'kind'],
    registers: [metrics.registry],
  });
  let pending = new Map<string, ReportCount>();
  let timer: NodeJS.Timeout | undefined;

  const flush = async (): Promise<void> => {
    if (pending.size === 0) return;
    const counts = [...pending.values()];
    pending = new Map();
    await addCounts(database.db, counts);
  };

  return {
    count: async (merchantId, report) => {
      const choices = await releases.choices();
      const counted = toCounted(report, (module, release) =>
        [...choices.values()].some((modules) => {
          const choice = modules.get(module);
          return [choice?.current, choice?.previous].some(
            (known) => known?.hash === release || known?.version === release,
          );
        }),
      );
      counter.inc({ module: counted.module, release: counted.release, kind: counted.kind });
      const hour = new Date(Math.floor(clock.now().getTime() / HOUR_MS) * HOUR_MS).toISOString();
      const { sample, ...key } =
        pending.size < KEYS_MAX ? counted : { ...counted, stage: 'other', errorClass: 'other' };
      const id = JSON.stringify([hour, merchantId, ...Object.values(key)]);
      pending.set(id, {
        ...key,
        sample: pending.get(id)?.sample ?? sample,
        hour,
        merchantId,
        count: (pending.get(id)?.count ?? 0) + 1,
      });
    },
    flush,
    prune: () => deleteReportsBefore(database.db, new Date(clock.now().getTime() - KEPT_DAYS * 24 * HOUR_MS)),
    start: () => {
      timer ??= setInterval(() => {
        flush().catch((error: unknown) => log.warn({ err: error }, 'writing down reports of browsers failed'));
      }, FLUSH_MS);
      timer.unref();
    },
    stop: async () => {
      clearInterval(timer);
      timer = undefined;
      await flush();
    },
  };
};

/** The same figures for Prometheus. Releases come and go: their series are dropped together once there are too many. */
import { Counter, Histogram } from 'prom-client';
import type { Metrics } from '../../kernel/index.ts';
import { CLS_BOUNDS } from './histogram.policy.ts';
import { weightOf } from './telemetry.policy.ts';
import type { Subject, TelemetryItem } from './telemetry.policy.ts';

/** Modules times the releases of some weeks; each brings some dozen series. */
const SUBJECTS_MAX = 100;

export interface BrowserMetrics {
  count(item: TelemetryItem, subject: Subject): void;
  /** Items that were not counted: `device` or `address` told too much. */
  drop(reason: 'device' | 'address', items: number): void;
  takenBack(module: string): void;
}

export const createBrowserMetrics = ({ registry }: Pick<Metrics, 'registry'>): BrowserMetrics => {
  const registers = [registry];
  const loads = new Counter({
    name: 'browser_module_loads_total',
    help: 'Loads of modules in browsers, extrapolated from samples. fallback: stepped in for a release that failed.',
    labelNames: ['module', 'release', 'fallback'],
    registers,
  });
  const failures = new Counter({
    name: 'browser_failures_total',
    help: 'Failures told by browsers.',
    labelNames: ['module', 'release', 'kind'],
    registers,
  });
  const vitals = new Histogram({
    name: 'browser_web_vital_seconds',
    help: 'Web vitals that are durations, by the release of the page.',
    labelNames: ['module', 'release', 'vital'],
    buckets: [0.1, 0.2, 0.5, 0.8, 1.8, 2.5, 4, 8],
    registers,
  });
  const shifts = new Histogram({
    name: 'browser_layout_shift',
    help: 'Cumulative layout shift, by the release of the page.',
    labelNames: ['module', 'release'],
    buckets: CLS_BOUNDS.filter((bound) => [0.01, 0.05, 0.1, 0.25, 0.5].includes(bound)),
    registers,
  });
  const dropped = new Counter({
    name: 'browser_telemetry_dropped_total',
    help: 'Items of browsers that were not counted, because one device or address told too much.',
    labelNames: ['reason'],
    registers,
  });
  const takenBack = new Counter({
    name: 'release_canaries_taken_back_total',
    help: 'Canaries that were taken back because their browsers reported failures.',
    labelNames: ['module'],
    registers,
  });
  const seen = new Set<string>();

  const makeRoom = ({ module, release }: Subject): void => {
    if (seen.size >= SUBJECTS_MAX && !seen.has(`${module}/${release}`)) {
      for (const metric of [loads, failures, vitals, shifts]) metric.reset();
      seen.clear();
    }
    seen.add(`${module}/${release}`);
  };

  return {
    count: (item, subject) => {
      makeRoom(subject);
      const { module, release } = subject;
      if (item.type === 'load') loads.inc({ module, release, fallback: String(item.fallback) }, weightOf(item));
      else if (item.type === 'failure') failures.inc({ module, release, kind: item.kind });
      else if (item.name === 'CLS') shifts.observe({ module, release }, item.value);
      else vitals.observe({ module, release, vital: item.name }, item.value / 1000);
    },
    drop: (reason, items) => {
      if (items > 0) dropped.inc({ reason }, items);
    },
    takenBack: (module) => takenBack.inc({ module }),
  };
};

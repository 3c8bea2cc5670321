import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

export interface Metrics {
  readonly registry: Registry;
  readonly httpSeconds: Histogram<'route' | 'status'>;
  readonly ledgerTransfers: Counter<'kind' | 'outcome'>;
  readonly jobRuns: Counter<'job' | 'outcome'>;
  readonly outboxDelivered: Counter;
  readonly dbPool: Gauge<'state'>;
  readonly notifications: Gauge<'carrier'>;
}

/** One registry per platform, so that several can live in one process (tests). */
export const createMetrics = (options: { readonly processMetrics: boolean }): Metrics => {
  const registry = new Registry();
  const registers = [registry];
  if (options.processMetrics) collectDefaultMetrics({ register: registry });
  return {
    registry,
    httpSeconds: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from the request to the end of its reply, by endpoint id.',
      labelNames: ['route', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
      registers,
    }),
    ledgerTransfers: new Counter({
      name: 'ledger_transfers_total',
      help: 'Transfers asked of the ledger, by kind and outcome.',
      labelNames: ['kind', 'outcome'],
      registers,
    }),
    jobRuns: new Counter({
      name: 'job_runs_total',
      help: 'Periods of jobs: done, without work (idle), or failed.',
      labelNames: ['job', 'outcome'],
      registers,
    }),
    outboxDelivered: new Counter({ name: 'outbox_delivered_total', help: 'Outbox rows delivered.', registers }),
    dbPool: new Gauge({
      name: 'db_pool_connections',
      help: 'Database connections by state.',
      labelNames: ['state'],
      registers,
    }),
    notifications: new Gauge({
      name: 'notifications_carrier',
      help: '1 for what carries notifications between instances now; only where Redis is configured.',
      labelNames: ['carrier'],
      registers,
    }),
  };
};

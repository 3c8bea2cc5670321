/** What browsers told, in SQL. */
import { sql } from 'kysely';
import { jsonb } from '../../kernel/index.ts';
import type { Executor } from '../../kernel/index.ts';
import type { CanaryFigures } from './canary.policy.ts';
import type { Counted, CountedFailure, Subject } from './telemetry.policy.ts';

export interface CountRow extends Counted {
  /** ISO 8601, the beginning of a minute. */
  readonly minute: string;
  readonly hour: string;
  readonly merchantId: number;
}

export interface FailureRow extends CountedFailure {
  readonly hour: string;
  readonly merchantId: number;
  readonly count: number;
}

export interface VoiceRow extends Subject {
  readonly merchantId: number;
  readonly device: string;
  readonly address: string;
  readonly weight: number;
  /** ISO 8601. */
  readonly at: string;
  readonly hasFailed: boolean;
}

export interface Batch {
  readonly counts: readonly CountRow[];
  readonly failures: readonly FailureRow[];
  readonly voices: readonly VoiceRow[];
}

/** Writes down all in one statement. Rows come sorted, so that two instances take their locks in the same order. */
export const addBatch = async (executor: Executor, { counts, failures, voices }: Batch): Promise<void> => {
  await sql`
    with counted as (
      insert into telemetry_count (span, at, merchant_id, module, release, measure, bucket, count)
      select s.span, s.at, (r->>'merchantId')::integer, r->>'module', r->>'release', r->>'measure', (r->>'bucket')::smallint, sum((r->>'count')::bigint)
      from jsonb_array_elements(${jsonb(counts)}) r,
        lateral (values ('minute', (r->>'minute')::timestamptz), ('hour', (r->>'hour')::timestamptz)) s (span, at)
      group by 1, 2, 3, 4, 5, 6, 7
      order by 1, 2, 3, 4, 5, 6, 7
      on conflict (span, at, merchant_id, module, release, measure, bucket) do update set count = telemetry_count.count + excluded.count
    ), failed as (
      insert into telemetry_failure (hour, merchant_id, module, release, kind, stage, error_class, sample, count)
      select (r->>'hour')::timestamptz, (r->>'merchantId')::integer, r->>'module', r->>'release', r->>'kind', r->>'stage', r->>'errorClass', r->>'sample',
        (r->>'count')::bigint
      from jsonb_array_elements(${jsonb(failures)}) r
      on conflict (hour, merchant_id, module, release, kind, stage, error_class) do update set count = telemetry_failure.count + excluded.count
    )
    insert into telemetry_device (merchant_id, module, release, device, address, weight, first_seen, last_seen, failed_at)
    select (r->>'merchantId')::integer, r->>'module', r->>'release', r->>'device', r->>'address', (r->>'weight')::smallint,
      (r->>'at')::timestamptz, (r->>'at')::timestamptz, case when (r->>'hasFailed')::boolean then (r->>'at')::timestamptz end
    from jsonb_array_elements(${jsonb(voices)}) r
    on conflict (merchant_id, module, release, device) do update
    set weight = greatest(telemetry_device.weight, excluded.weight), last_seen = greatest(telemetry_device.last_seen, excluded.last_seen),
      failed_at = coalesce(excluded.failed_at, telemetry_device.failed_at)`.execute(executor);
};

export interface Judged {
  readonly merchantId: number;
  readonly module: string;
  readonly hash: string;
  readonly baselineHash: string | null;
  readonly startedAt: Date;
  /** Begin of the window. */
  readonly since: Date;
  /** More devices of one address have no voice. */
  readonly voicesPerAddress: number;
}

interface FigureRow {
  readonly release: string;
  readonly sinceStart: bigint;
  readonly browsers: bigint;
  readonly failed: bigint;
}

const NO_FIGURES = { sinceStart: 0n, browsers: 0n, failed: 0n };

export const readCanaryFigures = async (executor: Executor, judged: Judged): Promise<CanaryFigures> => {
  const { rows } = await sql<FigureRow>`
    with voice as (
      select release, weight, last_seen, failed_at, row_number() over (partition by release, address order by first_seen, device) as turn
      from telemetry_device
      where merchant_id = ${judged.merchantId} and module = ${judged.module}
        and release in (${judged.hash}, ${judged.baselineHash ?? judged.hash}) and last_seen >= ${judged.startedAt}
    )
    select release, sum(weight)::bigint as "sinceStart",
      coalesce(sum(weight) filter (where last_seen >= ${judged.since}), 0)::bigint as browsers,
      count(*) filter (where failed_at >= ${judged.since}) as failed
    from voice where turn <= ${judged.voicesPerAddress} group by release`.execute(executor);
  const of = (release: string | null): Omit<FigureRow, 'release'> =>
    rows.find((row) => row.release === release) ?? NO_FIGURES;
  const canary = of(judged.hash);
  const baseline = of(judged.baselineHash);
  return {
    sinceStart: Number(canary.sinceStart),
    canary: { browsers: Number(canary.browsers), failed: Number(canary.failed) },
    baseline: { browsers: Number(baseline.browsers), failed: Number(baseline.failed) },
  };
};

export interface WorstFailure {
  readonly kind: string;
  readonly stage: string;
  readonly errorClass: string;
  readonly sample: string;
}

/** What fails most often in a release at a merchant. */
export const findWorstFailure = async (
  executor: Executor,
  { merchantId, module, hash, since }: Pick<Judged, 'merchantId' | 'module' | 'hash' | 'since'>,
): Promise<WorstFailure | null> => {
  const { rows } = await sql<WorstFailure>`
    select kind, stage, error_class as "errorClass", min(sample) as sample from telemetry_failure
    where merchant_id = ${merchantId} and module = ${module} and release = ${hash} and kind <> 'preload'
      and hour >= date_trunc('hour', ${since}::timestamptz)
    group by kind, stage, error_class order by sum(count) desc, kind, stage, error_class limit 1`.execute(executor);
  return rows[0] ?? null;
};

export interface MeasureRow {
  readonly release: string;
  readonly measure: string;
  readonly bucket: number;
  readonly count: bigint;
}

/** What was counted of some releases of a module since a minute, at all merchants together. */
export const readMeasures = async (
  executor: Executor,
  module: string,
  hashes: readonly string[],
  since: Date,
): Promise<readonly MeasureRow[]> => {
  const { rows } = await sql<MeasureRow>`
    select release, measure, bucket, sum(count)::bigint as count from telemetry_count
    where span = 'minute' and at >= ${since} and module = ${module}
      and release in (select jsonb_array_elements_text(${jsonb(hashes)}))
    group by release, measure, bucket`.execute(executor);
  return rows;
};

export interface Bounds {
  readonly minutes: Date;
  readonly hours: Date;
}

/** Minutes and devices are forgotten before one moment, hours before another. */
export const prune = async (executor: Executor, { minutes, hours }: Bounds): Promise<void> => {
  await sql`delete from telemetry_count where (span = 'minute' and at < ${minutes}) or (span = 'hour' and at < ${hours})`.execute(
    executor,
  );
  await sql`delete from telemetry_failure where hour < ${hours}`.execute(executor);
  await sql`delete from telemetry_device where last_seen < ${minutes}`.execute(executor);
};

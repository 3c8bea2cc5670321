/** What browsers tell, counted in memory and written down every few seconds: a storm of beacons costs one statement. */
import type { PlatformDeps } from '../../kernel/index.ts';
import type { CanaryControl } from '../releases/index.ts';
import { createGate } from './flood.policy.ts';
import { createKnownReleases } from './known-releases.ts';
import type { ReleaseDirectory } from './known-releases.ts';
import type { BrowserMetrics } from './telemetry.metrics.ts';
import { countedOf, failureOf, subjectOf } from './telemetry.policy.ts';
import type { CountedFailure, TelemetryItem } from './telemetry.policy.ts';
import { addBatch, prune } from './telemetry.store.ts';
import type { CountRow, FailureRow, VoiceRow } from './telemetry.store.ts';
import { createVoices } from './voices.ts';
import type { Teller, Told } from './voices.ts';

/** A canary must be gone within a minute of failing: this and the period of the watch are most of the delay. */
export const FLUSH_MS = 5_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const HOURS_KEPT_DAYS = 30;
/** Different failures kept between two writes; the rest are counted as one. */
const FAILURES_MAX = 500;
/** Devices kept between two writes: 2,000 a second are more than a merchant has. */
const VOICES_MAX = 10_000;

export interface TelemetryDeps extends Pick<PlatformDeps, 'database' | 'clock' | 'log' | 'config'> {
  readonly releases: ReleaseDirectory;
  readonly canaries: Pick<CanaryControl, 'runningCanaries'>;
  readonly metrics: BrowserMetrics;
}

export interface TelemetryService {
  count(merchantId: number, teller: Teller, items: readonly TelemetryItem[]): Promise<void>;
  flush(): Promise<void>;
  prune(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

const startOf = (at: Date, lengthMs: number): string =>
  new Date(Math.floor(at.getTime() / lengthMs) * lengthMs).toISOString();

const byKey = <T>(rows: ReadonlyMap<string, T>): readonly T[] =>
  [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);

/** Collects between two writes; what is equal becomes one row. */
const createPending = () => {
  const counts = new Map<string, CountRow>();
  const failures = new Map<string, FailureRow>();
  const voices = new Map<string, VoiceRow>();

  const addFailure = (failure: CountedFailure, merchantId: number, at: Date): void => {
    const hour = startOf(at, HOUR_MS);
    const { sample, ...key } =
      failures.size < FAILURES_MAX ? failure : { ...failure, stage: 'other', errorClass: 'other' };
    const id = JSON.stringify([hour, merchantId, ...Object.values(key)]);
    const former = failures.get(id);
    failures.set(id, { ...key, sample: former?.sample ?? sample, hour, merchantId, count: (former?.count ?? 0) + 1 });
  };

  return {
    counts,
    failures,
    voices,
    add: ({ item, subject, merchantId, at }: Told): void => {
      const counted = countedOf(item, subject);
      const minute = startOf(at, MINUTE_MS);
      const { count, ...key } = counted;
      const id = JSON.stringify([minute, merchantId, ...Object.values(key)]);
      const sum = (counts.get(id)?.count ?? 0) + count;
      counts.set(id, { ...counted, minute, hour: startOf(at, HOUR_MS), merchantId, count: sum });
      if (item.type === 'failure') addFailure(failureOf(item, subject), merchantId, at);
    },
    addVoice: (voice: VoiceRow): void => {
      const id = JSON.stringify([voice.merchantId, voice.module, voice.release, voice.device]);
      const former = voices.get(id);
      if (!former && voices.size >= VOICES_MAX) return;
      voices.set(id, {
        ...voice,
        weight: Math.max(voice.weight, former?.weight ?? 0),
        hasFailed: voice.hasFailed || former?.hasFailed === true,
      });
    },
  };
};

export const createTelemetryService = (deps: TelemetryDeps): TelemetryService => {
  const { database, clock, log, config, releases, canaries, metrics } = deps;
  const knownReleases = createKnownReleases(releases);
  const voiceOf = createVoices(canaries, config.portalSecret);
  const admit = createGate();
  let pending = createPending();
  let timer: NodeJS.Timeout | undefined;

  const flush = async (): Promise<void> => {
    const { counts, failures, voices } = pending;
    if (counts.size === 0) return;
    pending = createPending();
    await addBatch(database.db, { counts: byKey(counts), failures: byKey(failures), voices: byKey(voices) });
  };

  return {
    count: async (merchantId, teller, items) => {
      const at = clock.now();
      const admitted = admit(teller, items.length, at.getTime());
      metrics.drop('device', admitted.dropped.device);
      metrics.drop('address', admitted.dropped.address);
      const known = await knownReleases(merchantId);
      for (const item of items.slice(0, admitted.items)) {
        const subject = subjectOf(item, known);
        const told: Told = { merchantId, teller, item, subject, at };
        const voice = admitted.hasVoice ? await voiceOf(told) : null;
        metrics.count(item, subject);
        pending.add(told);
        if (voice) pending.addVoice(voice);
      }
    },
    flush,
    prune: () => {
      const now = clock.now().getTime();
      return prune(database.db, {
        minutes: new Date(now - DAY_MS),
        hours: new Date(now - HOURS_KEPT_DAYS * DAY_MS),
      });
    },
    start: () => {
      timer ??= setInterval(() => {
        flush().catch((error: unknown) => log.warn({ err: error }, 'writing down what browsers told failed'));
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

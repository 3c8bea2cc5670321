/** Reports core web vitals for the shell and the module of the first page. Loaded in sampled browsers only. */
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { Metric } from 'web-vitals';
import type { Outbox } from './outbox.ts';
import type { Subject } from './telemetry.policy.ts';

/** Scores keep decimals, durations are whole milliseconds. */
const plain = ({ name, value }: Metric): number => (name === 'CLS' ? Math.round(value * 1e4) / 1e4 : Math.round(value));

export const measureVitals = (subjects: readonly Subject[], weight: number, outbox: Pick<Outbox, 'addLater'>): void => {
  const tell = (metric: Metric): void => {
    for (const subject of subjects)
      outbox.addLater({ type: 'vital', ...subject, name: metric.name, value: plain(metric), weight });
  };
  for (const measure of [onLCP, onINP, onCLS, onFCP, onTTFB]) measure(tell);
};

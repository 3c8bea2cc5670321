/** Core web vitals of this page, told of the shell and of the module whose page was opened. Fetched by browsers that are asked. */
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { Metric } from 'web-vitals';
import type { Outbox } from './outbox.ts';
import type { Subject } from './telemetry.policy.ts';

/** A score has digits after the point, a duration none. */
const plain = ({ name, value }: Metric): number => (name === 'CLS' ? Math.round(value * 1e4) / 1e4 : Math.round(value));

export const measureVitals = (subjects: readonly Subject[], weight: number, outbox: Pick<Outbox, 'addLater'>): void => {
  const tell = (metric: Metric): void => {
    for (const subject of subjects)
      outbox.addLater({ type: 'vital', ...subject, name: metric.name, value: plain(metric), weight });
  };
  for (const measure of [onLCP, onINP, onCLS, onFCP, onTTFB]) measure(tell);
};

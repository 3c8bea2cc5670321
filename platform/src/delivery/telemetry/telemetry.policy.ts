/** What is kept of what a browser tells: enough to see that a release fails, nothing about who used it. Pure. */
import type { BodyOf } from 'shared-contracts/http';
import type * as schema from 'shared-contracts/telemetry/schema';
import { bucketOf } from './histogram.policy.ts';

export type TelemetryItem = BodyOf<typeof schema.telemetry>['items'][number];
export type FailureItem = Extract<TelemetryItem, { type: 'failure' }>;

/** Releases by module that a merchant's browsers may run, the shell's among them. */
export type KnownReleases = ReadonlyMap<string, ReadonlySet<string>>;

/** One browser of so many is asked for its loads (shell/src/shared/telemetry/sampling.policy.ts); more is not believed. */
export const WEIGHT_MAX = 10;
export const UNKNOWN_RELEASE = 'unknown';
export const OTHER_MODULE = 'other';

export interface Subject {
  readonly module: string;
  readonly release: string;
}

/** One more of a measure. */
export interface Counted extends Subject {
  readonly measure: string;
  readonly bucket: number;
  readonly count: number;
}

export interface CountedFailure extends Subject {
  readonly kind: string;
  readonly stage: string;
  readonly errorClass: string;
  readonly sample: string;
}

const WORD = /^[a-z][a-z0-9-]{0,39}$/i;

/** Addresses lose their query, long numbers, quoted texts and mail addresses go: they may tell of a person. */
export const withoutPersonalData = (message: string): string =>
  message
    .replace(/\b(https?:\/\/[^\s?#]*)[?#]\S*/g, '$1')
    .replace(/\S+@\S+\.\S+/g, '…')
    .replace(/(["'`])(?:(?!\1).){1,200}\1/g, '…')
    .replace(/\d{4,}/g, '…')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 200);

const wordOr = (text: string, fallback: string): string => (WORD.test(text) ? text : fallback);

/** Free text becomes one of few words, so that what is counted stays bounded. */
export const subjectOf = ({ module, release }: Subject, known: KnownReleases): Subject => {
  const releases = known.get(module);
  if (!releases) return { module: OTHER_MODULE, release: UNKNOWN_RELEASE };
  return { module, release: releases.has(release) ? release : UNKNOWN_RELEASE };
};

export const weightOf = (item: TelemetryItem): number =>
  item.type === 'load' ? Math.min(item.weight, WEIGHT_MAX) : item.type === 'failure' ? 0 : 1;

/** Loads count for as many browsers as they stand for; of vitals the shape matters, so each counts once. */
export const countedOf = (item: TelemetryItem, subject: Subject): Counted => {
  if (item.type === 'failure') return { ...subject, measure: `failure:${item.kind}`, bucket: 0, count: 1 };
  if (item.type === 'vital')
    return { ...subject, measure: item.name, bucket: bucketOf(item.name, item.value), count: 1 };
  const measure = item.fallback ? 'fallback' : 'load';
  return { ...subject, measure, bucket: bucketOf(measure, item.ms), count: weightOf(item) };
};

export const failureOf = (item: FailureItem, subject: Subject): CountedFailure => ({
  ...subject,
  kind: item.kind,
  stage: wordOr(item.stage, 'none'),
  errorClass: wordOr(item.errorClass, 'Error'),
  sample: withoutPersonalData(item.message),
});

/**
 * Whether an item speaks for or against a release that is judged. A preload that failed was asked for by nobody, and may be
 * a page that was left; vitals say nothing of failing.
 */
export const isVoice = (item: TelemetryItem): boolean =>
  item.type === 'load' || (item.type === 'failure' && item.kind !== 'preload');

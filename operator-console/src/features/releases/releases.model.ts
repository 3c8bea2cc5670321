import type { Tone } from 'shared-ui';
import { AGAIN_PERCENT_MAX } from 'shared-contracts/releases';
import type { CanaryOrder, ReleaseEntry } from './releases.api.ts';

/** Above this many failures in 100 loads a release deserves a look; a canary's own limit is set with it. */
const WORRYING_RATE = 2;

export const STATE_TONES: Readonly<Record<ReleaseEntry['state'], Tone>> = {
  running: 'won',
  fallback: 'info',
  canary: 'accent',
  stored: 'neutral',
  'taken-back': 'refused',
};

export const healthTone = ({ loads, failureRate }: ReleaseEntry['health']): Tone => {
  if (loads === 0) return 'neutral';
  return failureRate > WORRYING_RATE ? 'refused' : 'won';
};

/** Kilobytes of a release, as a whole number. */
export const kilobytes = (bytes: number): number => Math.ceil(bytes / 1024);

export interface CanaryForm {
  readonly merchant: string;
  readonly release: string;
  readonly percent: string;
  readonly accounts: string;
  readonly minLoads: string;
  readonly maxFailureRate: string;
  /** The version of a release that was taken back, typed once more. */
  readonly again: string;
  readonly reason: string;
}

/** Names as people type them: one a line, or parted by commas and blanks. */
export const accountsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,;]+/)
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  ),
];

export const ACCOUNTS_MAX = 200;

export const isPercent = (text: string): boolean =>
  /^\d{1,3}([.,]\d{1,2})?$/.test(text.trim()) && numberOf(text) <= 100;
/** A release that was taken back begins with a few. */
export const isFewPercent = (text: string): boolean => isPercent(text) && numberOf(text) <= AGAIN_PERCENT_MAX;
export const isLoads = (text: string): boolean => /^[1-9]\d{0,4}$/.test(text.trim());

const numberOf = (text: string): number => Number(text.trim().replace(',', '.'));

export const canaryOrderOf = (form: CanaryForm): CanaryOrder => ({
  release: form.release,
  percent: numberOf(form.percent),
  accounts: accountsOf(form.accounts),
  minLoads: numberOf(form.minLoads),
  maxFailureRate: numberOf(form.maxFailureRate),
  ...(form.again.trim() === '' ? {} : { again: form.again.trim() }),
  reason: form.reason.trim(),
});

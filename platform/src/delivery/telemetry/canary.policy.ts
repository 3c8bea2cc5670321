/** When a release that runs for a few is taken back (MFE-009). Pure. */

/** What devices said of one release in the window. A device counts once, however often it fails. */
export interface ReleaseFigures {
  /** Browsers that loaded it or tried to. */
  readonly browsers: number;
  readonly failed: number;
}

export interface CanaryFigures {
  /** Browsers that loaded it or tried to since the canary began. */
  readonly sinceStart: number;
  readonly canary: ReleaseFigures;
  /** The release that all others run, in the same window. */
  readonly baseline: ReleaseFigures;
}

export interface CanaryLimits {
  readonly minLoads: number;
  /** How many accounts are named, where nobody else gets the release; null where a share of devices does. */
  readonly namedAlone: number | null;
  /** Failures per 100 browsers. */
  readonly maxFailureRate: number;
}

export interface Verdict {
  readonly takeBack: boolean;
  /** Failures per 100 browsers. */
  readonly rate: number;
  /** What the rate must exceed. */
  readonly limit: number;
  /** Null while too few browsers told of it. */
  readonly baselineRate: number | null;
}

/**
 * One broken browser (an extension, a full disk) or one person with a phone and a laptop decides nothing for everybody: at
 * least three devices must have failed, whatever the rate is.
 */
export const FAILING_DEVICES_MIN = 3;
/**
 * A release for named accounts alone runs in too few browsers for a rate, and its name is known to nobody else. There each one that
 * has told of it must have failed: two of them, or the one of a single account. As few are heard of one household (canary-watch.ts).
 */
export const FAILING_NAMED_MIN = 2;
/** Fewer decide nothing before `minLoads` is reached; three households at least are among them (canary-watch.ts). */
export const FAILING_EARLY_MIN = 5;
/** What a release does that is broken for nearly everybody: the early test looks for nothing milder. */
const BROKEN = 0.9;
/** Of canaries that fail no more often than they may, at most this share is taken back early, however often one looks. */
export const EARLY_ERROR = 0.001;
/** Below this the baseline's own rate is chance. */
const BASELINE_BROWSERS_MIN = 20;
/** A release must be worse than what would come instead by this much: when the platform itself is down all releases fail alike. */
const WORSE_BY = 1.2;

/** Failures per 100 browsers; samples are weighted, so more may have failed than are said to exist. */
export const rateOf = ({ browsers, failed }: ReleaseFigures): number =>
  failed === 0 ? 0 : (failed / Math.max(browsers, failed)) * 100;

/**
 * The threshold, raised where the baseline itself fails: a fifth above its rate, or half way from there to "always" where a
 * fifth more than that is not possible.
 */
const limitOf = (maxFailureRate: number, baselineRate: number | null): number =>
  baselineRate === null
    ? maxFailureRate
    : Math.max(maxFailureRate, Math.min(baselineRate * WORSE_BY, (baselineRate + 100) / 2));

/**
 * Wald's sequential probability ratio test (A. Wald, Sequential Analysis, 1947): how much likelier is what was heard if nine of ten browsers
 * fail, than if as many do as may? It may be asked after every browser; the chance that a release which fails no more often than it
 * may ever passes 1 / EARLY_ERROR is at most EARLY_ERROR. Of others of whom nothing is heard one in five is thought to fail.
 */
const isBrokenForNearlyAll = ({ canary, baseline }: CanaryFigures, limit: number): boolean => {
  if (canary.failed < FAILING_EARLY_MIN) return false;
  const expected = Math.max(limit / 100, (baseline.failed + 1) / (Math.max(baseline.browsers, baseline.failed) + 5));
  if (expected >= BROKEN) return false;
  const well = Math.max(0, canary.browsers - canary.failed);
  const evidence = canary.failed * Math.log(BROKEN / expected) + well * Math.log((1 - BROKEN) / (1 - expected));
  return evidence >= Math.log(1 / EARLY_ERROR);
};

/** Nobody named has it running. A share that would be heard by its rate is judged by that as well. */
const allNamedFailed = (accounts: number, { sinceStart, canary }: CanaryFigures): boolean =>
  canary.failed >= Math.min(FAILING_NAMED_MIN, accounts) && canary.failed >= sinceStart;

export const judgeCanary = (limits: CanaryLimits, figures: CanaryFigures): Verdict => {
  const { minLoads, maxFailureRate, namedAlone } = limits;
  const { sinceStart, canary, baseline } = figures;
  const rate = rateOf(canary);
  const baselineRate = baseline.browsers >= BASELINE_BROWSERS_MIN ? rateOf(baseline) : null;
  const limit = limitOf(maxFailureRate, baselineRate);
  const isHeard =
    (sinceStart >= minLoads && canary.failed >= FAILING_DEVICES_MIN) ||
    isBrokenForNearlyAll(figures, limit) ||
    (namedAlone !== null && allNamedFailed(namedAlone, figures));
  return { takeBack: isHeard && rate > limit, rate, limit, baselineRate };
};

const rounded = (rate: number): string => String(Math.round(rate * 10) / 10);

/** For the audit log: figures, threshold, and what went wrong most. */
export const reasonOf = (verdict: Verdict, { canary }: CanaryFigures, worst: string | null): string => {
  const compared =
    verdict.baselineRate === null ? 'too little heard of the others' : `the others ${rounded(verdict.baselineRate)}`;
  const figures = `${canary.failed} of ${canary.browsers} browsers failed: ${rounded(verdict.rate)} of 100, limit ${rounded(verdict.limit)}, ${compared}`;
  return worst === null ? figures : `${figures}; mostly ${worst}`.slice(0, 200);
};

/** Rules of telemetry: which browsers are sampled, which module an error belongs to, and what may be reported. Pure. */

/**
 * One browser in this many reports its loads and web vitals. With a thousand visits an hour that gives a hundred samples, enough
 * for a percentile of a release, at a tenth of the calls. The platform believes no larger weight (WEIGHT_MAX).
 */
export const ONE_IN = 10;

export interface Sampling {
  /** 0 to 1, drawn once a page. */
  readonly dice: number;
  readonly isInCanary: boolean;
  readonly host: string;
}

const isDemoHost = (host: string): boolean => host === 'localhost' || host.endsWith('.localhost');

/** The number of browsers that this one represents; 0 if it is not sampled. All browsers of a canary or a demo are sampled. */
export const weightOf = ({ dice, isInCanary, host }: Sampling): number => {
  if (isInCanary || isDemoHost(host)) return 1;
  return dice < 1 / ONE_IN ? ONE_IN : 0;
};

/** Queries and hashes may contain tokens; runs of digits may be a phone or account number. */
export const withoutSecrets = (text: string): string =>
  text
    .replace(/[?#][^\s"')]*/g, '')
    .replace(/\S+@\S+\.\S+/g, '#')
    .replace(/\d{5,}/g, '#')
    .slice(0, 300);

export interface Subject {
  readonly module: string;
  readonly release: string;
}

const FILE_OF_MODULE = /\/m\/([a-z][a-z0-9-]*)\/([0-9a-f]{32})\//;
const FILE_OF_SHELL = /\/assets\/[\w.-]+\.js/;
const FILE_OF_EXTENSION = /\b[a-z]+-extension:\/\//;

/**
 * The module that an error belongs to: the innermost of our files in the stack. Null if the stack has none, or if it contains a
 * browser extension.
 */
export const subjectOfStack = (stack: string, shell: Subject): Subject | null => {
  if (FILE_OF_EXTENSION.test(stack)) return null;
  for (const line of stack.split('\n')) {
    const [, module, release] = FILE_OF_MODULE.exec(line) ?? [];
    if (module !== undefined && release !== undefined) return { module, release };
    if (FILE_OF_SHELL.test(line)) return shell;
  }
  return null;
};

/** The hash in the name of the shell's main script, which identifies the running build. */
export const shellBuildOf = (scripts: readonly { readonly src: string }[]): string => {
  for (const { src } of scripts) {
    const hash = /\/assets\/main\.([0-9a-f]{6,40})\.js$/.exec(src)?.[1];
    if (hash !== undefined) return hash;
  }
  return 'unknown';
};

/** Browsers that opt out of tracking are not sampled for vitals. Failures and loads are still reported: operation depends on them. */
export const refusesMeasuring = (browser: {
  readonly doNotTrack?: string | null;
  readonly globalPrivacyControl?: boolean;
}): boolean => browser.doNotTrack === '1' || browser.globalPrivacyControl === true;

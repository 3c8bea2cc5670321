/** Who is asked for what, whose fault an error is, and what of it may be told. Pure. */

/**
 * One browser of so many is asked for its loads and web vitals: with a thousand visits an hour that is a hundred samples, enough
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

/** How many browsers this one stands for; 0: it is not asked. A canary is judged by all who are in it, and a demo has few visitors. */
export const weightOf = ({ dice, isInCanary, host }: Sampling): number => {
  if (isInCanary || isDemoHost(host)) return 1;
  return dice < 1 / ONE_IN ? ONE_IN : 0;
};

/** Queries and hashes may carry tokens; digit runs may be somebody's number or account. */
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
 * Whose error it is: the first of our files in the stack is the innermost that was running. Null where none of them is in it, or
 * where a browser's extension is.
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

/** The build of the shell is the hash in the name of its main script: what runs, whoever built it. */
export const shellBuildOf = (scripts: readonly { readonly src: string }[]): string => {
  for (const { src } of scripts) {
    const hash = /\/assets\/main\.([0-9a-f]{6,40})\.js$/.exec(src)?.[1];
    if (hash !== undefined) return hash;
  }
  return 'unknown';
};

/** Somebody who asks not to be followed is not measured either. Failures and loads are told all the same: they keep the portal running. */
export const refusesMeasuring = (browser: {
  readonly doNotTrack?: string | null;
  readonly globalPrivacyControl?: boolean;
}): boolean => browser.doNotTrack === '1' || browser.globalPrivacyControl === true;

/** What is kept of a browser's report: enough to see that a release fails, nothing about who used it. Pure. */
import { isModuleName } from 'shared-contracts/module';

export interface BrowserReport {
  readonly kind: string;
  readonly module: string;
  readonly release?: string | undefined;
  readonly stage?: string | undefined;
  readonly errorClass: string;
  readonly message: string;
}

export interface CountedReport {
  readonly kind: string;
  readonly module: string;
  readonly release: string;
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

const wordOr = (text: string | undefined, fallback: string): string =>
  text !== undefined && WORD.test(text) ? text : fallback;

/** Free text becomes one of few words, so that what is counted stays bounded. `isKnownRelease`: of that module. */
export const toCounted = (
  report: BrowserReport,
  isKnownRelease: (module: string, release: string) => boolean,
): CountedReport => {
  const module = isModuleName(report.module) || report.module === 'shell' ? report.module : 'other';
  const release = report.release !== undefined && isKnownRelease(module, report.release) ? report.release : 'unknown';
  return {
    kind: report.kind,
    module,
    release,
    stage: wordOr(report.stage, 'none'),
    errorClass: wordOr(report.errorClass, 'Error'),
    sample: withoutPersonalData(report.message),
  };
};

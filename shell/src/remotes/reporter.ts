/** Tells the platform what went wrong in this browser: no personal data, no queries, and never in a flood. */
import type { ApiClient } from 'shared-contracts/client';
import type { BodyOf } from 'shared-contracts/http';
import { report } from 'shared-contracts/portal';
import type * as schema from 'shared-contracts/portal/schema';

export type FaultReport = BodyOf<typeof schema.report>;

export interface Reporter {
  readonly send: (fault: FaultReport) => void;
}

/** A page that fails in a loop must not become a load of its own. */
const REPORTS_PER_PAGE = 30;

/** Queries and hashes may carry tokens; long digit runs may be somebody's number. */
export const withoutSecrets = (text: string): string =>
  text
    .replace(/[?#][^\s"')]*/g, '')
    .replace(/\d{7,}/g, '#')
    .slice(0, 300);

export const classOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error).slice(0, 80);
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export const createReporter = (api: () => ApiClient): Reporter => {
  const sent = new Set<string>();
  return {
    send: (fault) => {
      const body: FaultReport = { ...fault, message: withoutSecrets(fault.message) };
      const key = JSON.stringify(body);
      if (sent.has(key) || sent.size >= REPORTS_PER_PAGE) return;
      sent.add(key);
      // A report that can't be sent is lost: reporting that would be next.
      api()
        .call(report, { body })
        .catch(() => undefined);
    },
  };
};

/** What the home page makes of what it reads. Pure. */
import type { ProposalArea, QueueName } from 'shared-contracts/reports';

/** Where each queue is worked on. A merchant is added where the page is about one. */
const PAGES: Readonly<Record<QueueName, readonly [path: string, part: string]>> = {
  withdrawals: ['/payments', 'tab=withdrawals'],
  unpaid: ['/payments', 'tab=withdrawals&withdrawals-state=unpaid'],
  deposits: ['/payments', 'tab=deposits'],
  kyc: ['/kyc', ''],
  cases: ['/protection', ''],
  applications: ['/promotions', 'part=applications'],
  redemptions: ['/points', ''],
  bills: ['/agents', 'tab=waiting'],
  results: ['/lottery', ''],
  feedback: ['/feedback', ''],
  settings: ['/merchants', ''],
  adjustments: ['/members', 'tab=adjustments'],
  lifts: ['/protection', 'exclusions=lift-asked'],
};

export const queueAddress = (queue: QueueName, merchant: string | null): string => {
  const [path, part] = PAGES[queue];
  const query = new URLSearchParams(part);
  if (merchant !== null) query.set('merchant', merchant);
  return query.size === 0 ? path : `${path}?${query}`;
};

/** Where another operator confirms what is proposed about a vendor or a module. */
export const proposalAddress = (area: ProposalArea, subject: string): string =>
  area === 'release'
    ? `/releases?${new URLSearchParams({ module: subject })}`
    : `/games?${new URLSearchParams({ tab: 'keys', vendor: subject })}`;

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;
/** Longer than this somebody waits long, whatever for. */
const LONG_MINUTES = DAY_MINUTES;

export interface Age {
  readonly unit: 'minutes' | 'hours' | 'days';
  readonly count: number;
  readonly isLong: boolean;
}

export const ageOf = (since: string, now: number): Age => {
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / MINUTE_MS));
  const isLong = minutes >= LONG_MINUTES;
  if (minutes < HOUR_MINUTES) return { unit: 'minutes', count: minutes, isLong };
  if (minutes < DAY_MINUTES) return { unit: 'hours', count: Math.floor(minutes / HOUR_MINUTES), isLong };
  return { unit: 'days', count: Math.floor(minutes / DAY_MINUTES), isLong };
};

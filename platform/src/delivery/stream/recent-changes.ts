/**
 * The last changes of what pages are drawn from: a page that was drawn before one of them may open its stream after it. Each instance
 * keeps those that it has seen itself.
 */
import type { PortalEvent } from 'shared-contracts/events';
import type { FeedEntry } from './stream.feed.ts';

const PAGE_CHANGES: ReadonlySet<string> = new Set(['content/changed', 'games/changed']);

export const changesPages = ({ type }: Pick<PortalEvent, 'type'>): boolean => PAGE_CHANGES.has(type);

/** The way of a request, and of an event from one instance to another. */
const MARGIN_MS = 5_000;

export interface RecentChanges {
  readonly note: (entry: Pick<FeedEntry, 'merchantId' | 'event'>) => void;
  /** Each kind of change once. @param ageMs since the page was requested */
  readonly since: (merchantId: number, ageMs: number) => readonly PortalEvent[];
}

interface Change {
  readonly event: PortalEvent;
  readonly at: number;
}

export const createRecentChanges = (now: () => number): RecentChanges => {
  const merchants = new Map<number, Map<string, Change>>();
  return {
    note: ({ merchantId, event }) => {
      if (!changesPages(event)) return;
      const changes = merchants.get(merchantId) ?? new Map<string, Change>();
      merchants.set(merchantId, changes.set(JSON.stringify(event), { event, at: now() }));
    },
    since: (merchantId, ageMs) => {
      const from = now() - ageMs - MARGIN_MS;
      return [...(merchants.get(merchantId)?.values() ?? [])].filter(({ at }) => at >= from).map(({ event }) => event);
    },
  };
};

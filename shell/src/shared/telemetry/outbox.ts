/** Collects items and sends them together: soon after something happened, at the latest when the page hides. Silent when it fails. */
import type { BodyOf } from 'shared-contracts/http';
import type * as schema from 'shared-contracts/telemetry/schema';

export type TelemetryItem = BodyOf<typeof schema.telemetry>['items'][number];

/**
 * Loads and failures travel within the same seconds: a canary is judged by their ratio. Long enough for what belongs together
 * (a load that fails, its fallback) to be one call.
 */
const SOON_MS = 3_000;
/** Of the call's schema. */
const ITEMS_PER_CALL = 50;

export interface OutboxDeps {
  readonly page: Pick<Window, 'addEventListener'> & { readonly document: Pick<Document, 'visibilityState'> };
  readonly send: (body: string) => void;
}

export interface Outbox {
  /** Sent within seconds. */
  readonly add: (item: TelemetryItem) => void;
  /** Sent with the next call, or when the page hides. */
  readonly addLater: (item: TelemetryItem) => void;
}

export const createOutbox = ({ page, send }: OutboxDeps): Outbox => {
  let items: TelemetryItem[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const all = items;
    items = [];
    for (let first = 0; first < all.length; first += ITEMS_PER_CALL)
      send(JSON.stringify({ items: all.slice(first, first + ITEMS_PER_CALL) }));
  };
  const isHidden = (): boolean => page.document.visibilityState === 'hidden';
  const add = (item: TelemetryItem): void => {
    items.push(item);
    if (isHidden()) flush();
  };

  page.addEventListener('visibilitychange', () => {
    if (isHidden()) flush();
  });
  page.addEventListener('pagehide', flush);
  return {
    addLater: add,
    add: (item) => {
      add(item);
      if (items.length > 0) timer ??= setTimeout(flush, SOON_MS);
    },
  };
};

/** A beacon outlives the page; where the browser's queue is full, a call that does the same. */
export const sendBeacon =
  (browser: Pick<Navigator, 'sendBeacon'>, fetchNow: typeof fetch, path: string) =>
  (body: string): void => {
    try {
      if (browser.sendBeacon(path, new Blob([body], { type: 'application/json' }))) return;
    } catch {
      // Blocked by the browser's settings: the call below may pass.
    }
    const headers = { 'content-type': 'application/json' };
    fetchNow(path, { method: 'POST', body, headers, keepalive: true }).catch(() => undefined);
  };

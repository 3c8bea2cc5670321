/** Tells the platform of payments that have ended, again and again until it answers 200. */
import type { Logger } from 'pino';
import { PAYMENT_SIGNATURE_HEADER, paymentWebhookPath } from 'shared-contracts/payments/provider';
import type { Store } from './payments.store.ts';
import { signatureOf } from './signature.ts';

/** Code under which the platform has us. */
const PROVIDER = 'SANDBOX';
const EVERY_MS = 500;
const TIMEOUT_MS = 5_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 3_600_000;

/** Before the next attempt, after so many in vain. */
export const pauseAfter = (attempts: number): number => Math.min(FIRST_PAUSE_MS * 2 ** attempts, LONGEST_PAUSE_MS);

interface WebhookOptions {
  readonly store: Store;
  readonly platformUrl: string;
  readonly secrets: readonly Buffer[];
  readonly clock: () => Date;
  readonly log: Logger;
  readonly fetch?: typeof fetch;
}

export const createWebhooks = ({ store, platformUrl, secrets, clock, log, fetch: send = fetch }: WebhookOptions) => {
  const [newest] = secrets;
  if (!newest) throw new Error('there is no secret to sign with');
  const deliver = async (body: string): Promise<boolean> => {
    try {
      const response = await send(new URL(paymentWebhookPath(PROVIDER), platformUrl), {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        body,
        headers: {
          'content-type': 'application/json',
          [PAYMENT_SIGNATURE_HEADER]: signatureOf(newest, 'webhook', body, clock().getTime()),
        },
      });
      await response.body?.cancel();
      return response.ok;
    } catch {
      return false;
    }
  };
  /** Ends payments whose time has come, and delivers what is due. */
  const run = async (): Promise<void> => {
    for (const { reference, becomes } of store.due()) store.end(reference, becomes ?? 'failed');
    for (const { id, body, attempts } of store.dueEvents()) {
      if (await deliver(body)) store.acknowledged(id);
      else {
        store.postponed(id, clock().getTime() + pauseAfter(attempts));
        log.warn({ event: id, attempts: attempts + 1 }, 'the platform has not taken a webhook; it is repeated');
      }
    }
  };
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const turn = (): void => {
    running = run()
      .catch((err: unknown) => log.error({ err }, 'webhooks could not be delivered'))
      .finally(() => {
        if (timer !== undefined) timer = setTimeout(turn, EVERY_MS);
      });
  };
  return {
    run,
    start: (): void => {
      timer = setTimeout(turn, EVERY_MS);
    },
    stop: async (): Promise<void> => {
      clearTimeout(timer);
      timer = undefined;
      await running;
    },
  };
};

/** Asks a vendor for its own list of finished rounds. */
import { createHmac, randomUUID } from 'node:crypto';
import { parseMoney } from 'shared-contracts/money';
import { PROVIDER_HEADERS } from 'shared-contracts/provider';
import { VENDOR_ROUNDS_PATH, vendorRounds } from 'shared-contracts/provider/vendor-rounds';
import { signRequest } from '../provider/index.ts';
import type { RoundSums } from './compare.policy.ts';

export interface ListedRound extends RoundSums {
  readonly endedAt: Date;
}

export interface VendorList {
  /** Rounds that ended in a time. @throws where the vendor gives no complete answer. */
  read(from: Date, until: Date): Promise<readonly ListedRound[]>;
}

export interface VendorListOptions {
  readonly vendor: string;
  /** Origin of the vendor's server. */
  readonly url: string;
  /** Shared with the vendor. */
  readonly secret: Uint8Array;
  readonly fetch?: typeof fetch;
  readonly now?: () => number;
}

const TIMEOUT_MS = 10_000;
/** Pages of one reading; more is a vendor that never ends. */
const PAGES_MAX = 1_000;
const KEY = '1';

export const createVendorList = ({
  vendor,
  url,
  secret,
  fetch: ask = fetch,
  now = Date.now,
}: VendorListOptions): VendorList => {
  /** What a vendor signs for the platform can't be sent back to it. */
  const key = createHmac('sha256', secret).update(`vendor rounds ${vendor}`).digest();
  const page = async (from: Date, until: Date, after: string | null) => {
    const request_uuid = randomUUID();
    const body = JSON.stringify({ vendor, from: from.toISOString(), until: until.toISOString(), after, request_uuid });
    const [timestamp, nonce] = [String(now()), randomUUID()];
    const response = await ask(new URL(VENDOR_ROUNDS_PATH, url), {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      body,
      headers: {
        'content-type': 'application/json',
        [PROVIDER_HEADERS.key]: `${vendor}:${KEY}`,
        [PROVIDER_HEADERS.timestamp]: timestamp,
        [PROVIDER_HEADERS.nonce]: nonce,
        [PROVIDER_HEADERS.signature]: signRequest(key, timestamp, nonce, Buffer.from(body)).toString('base64'),
      },
    });
    if (!response.ok) throw new Error(`${vendor} answered ${response.status}`);
    const reply = vendorRounds.reply.parse(await response.json());
    if (reply.request_uuid !== request_uuid) throw new Error(`${vendor} answered another request`);
    return reply;
  };

  return {
    read: async (from, until) => {
      const rounds: ListedRound[] = [];
      let after: string | null = null;
      for (let read = 0; read < PAGES_MAX; read += 1) {
        const reply = await page(from, until, after);
        for (const { round, user, currency, bet, win, endedAt } of reply.rounds)
          rounds.push({
            ...{ round, player: user, currency, bet: parseMoney(bet), win: parseMoney(win) },
            endedAt: new Date(endedAt),
          });
        if (reply.next === null) return rounds;
        after = reply.next;
      }
      throw new Error(`the list of ${vendor} does not end`);
    },
  };
};

/** Calls a vendor's own wallet. Whatever is no complete answer leaves open whether the vendor has acted. */
import { createHmac, randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { parseMoney, toDecimal } from 'shared-contracts/money';
import { PROVIDER_HEADERS } from 'shared-contracts/provider';
import { VENDOR_WALLET_PATHS, vendorBalance, vendorMove, vendorStatus } from 'shared-contracts/provider/vendor-wallet';
import { signRequest } from '../../play/provider/index.ts';

export interface VendorPlayer {
  readonly memberId: bigint;
  readonly currency: string;
}

export interface VendorMovement extends VendorPlayer {
  readonly reference: string;
  /** `out`: from the main wallet to the vendor's; `home`: back. */
  readonly direction: 'out' | 'home';
  /** Minor units. */
  readonly amount: bigint;
}

export type VendorAnswer = 'done' | 'refused' | 'unknown';

export interface ToldBalance {
  /** Minor units. */
  readonly balance: bigint;
  /** What the vendor read it from. */
  readonly books: string;
}

export interface VendorWallet {
  /** Null where the vendor does not say. */
  balance(player: VendorPlayer): Promise<ToldBalance | null>;
  move(movement: VendorMovement): Promise<VendorAnswer>;
  /** What a movement has led to. One that has not arrived is refused from then on. */
  status(movement: VendorMovement): Promise<VendorAnswer>;
}

export interface VendorWalletOptions {
  readonly vendor: string;
  /** Origin of the vendor's server. */
  readonly url: string;
  /** Shared with the vendor. */
  readonly secret: Uint8Array;
  readonly fetch?: typeof fetch;
  readonly now?: () => number;
}

/** A page waits for it. */
const BALANCE_MS = 1_500;
const MOVE_MS = 5_000;
const KEY = '1';

/** The key of this direction: what a vendor signs for the platform can't be sent back to it. */
const keyOf = (secret: Uint8Array, vendor: string): Buffer =>
  createHmac('sha256', secret).update(`vendor wallet ${vendor}`).digest();

export const createVendorWallet = ({
  vendor,
  url,
  secret,
  fetch: ask = fetch,
  now = Date.now,
}: VendorWalletOptions): VendorWallet => {
  const key = keyOf(secret, vendor);
  const call = async <T extends { readonly request_uuid: string }>(
    path: string,
    content: object,
    reply: z.ZodType<T>,
    timeoutMs: number,
  ): Promise<T | null> => {
    const request_uuid = randomUUID();
    const body = JSON.stringify({ ...content, request_uuid });
    const [timestamp, nonce] = [String(now()), randomUUID()];
    try {
      const response = await ask(new URL(path, url), {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        body,
        headers: {
          'content-type': 'application/json',
          [PROVIDER_HEADERS.key]: `${vendor}:${KEY}`,
          [PROVIDER_HEADERS.timestamp]: timestamp,
          [PROVIDER_HEADERS.nonce]: nonce,
          [PROVIDER_HEADERS.signature]: signRequest(key, timestamp, nonce, Buffer.from(body)).toString('base64'),
        },
      });
      const parsed = reply.safeParse(response.ok ? await response.json() : await response.body?.cancel());
      return parsed.success && parsed.data.request_uuid === request_uuid ? parsed.data : null;
    } catch {
      return null;
    }
  };
  const playerOf = ({ memberId, currency }: VendorPlayer) => ({ user: memberId.toString(), currency });

  return {
    balance: async (player) => {
      const told = await call(VENDOR_WALLET_PATHS.balance, playerOf(player), vendorBalance.reply, BALANCE_MS);
      return told && { balance: parseMoney(told.balance), books: told.books };
    },
    move: async ({ reference, direction, amount, ...player }) => {
      const content = {
        ...playerOf(player),
        ...{ reference, direction: direction === 'out' ? 'in' : 'out', amount: toDecimal(amount) },
      };
      return (await call(VENDOR_WALLET_PATHS.move, content, vendorMove.reply, MOVE_MS))?.state ?? 'unknown';
    },
    status: async ({ reference, ...player }) => {
      const content = { ...playerOf(player), reference };
      return (await call(VENDOR_WALLET_PATHS.status, content, vendorStatus.reply, MOVE_MS))?.state ?? 'unknown';
    },
  };
};
